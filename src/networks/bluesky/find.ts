import { settingsOf } from '#domain/networks/network-settings.ts'
import { unlessUnreachable } from '../http.ts'
import type { NetworkAccount, LookupResult, NetworkIo, PreparedPost } from '../network.ts'
import { itemsOf, keyAt, keyStep, liveItem, noteLive } from './chain.ts'
import { isGated } from './gates.ts'
import { postCollection, postUri, readRecord, webAddress } from './repository.ts'
import type { BlueskySettings } from './settings.ts'

/**
 * Settles the one item that may or may not be live by reading its key. An item without a stored key was never sent. An
 * unfinished chain, and a post without its gates, `go-on`.
 */
export async function findPost(
  settings: BlueskySettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<LookupResult> {
  const chosen = settingsOf('bluesky', post.settings)
  const of = itemsOf(post).length
  const position = itemsOf(post).findIndex((_, at) => !liveItem(io.steps, at))
  if (position >= 0) {
    const key = keyAt(io.steps, keyStep(position))
    if (!key) return { kind: position === 0 ? 'absent' : 'go-on' }
    const place = { repo: account.externalId, collection: postCollection, rkey: key.rkey }
    const looked = await unlessUnreachable(() => readRecord(settings, place, account, io))
    if (looked.kind === 'missing') return { kind: 'absent' }
    if (looked.kind !== 'there') return looked
    // Nothing follows a single post without gates, so nothing is noted.
    if (of > 1 || !isGated(chosen, 0, io)) await noteLive(settings, of, position, looked.ref, account, io)
    if (position < of - 1) return { kind: 'go-on' }
  }
  if (!itemsOf(post).every((_, at) => isGated(chosen, at, io))) return { kind: 'go-on' }
  const rkey = keyAt(io.steps, keyStep(0))?.rkey
  if (!rkey) return { kind: 'unknowable' }
  return { kind: 'found', remoteId: postUri(account, rkey), url: webAddress(settings, account, rkey) }
}
