/**
 * Lengths are written in px of the 1366×768 reference and become rem, so that the whole table grows and shrinks
 * with the size of the root (style/base.css). A length that must stay as it is says PX. Media and container
 * queries are left alone: they ask about the real screen.
 */
export function rem() {
  return {
    postcssPlugin: 'px-to-rem',
    Declaration(declaration: { value: string }) {
      if (declaration.value.includes('px')) {
        declaration.value = declaration.value.replace(
          /(?<![\w#.-])(-?(?:\d+\.?\d*|\.\d+))px\b/g,
          // a bare 0 is no length inside max() and its like
          (_, n: string) => (Number(n) === 0 ? '0px' : `${Number((Number(n) / 16).toFixed(5))}rem`),
        )
      }
    },
  }
}
rem.postcss = true
