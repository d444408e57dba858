import { settingsOf } from '#domain/networks/network-settings.ts'
import { z } from 'zod'
import type {
  NetworkAccount,
  NetworkIo,
  PreparedMedia,
  PreparedPost,
  PublishOutcome,
  StepMemory,
} from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { readStep } from '../steps.ts'
import { isOrganization } from './api.ts'
import { articleOf, type LinkedinArticle } from './article.ts'
import type { LinkedinSettings } from './settings.ts'
import { askAsset, uploadStep, uploadWhole } from './uploads.ts'
import { uploadVideo, videoStep, type VideoUpload } from './videos.ts'

interface Media {
  id: string
  title?: string
  altText?: string
}

/** What a post shows below its text. */
export type LinkedinContent =
  | { media: Media }
  | { multiImage: { images: Media[] } }
  | { article: LinkedinArticle }

/** How long to wait for a file that LinkedIn processes; it names no time. */
export const askAgainInSec = 10

/** Uploads the files of a post that earlier tries did not upload. Throws NoAnswer. */
export async function contentOf(
  settings: LinkedinSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<
  { kind: 'built'; content: LinkedinContent | null } | Extract<PublishOutcome, { kind: 'pending' }> | Refusal
> {
  if (post.media.length === 0) {
    const read = await articleOf(settings, post.text, account, io)
    if (read.kind !== 'read') return read
    return { kind: 'built', content: read.article && { article: read.article } }
  }
  const title = settingsOf('linkedin', post.settings).documentTitle
  const all: Media[] = []
  for (const media of post.media) {
    const uploaded = await uploadOne(settings, media, account, io)
    if (uploaded.kind === 'processing')
      return { kind: 'pending', ticket: { asset: uploaded.urn }, askAgainInSec }
    if (uploaded.kind !== 'uploaded') return uploaded
    all.push({
      id: uploaded.urn,
      ...(media.kind === 'document' && { title: title ?? media.fileName }),
      ...(media.altText && media.kind !== 'document' && { altText: media.altText }),
    })
  }
  // One image is sent alone; two to twenty make a multiImage. Source: docs/networks/linkedin.md#sources (multi-image).
  const [only] = all
  return {
    kind: 'built',
    content: all.length === 1 && only ? { media: only } : { multiImage: { images: all } },
  }
}

async function uploadOne(
  settings: LinkedinSettings,
  media: PreparedMedia,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<VideoUpload> {
  if (media.kind === 'video') return uploadVideo(settings, media, account, io)
  const file = { kind: media.kind, id: media.id, mimeType: media.mimeType, open: () => media.open() }
  const uploaded = await uploadWhole(settings, file, account, io)
  // A member's token may not ask for the state: a member's post is sent at once.
  if (uploaded.kind !== 'uploaded' || !isOrganization(account)) return uploaded
  const state = await askAsset(settings, uploaded.urn, account, io)
  if (state.kind === 'processing') return { kind: 'processing', urn: uploaded.urn }
  return state.kind === 'ready' ? uploaded : state
}

/** The URNs under which earlier tries uploaded a post's files; null where none was. */
export function uploadedUrns(post: PreparedPost, steps: StepMemory): (string | null)[] {
  return post.media.map((media) =>
    media.kind === 'video'
      ? (readStep(steps, videoStep(media), z.object({ urn: z.string() }))?.urn ?? null)
      : (readStep(steps, uploadStep({ kind: media.kind, id: media.id }), z.string()) ?? null),
  )
}
