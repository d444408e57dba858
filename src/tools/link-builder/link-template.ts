/** The allowed schemes of built and pasted links; everything else (`javascript:`, `data:` …) is refused. */
const linkSchemes = ['https:', 'http:'] as const

/** An address with parameters: each parameter and its query key, in this order. */
export interface LinkTemplate<Param extends string> {
  base: string
  query: Readonly<Partial<Record<Param, string>>>
}

/**
 * Builds the link of a template. Leaves out empty parameters. Encodes spaces as `%20`: some apps show a `+` as it is.
 * @returns a URL whose `href` can be copied
 */
export function buildLink<Param extends string>(
  { base, query }: LinkTemplate<Param>,
  params: Readonly<Partial<Record<Param, string>>>,
): URL {
  const url = new URL(base)
  for (const [param, key] of Object.entries<string | undefined>(query)) {
    const value = Object.entries<string | undefined>(params).find(([name]) => name === param)?.[1]
    if (key !== undefined && value !== undefined && value !== '') url.searchParams.append(key, value)
  }
  url.search = spacesEncoded(url.search)
  return url
}

/** Reads the parameters of a built link; null when the link is not of this template. */
export function parseLink<Param extends string>(
  { base, query }: LinkTemplate<Param>,
  link: string,
): Partial<Record<string, string>> | null {
  const [url, own] = [URL.parse(link), new URL(base)]
  if (!url || url.host !== own.host || url.pathname !== own.pathname) return null
  const found: Partial<Record<string, string>> = {}
  for (const [param, key] of Object.entries<string | undefined>(query)) {
    const value = key === undefined ? null : url.searchParams.get(key)
    if (value !== null) found[param] = value
  }
  return found
}

/** A query with spaces as `%20`; a real plus is `%2B` already. */
export function spacesEncoded(search: string): string {
  return search.replaceAll('+', '%20')
}

export type ReadLink = { ok: true; url: URL } | { ok: false; problem: 'empty' | 'unreadable' | 'scheme' }

/** Parses a link as people paste it: with whitespace around it, and without `https://`. */
export function readLink(typed: string): ReadLink {
  const words = typed.trim()
  if (words === '') return { ok: false, problem: 'empty' }
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/iu.test(words)
  const url = URL.parse(hasScheme ? words : `https://${words}`)
  if (!url) return { ok: false, problem: 'unreadable' }
  if (!linkSchemes.some((scheme) => scheme === url.protocol)) return { ok: false, problem: 'scheme' }
  return /^[^.\s]+(\.[^.\s]+)+$|^localhost$|^\[/u.test(url.hostname) && !/\s/u.test(words)
    ? { ok: true, url }
    : { ok: false, problem: 'unreadable' }
}

/** The messages for links that cannot be read. */
export const linkProblems: Record<Exclude<ReadLink, { ok: true }>['problem'], string> = {
  empty: 'Paste the address of your page.',
  unreadable: 'This is not a web address. Enter one like https://example.com/page.',
  scheme: 'Only http and https links work here.',
}
