import { isSuccess, sendIrreversibly } from '../http.ts'
import type { NetworkAccount, NetworkIo, PublishOutcome } from '../network.ts'
import { isBlobMissing, refusalOf } from './errors.ts'
import { postCollection, readRecord, strongRef, type StrongRef } from './repository.ts'
import type { BlueskySettings } from './settings.ts'
import { procedure } from './xrpc.ts'

/** The outcome of creating a record. `ref` is null when the answer names none; reading the record then gives it. */
export type Created =
  | { kind: 'live'; ref: StrongRef | null }
  /** Not created: the server lacks a file that the record names. */
  | { kind: 'blob-missing' }
  | Exclude<PublishOutcome, { kind: 'published' | 'pending' }>

/**
 * The one call that makes a post public. Throws NoAnswer only before it is made.
 * @param learned what to store with the intent: the key, unless an earlier try stored it
 */
export async function createPost(
  settings: BlueskySettings,
  rkey: string,
  record: Record<string, unknown>,
  learned: Readonly<Record<string, unknown>> | undefined,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<Created> {
  const body = { repo: account.externalId, collection: postCollection, rkey, record }
  const call = procedure(settings, account, 'com.atproto.repo.createRecord', body)
  const sent = await sendIrreversibly(io, call, learned)
  if (sent.kind !== 'answered') return sent
  const { answer } = sent
  if (isSuccess(answer)) return { kind: 'live', ref: strongRef.safeParse(answer.json()).data ?? null }
  const refusal = refusalOf(answer, io.now())
  if (refusal.kind === 'needs-reauth' || refusal.kind === 'rate-limited') return refusal
  // A key that is already taken is answered with 500 today (atproto issue 3718) and with an error of its own later
  // (pull request 4728, open on 2026-03-06). Whatever the error's name: if the record exists, it is ours.
  const place = { repo: account.externalId, collection: postCollection, rkey }
  const looked = await readRecord(settings, place, account, io).catch(() => null)
  if (looked?.kind === 'there') return { kind: 'live', ref: looked.ref }
  if (isBlobMissing(answer)) return { kind: 'blob-missing' }
  // A gateway may answer 5xx while the server behind it still works.
  return refusal.kind === 'unreachable' ? { kind: 'uncertain' } : refusal
}
