import { z } from 'zod'
import { send } from '../http.ts'
import type { NetworkAccount, CallIo } from '../network.ts'
import { duringLookup, type Refusal } from '../refusal.ts'
import { isRecordMissing, refusalOf } from './errors.ts'
import { blueskyWebUrl, type BlueskySettings } from './settings.ts'
import { query } from './xrpc.ts'
import { unreadable } from '../sentences.ts'

/** The collection of a repository that holds posts. */
export const postCollection = 'app.bsky.feed.post'

/** A reference to one version of a record: a later record under the same key has another `cid`. */
export const strongRef = z.object({ uri: z.string(), cid: z.string() })
export type StrongRef = z.infer<typeof strongRef>

const found = strongRef.extend({ value: z.looseObject({}) })

/** Reads a record of a repository by its key. Throws NoAnswer. */
export async function readRecord(
  settings: BlueskySettings,
  place: { repo: string; collection: string; rkey: string },
  account: NetworkAccount,
  io: CallIo,
): Promise<
  | { kind: 'there'; ref: StrongRef; value: Record<string, unknown> }
  | { kind: 'missing' }
  | Exclude<Refusal, { kind: 'rejected' }>
> {
  const answer = await send(io, query(settings, account, 'com.atproto.repo.getRecord', place))
  if (isRecordMissing(answer)) return { kind: 'missing' }
  if (answer.status !== 200) return duringLookup(refusalOf(answer, io.now()))
  const record = found.safeParse(answer.json()).data
  return record
    ? { kind: 'there', ref: { uri: record.uri, cid: record.cid }, value: record.value }
    : { kind: 'unreachable', message: unreadable('Bluesky') }
}

/** The `at://` address of a post. */
export function postUri(account: NetworkAccount, rkey: string): string {
  return `at://${account.externalId}/${postCollection}/${rkey}`
}

/** The key at the end of an `at://` address. */
export function keyOf(uri: string): string {
  return uri.split('/').at(-1) ?? ''
}

/** The web address of a post. */
export function webAddress(settings: BlueskySettings, account: NetworkAccount, rkey: string): string {
  return `${settings.webUrl ?? blueskyWebUrl}/profile/${account.externalId}/post/${rkey}`
}
