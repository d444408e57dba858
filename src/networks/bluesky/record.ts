import { z } from 'zod'
import { send } from '../http.ts'
import type { Account, NetworkIo, PreparedMedia, PreparedPost } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { recall } from '../steps.ts'
import type { BlueskySettings } from './settings.ts'
import { refusalOf } from './errors.ts'
import { facetsOf, findSpans, type Span } from './facets.ts'
import { bearer, xrpcUrl } from './xrpc.ts'

/**
 * What an author may choose: languages (BCP 47, at most 3) and content warnings.
 * Source: lexicon app.bsky.feed.post (bluesky-social/atproto@d6296a1, 2026-08-20).
 */
const choices = z.object({
  langs: z.array(z.string().min(2)).max(3).optional(),
  contentWarning: z.array(z.enum(['sexual', 'nudity', 'porn', 'graphic-media'])).optional(),
})

/** The upload's answer goes into the record unchanged, so it is kept whole. */
const blobSchema = z.looseObject({ $type: z.literal('blob') })
type Blob = z.infer<typeof blobSchema>

/** Builds the app.bsky.feed.post record: uploads images not uploaded before and resolves mentions. Throws NoAnswer. */
export async function buildRecord(
  settings: BlueskySettings,
  post: PreparedPost,
  createdAt: string,
  account: Account,
  io: NetworkIo,
): Promise<{ kind: 'built'; record: Record<string, unknown> } | Refusal> {
  const chosen = choices.safeParse(post.settings)
  if (!chosen.success) return refused('The Bluesky settings of this post are not valid.')
  if (post.media.some((media) => media.kind === 'video')) {
    return refused('Postlark cannot send videos to Bluesky yet. Use images instead.')
  }
  const images = []
  for (const media of post.media) {
    const uploaded = await upload(settings, media, account, io)
    if (uploaded.kind !== 'uploaded') return uploaded
    const aspectRatio = { width: media.width, height: media.height }
    images.push({ image: uploaded.blob, alt: media.altText, aspectRatio })
  }
  const facets = await resolveFacets(settings, post.text, account, io)
  if (facets.kind !== 'resolved') return facets
  const { langs, contentWarning } = chosen.data
  const record = {
    $type: 'app.bsky.feed.post',
    text: post.text,
    createdAt,
    ...(langs?.length && { langs }),
    ...(facets.facets.length && { facets: facets.facets }),
    ...(images.length && { embed: { $type: 'app.bsky.embed.images', images } }),
    ...(contentWarning?.length && {
      labels: {
        $type: 'com.atproto.label.defs#selfLabels',
        values: contentWarning.map((val) => ({ val })),
      },
    }),
  }
  return { kind: 'built', record }
}

/**
 * How long an uploaded picture is relied on: a server removes blobs that no record uses. How soon is not documented,
 * so this is the cautious side. Source: lexicon com.atproto.repo.uploadBlob (read 2026-08-20).
 */
const blobKeptMs = 45 * 60_000

const keptBlob = z.object({ blob: blobSchema, at: z.string() })

async function upload(
  settings: BlueskySettings,
  media: PreparedMedia,
  account: Account,
  io: NetworkIo,
): Promise<{ kind: 'uploaded'; blob: Blob } | Refusal> {
  const step = `blob:${media.id}`
  const known = recall(io.steps, step, keptBlob)
  if (known && io.now().getTime() - Date.parse(known.at) < blobKeptMs)
    return { kind: 'uploaded', blob: known.blob }
  const answer = await send(io, {
    method: 'POST',
    url: xrpcUrl(settings, 'com.atproto.repo.uploadBlob'),
    headers: { ...bearer(account), 'content-type': media.mimeType },
    body: await media.read(),
    timeLimitSec: 120,
  })
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const blob = z.object({ blob: blobSchema }).safeParse(answer.json()).data?.blob
  if (!blob) return { kind: 'unreachable' }
  await io.steps.put(step, { blob, at: io.now().toISOString() })
  return { kind: 'uploaded', blob }
}

async function resolveFacets(
  settings: BlueskySettings,
  text: string,
  account: Account,
  io: NetworkIo,
): Promise<{ kind: 'resolved'; facets: ReturnType<typeof facetsOf> } | Refusal> {
  const spans = findSpans(text)
  const didOf = new Map<string, string>()
  for (const handle of handlesOf(spans)) {
    const answer = await send(io, {
      method: 'GET',
      url: xrpcUrl(settings, 'com.atproto.identity.resolveHandle', { handle }),
      headers: bearer(account),
      timeLimitSec: 10,
    })
    const did = z.object({ did: z.string() }).safeParse(answer.json()).data?.did
    if (answer.status === 200 && did) didOf.set(handle, did)
    else {
      const refusal = refusalOf(answer, io.now())
      // Rejected means "no such handle": that mention stays plain text.
      if (refusal.kind !== 'rejected') return refusal
    }
  }
  return { kind: 'resolved', facets: facetsOf(text, spans, didOf) }
}

function handlesOf(spans: readonly Span[]): Set<string> {
  return new Set(spans.flatMap((span) => (span.kind === 'mention' ? [span.handle] : [])))
}

function refused(message: string): Refusal {
  return { kind: 'rejected', reason: 'content', message }
}
