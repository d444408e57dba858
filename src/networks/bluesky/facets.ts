import twitterText from 'twitter-text'
import { lengthInPlainUnit, utf8Length } from '#domain/text/text-units.ts'

/** A part of a text that is a link, mention or tag, as UTF-16 positions in the text. */
export type FacetSpan =
  | { kind: 'link'; start: number; end: number; uri: string }
  | { kind: 'mention'; start: number; end: number; handle: string }
  | { kind: 'tag'; start: number; end: number; tag: string }

/** A facet of app.bsky.richtext.facet. Positions are UTF-8 bytes, the end exclusive. */
export interface Facet {
  index: { byteStart: number; byteEnd: number }
  features: Record<string, string>[]
}

/**
 * Bluesky refuses a text longer than 3,000 bytes anyway, and finding links takes time that grows with the square of
 * the length.
 */
const maxTextToSearch = 3000

/**
 * Finds links, mentions and tags in reading order, never overlapping.
 * A link is a web address with or without its scheme; a mention is a handle with a dot; a tag has a letter in it
 * and at most 64 graphemes.
 * Source: docs/networks/bluesky.md#sources (lexicons, richtext-guide), app.bsky.richtext.facet.
 */
export function findSpans(text: string): FacetSpan[] {
  if (text.length > maxTextToSearch) return []
  const links = [...explicitLinks(text), ...bareDomains(text)]
  const found = [...links, ...mentions(text), ...tags(text)]
  const apart: FacetSpan[] = []
  // The sort is stable: at the same place the explicit link wins over the bare domain inside it.
  for (const span of found.sort((a, b) => a.start - b.start)) {
    const before = apart.at(-1)
    if (!before || span.start >= before.end) apart.push(span)
  }
  return apart
}

/**
 * Turns spans into facets.
 * @param didOf the DID of each handle that could be resolved; other mentions stay plain text
 */
export function facetsOf(
  text: string,
  spans: readonly FacetSpan[],
  didOf: ReadonlyMap<string, string>,
): Facet[] {
  return spans.flatMap((span) => {
    const feature = featureOf(span, didOf)
    if (!feature) return []
    const byteStart = utf8Length(text.slice(0, span.start))
    const byteEnd = byteStart + utf8Length(text.slice(span.start, span.end))
    return [{ index: { byteStart, byteEnd }, features: [feature] }]
  })
}

function featureOf(span: FacetSpan, didOf: ReadonlyMap<string, string>): Record<string, string> | null {
  switch (span.kind) {
    case 'link':
      return { $type: 'app.bsky.richtext.facet#link', uri: span.uri }
    case 'tag':
      return { $type: 'app.bsky.richtext.facet#tag', tag: span.tag }
    case 'mention': {
      const did = didOf.get(span.handle)
      return did ? { $type: 'app.bsky.richtext.facet#mention', did } : null
    }
    default:
      return span satisfies never
  }
}

function* explicitLinks(text: string): Generator<FacetSpan> {
  for (const match of text.matchAll(/(?<=^|[\s(])https?:\/\/[^\s]+/gi)) {
    const uri = withoutTrailingPunctuation(match[0])
    if (URL.canParse(uri)) yield { kind: 'link', start: match.index, end: match.index + uri.length, uri }
  }
}

function* bareDomains(text: string): Generator<FacetSpan> {
  for (const { url, indices } of twitterText.extractUrlsWithIndices(text, {
    extractUrlsWithoutProtocol: true,
  })) {
    // The text after an @ is a handle or an email address, not a link.
    if (/^https?:/i.test(url) || text.charAt(indices[0] - 1) === '@') continue
    yield { kind: 'link', start: indices[0], end: indices[1], uri: `https://${url}` }
  }
}

function* mentions(text: string): Generator<FacetSpan> {
  for (const match of text.matchAll(/(?<=^|[\s(])@([a-z0-9.-]+)/gi)) {
    const handle = (match[1] ?? '').replace(/[.-]+$/, '')
    const end = match.index + 1 + handle.length
    if (isHandle(handle)) yield { kind: 'mention', start: match.index, end, handle: handle.toLowerCase() }
  }
}

/** At least two labels; none starts or ends with a dash; the last starts with a letter. */
function isHandle(name: string): boolean {
  const labels = name.split('.')
  const wellFormed = labels.every((label) => label && !label.startsWith('-') && !label.endsWith('-'))
  return labels.length > 1 && wellFormed && /^[a-z]/i.test(labels.at(-1) ?? '')
}

// U+FE0F after # makes the keycap emoji. Soft hyphens and zero-width characters end a tag, except the joiner (U+200D)
// that holds an emoji together.
const hashtag = /(?<=^|\s)[#＃](?!\uFE0F)([^\s\u00AD\u2060\u200A-\u200C]+)/gu

function* tags(text: string): Generator<FacetSpan> {
  for (const match of text.matchAll(hashtag)) {
    const tag = (match[1] ?? '').replace(/\p{P}+$/u, '')
    if (!/[^\p{P}\d]/u.test(tag) || lengthInPlainUnit('graphemes', tag) > 64) continue
    yield { kind: 'tag', start: match.index, end: match.index + 1 + tag.length, tag }
  }
}

function withoutTrailingPunctuation(url: string): string {
  const bare = url.replace(/[.,;:!?'"]+$/, '')
  const closesMoreThanItOpens = bare.split(')').length > bare.split('(').length
  return bare.endsWith(')') && closesMoreThanItOpens ? withoutTrailingPunctuation(bare.slice(0, -1)) : bare
}
