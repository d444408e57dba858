import { z } from 'zod'
import type { NetworkAccount, NetworkIo } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { readStep } from '../steps.ts'
import type { LinkedinSettings } from './settings.ts'
import { uploadWhole } from './uploads.ts'

const articleSchema = z.object({
  source: z.string(),
  title: z.string(),
  description: z.string().optional(),
  thumbnail: z.string().optional(),
})
export type LinkedinArticle = z.infer<typeof articleSchema>

const articleStep = 'article'
/** `article` is null when the page has nothing to show. */
const keptSchema = z.object({ article: articleSchema.nullable() })

/** The API reference names no limits; a card shows two lines of each (unconfirmed). */
const maxTitle = 400
const maxDescription = 1000

/**
 * The card of the first link in a text; LinkedIn reads no pages itself. Null when there is no link or the page has
 * nothing to show. The card is stored: a page may change, and a repeated request must be identical. Throws NoAnswer.
 * Source: docs/networks/linkedin.md#sources (posts), content.article.
 */
export async function articleOf(
  settings: LinkedinSettings,
  text: string,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'read'; article: LinkedinArticle | null } | Refusal> {
  const known = readStep(io.steps, articleStep, keptSchema)
  if (known) return { kind: 'read', article: known.article }
  const url = firstLink(text)
  if (!url) return { kind: 'read', article: null }
  const card = await io.readLink(url)
  let article: LinkedinArticle | null = null
  if (card) {
    const thumbnail = card.image && (await uploadThumbnail(settings, card.image, account, io))
    if (thumbnail && thumbnail.kind !== 'uploaded' && thumbnail.kind !== 'rejected') return thumbnail
    article = {
      source: url,
      title: cut(card.title.trim() || url, maxTitle),
      ...(card.description.trim() && { description: cut(card.description.trim(), maxDescription) }),
      // A card without its picture is still a card.
      ...(thumbnail?.kind === 'uploaded' && { thumbnail: thumbnail.urn }),
    }
  }
  await io.steps.put(articleStep, { article })
  return { kind: 'read', article }
}

async function uploadThumbnail(
  settings: LinkedinSettings,
  image: { mimeType: string; bytes: Uint8Array<ArrayBuffer> },
  account: NetworkAccount,
  io: NetworkIo,
) {
  const { mimeType, bytes } = image
  const open = async () => new Blob([bytes], { type: mimeType })
  return uploadWhole(settings, { kind: 'image', id: 'thumbnail', mimeType, open }, account, io)
}

/** The first http(s) address in a text; punctuation that ends a sentence is not part of it. */
export function firstLink(text: string): string | null {
  const found = /https?:\/\/[^\s<>"]+/iu.exec(text)?.[0].replace(/[.,;:!?'’”»…*_~]+$/u, '')
  if (!found) return null
  const open = found.split('(').length
  const url = open < found.split(')').length ? found.replace(/\)[^)]*$/u, '') : found
  return URL.canParse(url) ? url : null
}

function cut(text: string, max: number): string {
  const characters = [...text]
  return characters.length > max ? `${characters.slice(0, max - 1).join('')}…` : text
}
