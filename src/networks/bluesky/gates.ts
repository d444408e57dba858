import { z } from 'zod'
import type { SettingsOf } from '#domain/networks/network-settings.ts'
import { send, unlessUnreachable } from '../http.ts'
import type { NetworkAccount, NetworkIo } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { readStep } from '../steps.ts'
import { refusalOf } from './errors.ts'
import { keyOf } from './repository.ts'
import type { BlueskySettings } from './settings.ts'
import { procedure } from './xrpc.ts'

type Chosen = Pick<SettingsOf<'bluesky'>, 'replyControl' | 'allowQuotes'>

/** Who may reply to a thread and who may quote a post: separate records under the post's key. */
export const gateCollections = ['app.bsky.feed.threadgate', 'app.bsky.feed.postgate'] as const

interface Gate {
  collection: (typeof gateCollections)[number]
  rules: object
}

/**
 * The gates of an item. A thread has one, at its first post; quotes are switched off for each post.
 * Source: docs/networks/bluesky.md#sources (lexicons), app.bsky.feed.threadgate and app.bsky.feed.postgate.
 */
function gatesOf(chosen: Chosen, position: number): Gate[] {
  const gates: Gate[] = []
  const { replyControl, allowQuotes } = chosen
  if (position === 0 && replyControl && replyControl !== 'everyone') {
    gates.push({ collection: 'app.bsky.feed.threadgate', rules: { allow: whoMayReply[replyControl] } })
  }
  if (!allowQuotes) {
    const disableRule = { $type: 'app.bsky.feed.postgate#disableRule' }
    gates.push({ collection: 'app.bsky.feed.postgate', rules: { embeddingRules: [disableRule] } })
  }
  return gates
}

/** An empty list lets nobody reply. */
const whoMayReply = {
  followers: [{ $type: 'app.bsky.feed.threadgate#followerRule' }],
  following: [{ $type: 'app.bsky.feed.threadgate#followingRule' }],
  mentioned: [{ $type: 'app.bsky.feed.threadgate#mentionRule' }],
  nobody: [],
} satisfies Record<Exclude<Chosen['replyControl'], 'everyone'>, object[]>

const doneStep = (position: number) => `gates:${position}`

/** Whether an item needs no gate, or already has its gates. */
export function isGated(chosen: Chosen, position: number, io: NetworkIo): boolean {
  return (
    gatesOf(chosen, position).length === 0 || readStep(io.steps, doneStep(position), z.literal(true)) === true
  )
}

/** Sets the gates of a live item. Writing a gate twice changes nothing: its key is the post's key. */
export async function setGates(
  settings: BlueskySettings,
  chosen: Chosen,
  item: { position: number; uri: string; createdAt: string },
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'set' } | Refusal> {
  return unlessUnreachable(async () => {
    for (const { collection, rules } of gatesOf(chosen, item.position)) {
      const record = { $type: collection, post: item.uri, ...rules, createdAt: item.createdAt }
      const body = { repo: account.externalId, collection, rkey: keyOf(item.uri), record }
      const answer = await send(io, procedure(settings, account, 'com.atproto.repo.putRecord', body))
      if (answer.status !== 200) return refusalOf(answer, io.now())
    }
    await io.steps.put(doneStep(item.position), true)
    return { kind: 'set' } as const
  })
}
