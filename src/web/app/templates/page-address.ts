/** Reads typed or pasted text as the address of a page; without a scheme it is https. null for anything else. */
export function asAddress(typed: string): string | null {
  const text = typed.trim()
  if (text === '' || /\s/u.test(text)) return null
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.hostname === '') return null
  return url.href
}

/**
 * A typed address of a website or a page, with https:// where it has no scheme.
 * @returns null: it is none; a word without a dot and without a scheme is no website: ‘bakery’
 */
export function asSiteAddress(typed: string): string | null {
  const url = asAddress(typed)
  if (url === null) return null
  return typed.includes('://') || URL.parse(url)?.hostname.includes('.') ? url : null
}
