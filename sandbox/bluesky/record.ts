import { z } from 'zod'

const blob = z.strictObject({
  $type: z.literal('blob'),
  ref: z.strictObject({ $link: z.string() }),
  mimeType: z.string().startsWith('image/'),
  size: z.int().positive().max(2_000_000),
})

const aspectRatio = z.strictObject({ width: z.int().min(1), height: z.int().min(1) })

const facetFeature = z.discriminatedUnion('$type', [
  z.strictObject({ $type: z.literal('app.bsky.richtext.facet#link'), uri: z.url() }),
  z.strictObject({ $type: z.literal('app.bsky.richtext.facet#mention'), did: z.string().startsWith('did:') }),
  z.strictObject({ $type: z.literal('app.bsky.richtext.facet#tag'), tag: z.string().max(640) }),
])

const facet = z.strictObject({
  index: z.strictObject({ byteStart: z.int().min(0), byteEnd: z.int().min(0) }),
  features: z.array(facetFeature),
})

const post = z.strictObject({
  $type: z.literal('app.bsky.feed.post'),
  text: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  langs: z
    .array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/))
    .max(3)
    .optional(),
  facets: z.array(facet).optional(),
  tags: z.array(z.string()).max(8).optional(),
  embed: z
    .strictObject({
      $type: z.literal('app.bsky.embed.images'),
      images: z
        .array(z.strictObject({ image: blob, alt: z.string(), aspectRatio: aspectRatio.optional() }))
        .max(4),
    })
    .optional(),
  labels: z
    .strictObject({
      $type: z.literal('com.atproto.label.defs#selfLabels'),
      values: z.array(z.strictObject({ val: z.string().max(128) })).max(10),
    })
    .optional(),
})

export type PostRecord = z.infer<typeof post>

const segmenter = new Intl.Segmenter()

/**
 * Checks a record as a Bluesky server does, and stricter: fields the lexicon does not name are refused too.
 * Source: lexicon app.bsky.feed.post (bluesky-social/atproto@d6296a1, 2026-08-20).
 */
export function checkRecord(
  value: unknown,
): { kind: 'valid'; record: PostRecord } | { kind: 'invalid'; why: string } {
  const parsed = post.safeParse(value)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return invalid(`Record/${issue?.path.join('/') ?? ''} ${issue?.message ?? ''}`.trim())
  }
  const { text, facets = [] } = parsed.data
  const bytes = Buffer.byteLength(text)
  if (bytes > 3000) return invalid('Record/text must not be longer than 3000 characters')
  // A text has at most as many graphemes as UTF-16 units.
  if (text.length > 300 && [...segmenter.segment(text)].length > 300) {
    return invalid('Record/text must not be longer than 300 graphemes')
  }
  const outside = facets.some(({ index }) => index.byteStart >= index.byteEnd || index.byteEnd > bytes)
  return outside
    ? invalid('Record/facets has an index outside of the text')
    : { kind: 'valid', record: parsed.data }
}

function invalid(why: string): { kind: 'invalid'; why: string } {
  return { kind: 'invalid', why }
}
