import { settingsOf } from '#domain/networks/network-settings.ts'
import { unlessUnreachable } from '../http.ts'
import type { NetworkAccount, NetworkIo, PreparedItem, PreparedPost, PublishOutcome } from '../network.ts'
import { itemsOf, keyAt, keyStep, liveItem, noteLive, noteLiveSoFar, withChainProgress } from './chain.ts'
import { createPost } from './create-record.ts'
import { forgetEmbed, prepareEmbed, type Embed } from './embed.ts'
import { isGated, setGates } from './gates.ts'
import { buildRecord } from './post-record.ts'
import { keyOf, postUri, webAddress, type StrongRef } from './repository.ts'
import type { BlueskySettings } from './settings.ts'

/** Seconds until gates that failed to be set are tried again. */
const gateAgainSec = 30

/** What sending one post of a chain needs. */
interface Sending {
  settings: BlueskySettings
  nextTid: (now: Date) => string
  post: PreparedPost
  account: NetworkAccount
  io: NetworkIo
}

/**
 * Publishes a post and its replies; also goes on with a post that waited for a video or a gate. Steps: each image,
 * video and link card of the items that are not live yet; then for each item its record under its key, and its gates.
 */
export async function publishPost(
  settings: BlueskySettings,
  nextTid: (now: Date) => string,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const sending: Sending = { settings, nextTid, post, account, io }
  const items = itemsOf(post)
  const done = countLive(items, io)
  // Every file is uploaded before the first post is sent: a chain must not stop in its middle because of a file.
  const prepared = await unlessUnreachable(() => prepareItems(sending, items, done))
  if (prepared.kind !== 'prepared') return withChainProgress(prepared, done, items.length)
  for (const position of items.keys()) {
    const outcome = await publishItem(sending, items, position, prepared.embeds.get(position))
    if (outcome) return outcome
  }
  const rkey = keyAt(io.steps, keyStep(0))?.rkey ?? ''
  return { kind: 'published', remoteId: postUri(account, rkey), url: webAddress(settings, account, rkey) }
}

function countLive(items: readonly PreparedItem[], io: NetworkIo): number {
  const next = items.findIndex((_, position) => !liveItem(io.steps, position))
  return next < 0 ? items.length : next
}

async function prepareItems(
  { settings, account, io }: Sending,
  items: readonly PreparedItem[],
  done: number,
): Promise<
  { kind: 'prepared'; embeds: Map<number, Embed> } | Exclude<PublishOutcome, { kind: 'published' }>
> {
  const embeds = new Map<number, Embed>()
  let waiting: Extract<PublishOutcome, { kind: 'pending' }> | null = null
  for (const [position, item] of items.entries()) {
    if (position < done) continue
    const prepared = await prepareEmbed(settings, item, position, account, io)
    if (prepared.kind === 'prepared') embeds.set(position, prepared.embed)
    else if (prepared.kind !== 'processing') return prepared
    else
      waiting ??= {
        kind: 'pending',
        ticket: { video: prepared.mediaId },
        askAgainInSec: prepared.askAgainInSec,
      }
  }
  return waiting ?? { kind: 'prepared', embeds }
}

/** Sends one item unless it is live, then sets its gates. Null when the next item may follow. */
async function publishItem(
  sending: Sending,
  items: readonly PreparedItem[],
  position: number,
  embed: Embed,
): Promise<PublishOutcome | null> {
  const { settings, post, account, io } = sending
  const chosen = settingsOf('bluesky', post.settings)
  const isGateless = isGated(chosen, position, io)
  let ref = liveItem(io.steps, position)
  if (!ref) {
    const sent = await unlessUnreachable(() => sendItem(sending, items, position, embed))
    if (sent.kind !== 'live') return withChainProgress(sent, position, items.length)
    // A single post without gates needs no note: nothing follows it, and its key is stored.
    if (items.length === 1 && isGateless) return null
    // The post is live at an address Postlark could not read: looking it up finds it.
    if (!sent.ref) return { kind: 'uncertain' }
    ref = sent.ref
    await noteLive(settings, items.length, position, ref, account, io)
  }
  return isGateless ? null : gateItem(sending, position, ref)
}

async function sendItem(
  { settings, nextTid, post, account, io }: Sending,
  items: readonly PreparedItem[],
  position: number,
  embed: Embed,
): Promise<{ kind: 'live'; ref: StrongRef | null } | Exclude<PublishOutcome, { kind: 'published' }>> {
  const item = items[position]
  const root = liveItem(io.steps, 0)
  const parent = liveItem(io.steps, position - 1)
  if (!item || (position > 0 && !(root && parent)))
    throw new Error('an item went out before the one it answers')
  const known = keyAt(io.steps, keyStep(position))
  const key = known ?? { rkey: nextTid(io.now()), createdAt: io.now().toISOString() }
  const built = await buildRecord(
    settings,
    {
      text: item.text,
      createdAt: key.createdAt,
      embed,
      language: settingsOf('bluesky', post.settings).language,
      ...(root && parent && { reply: { root, parent } }),
      ...(item.media.length > 0 && { contentWarning: settingsOf('bluesky', post.settings).contentWarning }),
    },
    account,
    io,
  )
  if (built.kind !== 'built') return built
  const learned = known ? undefined : { [keyStep(position)]: key }
  const created = await createPost(settings, key.rkey, built.record, learned, account, io)
  if (created.kind !== 'blob-missing') return created
  await forgetEmbed(item, io)
  return { kind: 'unreachable', message: 'Bluesky deleted an uploaded file. Uploading it again.' }
}

/**
 * The post is live whether or not its gates can be set. Trouble that may pass is waited out, and a refusal is
 * reported.
 */
async function gateItem(
  { settings, post, account, io }: Sending,
  position: number,
  { uri }: StrongRef,
): Promise<PublishOutcome | null> {
  const createdAt = keyAt(io.steps, keyStep(position))?.createdAt ?? io.now().toISOString()
  const chosen = settingsOf('bluesky', post.settings)
  const gated = await setGates(settings, chosen, { position, uri, createdAt }, account, io)
  switch (gated.kind) {
    case 'set':
      return null
    case 'unreachable':
      return waitForGates(uri, gateAgainSec)
    case 'rate-limited':
      return waitForGates(uri, gated.retryAfterSec)
    case 'needs-reauth':
      return { ...gated, sent: true }
    case 'rejected': {
      const first = liveItem(io.steps, 0)
      const done = position + 1
      const of = post.replies.length + 1
      if (first) await noteLiveSoFar(settings, { first, done, of }, account, io)
      const live = of === 1 ? 'The post is live' : `${done} of ${of} posts of this thread are live`
      return { ...gated, message: `${live}, but anyone may reply or quote. ${gated.message}` }
    }
    default:
      return gated satisfies never
  }
}

function waitForGates(uri: string, askAgainInSec: number): PublishOutcome {
  return { kind: 'pending', ticket: { gatesOf: keyOf(uri) }, askAgainInSec, sent: true }
}
