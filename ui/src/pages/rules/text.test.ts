import { describe, expect, it } from 'vitest'
import { contents, has, homeOf, linked, marked } from './text'

const PAGES = ['core', 'faq', 'rulings', 'immortality']

describe('numbers of rules', () => {
  it('become links, except the own one', () => {
    const html = linked('<li id="C-5.3">\n<p>C-5.3 see C-5.2 and R-024 (C-5.3)</p></li>', PAGES)
    expect(html).toBe('<li id="C-5.3">\n<p><span class="own">C-5.3</span> see <a href="#/rules/core/C-5.2">C-5.2</a> and <a href="#/rules/rulings/R-024">R-024</a> (C-5.3)</p></li>')
  })
  it('stay words where there is no such page or a link already', () => {
    expect(linked('<p>I-2</p>', ['core'])).toBe('<p>I-2</p>')
    expect(linked('<a href="x">C-5</a>', PAGES)).toBe('<a href="x">C-5</a>')
    expect(linked('<p>ABC-5 C-5-6</p>', PAGES)).toBe('<p>ABC-5 C-5-6</p>')
  })
  it('link pages by name', () => expect(linked('<code>core.md</code>', PAGES)).toBe('<code><a href="#/rules/core">core</a></code>'))
  it('know their home', () => {
    expect(homeOf('Q-04')).toBe('faq')
    expect(homeOf('X-1')).toBe('')
    expect(has('<li id="C-5.3">', 'C-5.3')).toBe(true)
    expect(has('<li id="C-5.31">', 'C-5.3')).toBe(false)
  })
})

describe('searching', () => {
  it('marks text, never tags', () => {
    const found = marked('<p class="troop">A Troop, <b>troops</b></p>', 'troop')
    expect(found.found).toBe(2)
    expect(found.html).toBe('<p class="troop">A <mark id="found-1">Troop</mark>, <b><mark id="found-2">troop</mark>s</b></p>')
  })
  it('takes what is typed as it is', () => {
    expect(marked('<p>a (b) &quot;c&quot;</p>', '(b)').found).toBe(1)
    expect(marked('<p>a (b) &quot;c&quot;</p>', '"c"').found).toBe(1)
    expect(marked('<p>two\nlines</p>', 'two lines').found).toBe(1)
    expect(marked('<p>a</p>', 'a').found).toBe(0)
  })
})

describe('contents', () => {
  it('lists headings and gives each an anchor', () => {
    const found = contents('<h1>T</h1><h2 id="C-0">C-0 <em>Principles</em></h2><h2>A &amp; B</h2><h3>deep</h3><table><tr><th></th></tr></table>')
    expect(found.headings).toEqual([{ id: 'C-0', text: 'C-0 Principles', deep: false }, { id: 'part-2', text: 'A & B', deep: false }, { id: 'part-3', text: 'deep', deep: true }])
    expect(found.html).toContain('<h2 id="part-2" tabindex="-1">')
    expect(found.html).toContain('<td></td>')
  })
})
