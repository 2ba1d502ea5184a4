// What axe finds wrong in a part of the page; only about colours, if wished.
([part, colours]) => {
  const only = colours ? { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } } : {}
  const where = ({ target, failureSummary }) => `${target} (${failureSummary.replaceAll('\n', ' ')})`
  return axe.run({ include: [part] }, { resultTypes: ['violations'], preload: false, ...only }).then(({ violations, passes }) => ({
    passed: passes.length,
    found: violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 4).map(where).join(' | ')}`),
  }))
}
