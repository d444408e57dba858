import { send } from '../http.ts'
import type { NetworkAccount, CallIo, RemoveResult } from '../network.ts'
import { refusalOf } from './errors.ts'
import { gateCollections } from './gates.ts'
import { keyOf, postCollection } from './repository.ts'
import type { BlueskySettings } from './settings.ts'
import { procedure } from './xrpc.ts'

/**
 * Deletes a post and its gates. An already deleted post counts as removed, as Bluesky sees it.
 * @param remoteId `at://{did}/app.bsky.feed.post/{rkey}`
 */
export async function removePost(
  settings: BlueskySettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<RemoveResult> {
  for (const collection of [postCollection, ...gateCollections]) {
    const body = { repo: account.externalId, collection, rkey: keyOf(remoteId) }
    const answer = await send(io, procedure(settings, account, 'com.atproto.repo.deleteRecord', body))
    if (answer.status !== 200) return refusalOf(answer, io.now())
  }
  return { kind: 'removed' }
}
