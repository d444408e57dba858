/** A link as X returns it: `url` is the t.co address in the text. */
export interface WrappedUrl {
  url: string
  expanded_url?: string | undefined
}

/**
 * Whether a post that X returned has the text that was sent. X wraps links in t.co, adds one for attached media at the
 * end, escapes `&`, `<` and `>`, and normalises Unicode; a link typed without a scheme comes back with one.
 * Source: docs/networks/twitter.md#sources (counting-characters, openapi), entities of the Tweet object.
 */
export function sameText(sent: string, returned: string, urls: readonly WrappedUrl[]): boolean {
  return canonical(sent) === canonical(unescaped(unwrapped(returned, urls)))
}

/** A post that X returned, as it was typed: with its own links, and without what X added or escaped. */
export function asTyped(returned: string, urls: readonly WrappedUrl[]): string {
  return unescaped(unwrapped(returned, urls)).trim()
}

/** Restores the original links and drops the one X adds for attached photos and videos. */
function unwrapped(text: string, urls: readonly WrappedUrl[]): string {
  let whole = text
  for (const { url, expanded_url } of urls) {
    const isMedia = /\/status\/\d+\/(photo|video)\/\d+$/.test(expanded_url ?? '')
    whole = whole.replaceAll(url, isMedia ? '' : (expanded_url ?? url))
  }
  return whole
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

function canonical(text: string): string {
  return text
    .normalize('NFC')
    .replace(/https?:\/\/(\S+?)\/?(?=\s|$)/giu, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
}
