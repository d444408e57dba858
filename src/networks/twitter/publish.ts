import { settingsOf } from '#domain/networks/network-settings.ts'
import { z } from 'zod'
import { isSuccess, sendIrreversibly, unlessUnreachable } from '../http.ts'
import type { NetworkAccount, NetworkIo, PreparedItem, PreparedPost, PublishOutcome } from '../network.ts'
import { postJson } from './api.ts'
import { isDuplicate, refusalOf, rejected } from './errors.ts'
import { lookFor, type TweetLookup } from './find.ts'
import { itemsOf, keepLive, liveIds, nameOfItem, progress, sending } from './items.ts'
import { uploadMedia } from './media.ts'
import { permalink, type TwitterSettings } from './settings.ts'

/**
 * Publishes a post and its replies, going on where an earlier try stopped. Every missing file is uploaded first, so
 * that a chain does not stop halfway while X processes a video. Steps: each file, its alt text, each item that is
 * live.
 */
export async function publishPost(
  settings: TwitterSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const items = itemsOf(post)
  const outcome = await unlessUnreachable(() => publishItems(settings, post, items, account, io))
  return items.length === 1
    ? outcome
    : toldWithProgress(outcome, liveIds(io.steps, items.length).length, items.length)
}

async function publishItems(
  settings: TwitterSettings,
  post: PreparedPost,
  items: readonly PreparedItem[],
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const ids = liveIds(io.steps, items.length)
  const uploads = await uploadFrom(ids.length, settings, items, account, io)
  if (uploads.kind !== 'uploaded') return uploads
  for (const [index, item] of items.entries()) {
    if (index < ids.length) continue
    const parentId = ids.at(-1) ?? null
    const body = bodyOf(post, item, parentId, uploads.mediaIds.get(index) ?? [])
    const sought = { text: item.text, firstTriedAt: post.firstTriedAt, parentId, known: ids }
    const created = await createTweet(settings, { index, of: items.length, body, sought }, account, io)
    if (created.kind !== 'created') return created
    ids.push(created.id)
    const [remoteId = created.id] = ids
    const head = { remoteId, url: permalink(settings, account, remoteId) }
    await keepLive(io.steps, { index, id: created.id, of: items.length }, head)
  }
  const [remoteId] = ids
  if (remoteId === undefined) throw new Error('a post has at least one item')
  return { kind: 'published', remoteId, url: permalink(settings, account, remoteId) }
}

async function uploadFrom(
  first: number,
  settings: TwitterSettings,
  items: readonly PreparedItem[],
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome | { kind: 'uploaded'; mediaIds: Map<number, string[]> }> {
  const mediaIds = new Map<number, string[]>()
  const waits: number[] = []
  for (const [index, item] of items.entries()) {
    if (index < first) continue
    const ids: string[] = []
    for (const media of item.media) {
      const about = { place: `${index}:${media.id}`, alone: item.media.length === 1 }
      const uploaded = await uploadMedia(settings, media, about, account, io)
      if (uploaded.kind === 'ready') ids.push(uploaded.mediaId)
      else if (uploaded.kind === 'processing') waits.push(uploaded.askAgainInSec)
      else return uploaded
    }
    mediaIds.set(index, ids)
  }
  if (waits.length === 0) return { kind: 'uploaded', mediaIds }
  return { kind: 'pending', ticket: { processing: waits.length }, askAgainInSec: Math.max(...waits) }
}

/** Source: docs/networks/twitter.md#sources (openapi), TweetCreateRequest. */
function bodyOf(
  post: PreparedPost,
  item: PreparedItem,
  parentId: string | null,
  mediaIds: readonly string[],
) {
  const chosen = settingsOf('twitter', post.settings)
  const replySettings = chosen.replySettings ?? 'everyone'
  return {
    ...(item.text && { text: item.text }),
    ...(mediaIds.length > 0 && { media: { media_ids: mediaIds } }),
    ...(parentId !== null && { reply: { in_reply_to_tweet_id: parentId } }),
    // The first post's choice applies to the whole conversation.
    ...(parentId === null && replySettings !== 'everyone' && { reply_settings: replySettings }),
    ...(chosen.madeWithAi && { made_with_ai: true }),
    ...(chosen.paidPartnership && { paid_partnership: true }),
  }
}

const created = z.object({ data: z.object({ id: z.string().min(1) }) })

async function createTweet(
  settings: TwitterSettings,
  item: { index: number; of: number; body: unknown; sought: TweetLookup },
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'created'; id: string } | PublishOutcome> {
  const name = nameOfItem(item.index, item.of)
  const call = postJson(settings, account, '/2/tweets', item.body)
  const sent = await sendIrreversibly(io, call, sending(item.index))
  if (sent.kind !== 'answered') return sent
  const { answer } = sent
  if (isSuccess(answer)) {
    const id = created.safeParse(answer.json()).data?.data.id
    // Posted, but under an id Postlark cannot read: looking finds it.
    return id ? { kind: 'created', id } : { kind: 'uncertain' }
  }
  if (isDuplicate(answer)) {
    // Either our own earlier try went through, or the author repeats a post.
    const finding = await unlessUnreachable(() => lookFor(settings, item.sought, account, io))
    if (finding.kind === 'found') return { kind: 'created', id: finding.id }
    return finding.kind === 'absent' ? saidAlready(name) : { kind: 'uncertain' }
  }
  const refusal = refusalOf(answer, io.now(), name)
  // @NOTE X has no idempotency key, and a 5xx may come after the post was made: look before sending again
  return refusal.kind === 'unreachable' ? { kind: 'uncertain' } : refusal
}

function saidAlready(name: string): PublishOutcome {
  const message =
    name === 'the post'
      ? 'X already has a post with the same text from this account. Change the text.'
      : `X already has a post with the same text as ${name}. Change its text.`
  return rejected('duplicate', message)
}

/** Adds to a chain that stopped in the middle how much of it is live. */
function toldWithProgress(outcome: PublishOutcome, live: number, of: number): PublishOutcome {
  if (live === 0) return outcome
  if (outcome.kind === 'rejected') return { ...outcome, message: progress(live, of) + outcome.message }
  if (outcome.kind !== 'unreachable') return outcome
  return { ...outcome, message: progress(live, of) + (outcome.message ?? 'X could not be reached.') }
}
