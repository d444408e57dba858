import { z } from 'zod'
import { settingsOf } from '#domain/networks/network-settings.ts'
import { send, unlessUnreachable } from '../http.ts'
import {
  containerOf,
  fingerprint,
  keepLiveMedia,
  liveMediaOf,
  type LiveMedia,
} from '../meta/container-steps.ts'
import { graphDelete, graphGet, isMissing, type GraphFields } from '../meta/graph.ts'
import { findContainer, publishThroughContainer, type ContainerPlan } from '../meta/publish-container.ts'
import {
  liveStep,
  type NetworkAccount,
  type CallIo,
  type LookupResult,
  type LiveSoFar,
  type NetworkIo,
  type PreparedItem,
  type PreparedPost,
  type PublishOutcome,
  type RemoveResult,
} from '../network.ts'
import { containerDialect, makeItem } from './containers.ts'
import { refusalOf } from './errors.ts'
import { lookUpItem } from './find.ts'
import { quotaRefusal } from './quota.ts'
import { apiVersion, type ThreadsSettings } from './settings.ts'

const stepOf = (index: number) => `item:${index}`

function itemsOf(post: PreparedPost): readonly PreparedItem[] {
  return [{ text: post.text, media: post.media }, ...post.replies]
}

/**
 * Publishes a post and the replies of its chain, one after the other. Steps of each item: its parts, its container,
 * the mark with the intent, its media. A chain goes on at the first item that is not live yet.
 */
export async function publishThread(
  settings: ThreadsSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  return unlessUnreachable(async () => {
    const dialect = containerDialect(settings, account, io)
    for (const index of itemsOf(post).keys()) {
      const plan = planOf(settings, post, index, account, io)
      const item = await publishThroughContainer(dialect, plan, io)
      if (item.kind !== 'live') return item
      await noteLive(settings, post, index, item.media, account, io)
    }
    const root = liveMediaOf(io, stepOf(0))
    return root ? { kind: 'published', remoteId: root.id, url: root.url } : { kind: 'uncertain' }
  })
}

function planOf(
  settings: ThreadsSettings,
  post: PreparedPost,
  index: number,
  account: NetworkAccount,
  io: NetworkIo,
): ContainerPlan {
  const items = itemsOf(post)
  const item = items[index] ?? { text: '', media: [] }
  const step = stepOf(index)
  const parent = index === 0 ? null : (liveMediaOf(io, stepOf(index - 1))?.id ?? null)
  const extra = parent === null ? choicesOf(post) : { reply_to_id: parent }
  return {
    step,
    content: fingerprint([item.text, item.media.map(({ id, altText }) => [id, altText]), extra]),
    async make() {
      const isNew = index === 0 && !containerOf(io, step)
      const refusal = isNew ? await quotaRefusal(settings, items.length - 1, account, io) : null
      if (refusal) return refusal
      return makeItem(settings, step, item, extra, account, io)
    },
    lookUp: lookUpItem(settings, { item, parent, steps: [...items.keys()].map(stepOf) }, account, io),
  }
}

/** What the author chose, for the first item alone. */
function choicesOf(post: PreparedPost): GraphFields {
  const chosen = settingsOf('threads', post.settings)
  return {
    reply_control: chosen.replyControl,
    topic_tag: chosen.topicTag?.replace(/^#/, '') || undefined,
    link_attachment: post.media.length === 0 ? chosen.linkAttachment : undefined,
    is_spoiler_media: post.media.length > 0 && chosen.isSpoiler ? true : undefined,
  }
}

/** Looks up the first item's address, and notes for the rest of Postlark how much of a chain is live. */
async function noteLive(
  settings: ThreadsSettings,
  post: PreparedPost,
  index: number,
  media: LiveMedia,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<void> {
  if (index === 0 && media.url === null) {
    const url = await permalinkOf(settings, media.id, account, io)
    if (url) await keepLiveMedia(io, stepOf(0), { id: media.id, url })
  }
  const root = liveMediaOf(io, stepOf(0))
  const told = io.steps.get<LiveSoFar>(liveStep)?.done ?? 0
  if (post.replies.length === 0 || !root || told > index) return
  const soFar: LiveSoFar = {
    remoteId: root.id,
    url: root.url,
    done: index + 1,
    of: post.replies.length + 1,
    ids: Array.from({ length: index + 1 }, (_, at) => liveMediaOf(io, stepOf(at))?.id ?? root.id),
  }
  await io.steps.put(liveStep, soFar)
}

/** The address of a post; null when Threads does not give it: the post is live all the same. */
async function permalinkOf(
  settings: ThreadsSettings,
  id: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<string | null> {
  const call = graphGet(settings.apiUrl, `/${apiVersion}/${id}`, account, { fields: 'id,permalink' })
  const answer = await unlessUnreachable(() => send(io, call))
  if ('kind' in answer || answer.status !== 200) return null
  return z.object({ permalink: z.string() }).safeParse(answer.json()).data?.permalink ?? null
}

/** Settles the item that was sent without an answer: the steps tell about the others. */
export async function findThread(
  settings: ThreadsSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<LookupResult> {
  return unlessUnreachable(async () => {
    const dialect = containerDialect(settings, account, io)
    const items = itemsOf(post)
    for (const index of items.keys()) {
      if (liveMediaOf(io, stepOf(index))) continue
      const finding = await findContainer(dialect, planOf(settings, post, index, account, io), io)
      if (finding.kind === 'absent') return index === 0 ? finding : { kind: 'go-on' }
      if (finding.kind !== 'found') return finding
      await noteLive(settings, post, index, { id: finding.remoteId, url: finding.url }, account, io)
      if (index < items.length - 1) return { kind: 'go-on' }
    }
    const root = liveMediaOf(io, stepOf(0))
    return root ? { kind: 'found', remoteId: root.id, url: root.url } : { kind: 'absent' }
  })
}

/** Deletes a post; an already deleted one counts as removed. The chain's replies stay on Threads. */
export async function removeThread(
  settings: ThreadsSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<RemoveResult> {
  const path = `/${apiVersion}/${encodeURIComponent(remoteId)}`
  const answer = await send(io, graphDelete(settings.apiUrl, path, account))
  const gone = answer.status === 200 || isMissing(answer)
  return gone ? { kind: 'removed' } : refusalOf(answer, io.now())
}
