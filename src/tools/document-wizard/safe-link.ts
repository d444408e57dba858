/**
 * The address of a typed link. A bare domain gets https, an address with @ becomes mailto, a phone number tel.
 * @returns null for everything that is no web address, mailto or tel: script and data addresses above all
 */
export function safeLink(typed: string): string | null {
  // Browsers ignore these inside an address, so that "java\nscript:" would run.
  // oxlint-disable-next-line no-control-regex
  const text = typed.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\u2060\ufeff]/g, '')
  if (text === '') return null
  if (/^\+?[\d()./-]{6,}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  if (/^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/.test(text)) return `mailto:${text}`
  const full =
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+\.[a-z]{2,}:\d/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(full)) return null
  const url = new URL(full)
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.pathname === '' ? null : url.href
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  return url.username === '' && url.password === '' && url.hostname.includes('.') ? url.href : null
}
