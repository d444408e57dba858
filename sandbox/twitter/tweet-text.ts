import { createHash } from 'node:crypto'
import twitterText from 'twitter-text'

/** The text of a post as X stores and returns it: links wrapped in t.co, `&`, `<`, `>` escaped. */
export function asReturned(
  text: string,
  mediaLink: string | null,
): {
  text: string
  urls: { start: number; end: number; url: string; expanded_url: string; display_url: string }[]
} {
  const urls = []
  let written = ''
  let from = 0
  for (const { url, indices } of twitterText.extractUrlsWithIndices(text.normalize('NFC'))) {
    const expanded = /^https?:/i.test(url) ? url : `http://${url}`
    written += escaped(text.slice(from, indices[0]))
    urls.push(wrapped(expanded, written.length))
    written += shortened(expanded)
    from = indices[1]
  }
  written += escaped(text.slice(from))
  if (mediaLink) {
    written += written ? ' ' : ''
    urls.push(wrapped(mediaLink, written.length))
    written += shortened(mediaLink)
  }
  return { text: written, urls }
}

function wrapped(expanded: string, start: number) {
  const url = shortened(expanded)
  const display = expanded.replace(/^https?:\/\//, '').slice(0, 30)
  return { start, end: start + url.length, url, expanded_url: expanded, display_url: display }
}

function shortened(url: string): string {
  return `https://t.co/${createHash('sha256').update(url).digest('base64url').slice(0, 10)}`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
