/** An absolute http(s) address; null for anything else: `javascript:`, `data:`, an empty one. */
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

/** Makes the addresses in a style absolute. Removes those that are not http(s), except pictures embedded in it. */
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
