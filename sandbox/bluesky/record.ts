import { z } from 'zod'

const blob = (type: string, maxBytes: number) =>
  z.strictObject({
    $type: z.literal('blob'),
    ref: z.strictObject({ $link: z.string() }),
    mimeType: z.string().startsWith(type),
    size: z.int().positive().max(maxBytes),
  })

const aspectRatio = z.strictObject({ width: z.int().min(1), height: z.int().min(1) })
const atUri = z.string().regex(/^at:\/\/did:[a-z]+:[\w.:%-]+\/[a-zA-Z.]+\/[\w.~:-]+$/)
const strongRef = z.strictObject({ uri: atUri, cid: z.string().regex(/^b[a-z2-7]{20,}$/) })
const datetime = z.iso.datetime({ offset: true })

const facetFeature = z.discriminatedUnion('$type', [
  z.strictObject({ $type: z.literal('app.bsky.richtext.facet#link'), uri: z.url() }),
  z.strictObject({ $type: z.literal('app.bsky.richtext.facet#mention'), did: z.string().startsWith('did:') }),
  z.strictObject({ $type: z.literal('app.bsky.richtext.facet#tag'), tag: z.string().max(640) }),
])

const facet = z.strictObject({
  index: z.strictObject({ byteStart: z.int().min(0), byteEnd: z.int().min(0) }),
  features: z.array(facetFeature),
})

const embed = z.discriminatedUnion('$type', [
  z.strictObject({
    $type: z.literal('app.bsky.embed.images'),
    images: z
      .array(
        z.strictObject({
          image: blob('image/', 2_000_000),
          alt: z.string(),
          aspectRatio: aspectRatio.optional(),
        }),
      )
      .max(4),
  }),
  z.strictObject({
    $type: z.literal('app.bsky.embed.video'),
    video: blob('video/mp4', 300_000_000),
    alt: z.string().optional(),
    aspectRatio: aspectRatio.optional(),
  }),
  z.strictObject({
    $type: z.literal('app.bsky.embed.external'),
    external: z.strictObject({
      uri: z.url(),
      title: z.string(),
      description: z.string(),
      thumb: blob('image/', 1_000_000).optional(),
    }),
  }),
])

const post = z.strictObject({
  $type: z.literal('app.bsky.feed.post'),
  text: z.string(),
  createdAt: datetime,
  langs: z
    .array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/))
    .max(3)
    .optional(),
  facets: z.array(facet).optional(),
  reply: z.strictObject({ root: strongRef, parent: strongRef }).optional(),
  tags: z.array(z.string()).max(8).optional(),
  embed: embed.optional(),
  labels: z
    .strictObject({
      $type: z.literal('com.atproto.label.defs#selfLabels'),
      values: z.array(z.strictObject({ val: z.string().max(128) })).max(10),
    })
    .optional(),
})

export type PostRecord = z.infer<typeof post>

const replyRule = z.discriminatedUnion('$type', [
  z.strictObject({ $type: z.literal('app.bsky.feed.threadgate#mentionRule') }),
  z.strictObject({ $type: z.literal('app.bsky.feed.threadgate#followerRule') }),
  z.strictObject({ $type: z.literal('app.bsky.feed.threadgate#followingRule') }),
  z.strictObject({ $type: z.literal('app.bsky.feed.threadgate#listRule'), list: atUri }),
])

const gate = z.discriminatedUnion('$type', [
  z.strictObject({
    $type: z.literal('app.bsky.feed.threadgate'),
    post: atUri,
    allow: z.array(replyRule).max(5).optional(),
    createdAt: datetime,
    hiddenReplies: z.array(atUri).max(300).optional(),
  }),
  z.strictObject({
    $type: z.literal('app.bsky.feed.postgate'),
    post: atUri,
    createdAt: datetime,
    detachedEmbeddingUris: z.array(atUri).max(50).optional(),
    embeddingRules: z
      .array(z.strictObject({ $type: z.literal('app.bsky.feed.postgate#disableRule') }))
      .max(5)
      .optional(),
  }),
])

export type GateRecord = z.infer<typeof gate>

const segmenter = new Intl.Segmenter()

export type Checked<Value> = { kind: 'valid'; record: Value } | { kind: 'invalid'; why: string }

/**
 * Checks a record like a Bluesky server, but stricter: refuses fields the lexicon does not name.
 * Source: docs/networks/bluesky.md#sources (lexicons), app.bsky.feed.post.
 */
export function checkPost(value: unknown): Checked<PostRecord> {
  const parsed = post.safeParse(value)
  if (!parsed.success) return invalid(issueOf(parsed.error))
  const { text, facets = [] } = parsed.data
  const bytes = Buffer.byteLength(text)
  if (bytes > 3000) return invalid(`string too big (maximum 3000, got ${bytes}) at $.record.text`)
  // A text has at most as many graphemes as UTF-16 units.
  const graphemes = text.length > 300 ? [...segmenter.segment(text)].length : 0
  if (graphemes > 300) return invalid(`grapheme too big (maximum 300, got ${graphemes}) at $.record.text`)
  const outside = facets.some(({ index }) => index.byteStart >= index.byteEnd || index.byteEnd > bytes)
  return outside ? invalid('Invalid index at $.record.facets') : { kind: 'valid', record: parsed.data }
}

/**
 * Checks a threadgate or postgate.
 * Source: docs/networks/bluesky.md#sources (lexicons), app.bsky.feed.threadgate and app.bsky.feed.postgate.
 */
export function checkGate(value: unknown): Checked<GateRecord> {
  const parsed = gate.safeParse(value)
  return parsed.success ? { kind: 'valid', record: parsed.data } : invalid(issueOf(parsed.error))
}

/** The files a record names. */
export function blobsOf(record: PostRecord): { cid: string; alt: string }[] {
  const { embed } = record
  switch (embed?.$type) {
    case 'app.bsky.embed.images':
      return embed.images.map(({ image, alt }) => ({ cid: image.ref.$link, alt }))
    case 'app.bsky.embed.video':
      return [{ cid: embed.video.ref.$link, alt: embed.alt ?? '' }]
    case 'app.bsky.embed.external':
      return embed.external.thumb ? [{ cid: embed.external.thumb.ref.$link, alt: '' }] : []
    case undefined:
      return []
    default:
      return embed satisfies never
  }
}

function issueOf(error: z.ZodError): string {
  const issue = error.issues[0]
  return `${issue?.message ?? 'Invalid'} at ${['$', 'record', ...(issue?.path ?? [])].join('.')}`
}

function invalid(why: string): { kind: 'invalid'; why: string } {
  return { kind: 'invalid', why }
}
