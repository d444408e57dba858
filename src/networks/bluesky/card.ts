import { z } from 'zod'
import type { NetworkAccount, NetworkIo } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { readStep } from '../steps.ts'
import { blobSchema, isKept, sendBlob } from './blobs.ts'
import { findSpans } from './facets.ts'
import type { BlueskySettings } from './settings.ts'

/**
 * Largest picture of a link card, in bytes. Source: docs/networks/bluesky.md#sources (lexicons),
 * app.bsky.embed.external `maxSize`.
 */
const maxThumbBytes = 1_000_000

const external = z.object({
  uri: z.string(),
  title: z.string(),
  description: z.string(),
  thumb: blobSchema.optional(),
})
type External = z.infer<typeof external>

const keptCard = z.object({ link: z.string(), card: external.nullable(), at: z.string() })

/**
 * The card of the first link in a text. Null when the text has no link or the page has nothing to show. Bluesky makes
 * no cards itself. Step: the card, so that a repeat sends the same one. Throws NoAnswer.
 */
export async function linkCard(
  settings: BlueskySettings,
  text: string,
  step: string,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'read'; card: External | null } | Refusal> {
  const link = findSpans(text).find((span) => span.kind === 'link')?.uri
  if (!link) return { kind: 'read', card: null }
  const known = readStep(io.steps, step, keptCard)
  if (known?.link === link && isKept(known.at, io)) return { kind: 'read', card: known.card }
  const built = await buildCard(settings, link, account, io)
  if (built.kind !== 'read') return built
  await io.steps.put(step, { link, card: built.card, at: io.now().toISOString() })
  return built
}

async function buildCard(
  settings: BlueskySettings,
  link: string,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'read'; card: External | null } | Refusal> {
  const page = await io.readLink(link)
  if (!page) return { kind: 'read', card: null }
  const { url: uri, title, description, image } = page
  const card = { uri, title, description }
  if (!image || image.bytes.byteLength > maxThumbBytes) return { kind: 'read', card }
  const sent = await sendBlob(settings, new Blob([image.bytes]), image.mimeType, account, io)
  if (sent.kind === 'uploaded') return { kind: 'read', card: { ...card, thumb: sent.blob } }
  // A post must not fail because the server refuses its card's picture.
  return sent.kind === 'rejected' && sent.reason === 'content' ? { kind: 'read', card } : sent
}
