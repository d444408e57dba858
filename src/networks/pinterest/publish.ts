import { z } from 'zod'
import { settingsOf } from '#domain/networks/network-settings.ts'
import { isSuccess, sendIrreversibly, unlessUnreachable } from '../http.ts'
import type { NetworkAccount, NetworkIo, PreparedPost, PublishOutcome } from '../network.ts'
import { pinUrl, postJson } from './api.ts'
import { refusalOf } from './errors.ts'
import { imageSource, videoSource, wordsOf, type PinMediaSource } from './pin.ts'
import type { PinterestSettings } from './settings.ts'
import { prepareVideo, type VideoReady } from './video.ts'

const created = z.object({ id: z.string().min(1) })

/** Publishes a pin. Steps: the uploaded video; pictures are sent with the pin itself. */
export async function publishPin(
  settings: PinterestSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  return unlessUnreachable(async () => {
    const pin = wordsOf(post)
    if (pin.kind !== 'words') return pin
    const media = await mediaOf(settings, post, account, io)
    if (media.kind === 'processing') {
      const { mediaId, askAgainInSec } = media
      return { kind: 'pending', ticket: { mediaId }, askAgainInSec }
    }
    if (media.kind !== 'source') return media
    const { aiModified } = settingsOf('pinterest', post.settings)
    const body = {
      ...pin.words,
      ...(aiModified && { ai_disclosures: { values: ['AI_MODIFIED'] } }),
      media_source: media.source,
    }
    const sent = await sendIrreversibly(io, {
      ...postJson(settings, account, '/v5/pins', body),
      timeLimitSec: 120,
    })
    if (sent.kind !== 'answered') return sent
    if (isSuccess(sent.answer)) {
      const id = created.safeParse(sent.answer.json()).data?.id
      // Pinned, but under an id Postlark cannot read: looking finds it.
      return id ? { kind: 'published', remoteId: id, url: pinUrl(settings, id) } : { kind: 'uncertain' }
    }
    const refusal = refusalOf(sent.answer, io.now())
    // @NOTE Pinterest has no idempotency key, and a 5xx may come after the pin was made: look before sending again
    return refusal.kind === 'unreachable' ? { kind: 'uncertain' } : refusal
  })
}

async function mediaOf(
  settings: PinterestSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'source'; source: PinMediaSource } | Exclude<VideoReady, { kind: 'ready' }>> {
  const [first] = post.media
  if (first?.kind !== 'video') return { kind: 'source', source: await imageSource(post.media) }
  const video = await prepareVideo(settings, first, account, io)
  if (video.kind !== 'ready') return video
  return { kind: 'source', source: await videoSource(video.mediaId, post) }
}
