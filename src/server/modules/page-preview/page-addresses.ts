/** An address of the web, whole; null for what is none: `javascript:`, `data:`, nothing at all. */
export function publicAddress(address: string | undefined, base: string): string | null {
  if (address === undefined || address.trim() === '') return null
  const url = URL.parse(address.trim(), base)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  url.username = ''
  url.password = ''
  return url.href
}

const inCss = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]*))\s*\)/gi
const imported = /@import\s+(?:"([^"]*)"|'([^']*)')/gi

/** A style with whole addresses; what is no address of the web is taken out, pictures within the style excepted. */
export function absoluteCss(css: string, base: string): string {
  return css
    .replaceAll(inCss, (all: string, ...found: (string | undefined)[]) => {
      const address = found[0] ?? found[1] ?? found[2] ?? ''
      if (/^data:image\//i.test(address)) return all
      return `url("${publicAddress(address, base) ?? 'about:blank'}")`
    })
    .replaceAll(imported, (_all, one?: string, other?: string) => {
      return `@import "${publicAddress(one ?? other, base) ?? 'about:blank'}"`
    })
}
