import { z } from 'zod'
import { send, sendIrreversibly, unlessUnreachable, type Answer } from '../http.ts'
import type {
  Account,
  CallIo,
  Finding,
  NetworkIo,
  PreparedPost,
  PublishOutcome,
  RemoveResult,
} from '../network.ts'
import { whileLooking } from '../refusal.ts'
import { recall } from '../steps.ts'
import { blueskyWebUrl, type BlueskySettings } from './settings.ts'
import { isRecordMissing, refusalOf } from './errors.ts'
import { buildRecord } from './record.ts'
import { bearer, xrpcUrl } from './xrpc.ts'

const collection = 'app.bsky.feed.post'

/** The record key is made before the call and stored with its intent: the same key cannot create two posts. */
const keyStep = 'record-key'
const keySchema = z.object({ rkey: z.string(), createdAt: z.string() })

/** Publishes a post. Steps: one blob per image, then the record under its key. */
export async function publishPost(
  settings: BlueskySettings,
  nextTid: (now: Date) => string,
  post: PreparedPost,
  account: Account,
  io: NetworkIo,
): Promise<PublishOutcome> {
  return unlessUnreachable(async () => {
    const known = recall(io.steps, keyStep, keySchema)
    const key = known ?? newKey(nextTid, io.now())
    const record = await buildRecord(settings, post, key.createdAt, account, io)
    if (record.kind !== 'built') return record
    const call = {
      method: 'POST',
      url: xrpcUrl(settings, 'com.atproto.repo.createRecord'),
      headers: { ...bearer(account), 'content-type': 'application/json' },
      body: JSON.stringify({ repo: account.externalId, collection, rkey: key.rkey, record: record.record }),
    } as const
    const sent = await sendIrreversibly(io, call, known ? undefined : { [keyStep]: key })
    if (sent.kind !== 'answered') return sent
    if (sent.answer.status === 200) return published(settings, account, key.rkey)
    return afterRefusedCreate(settings, sent.answer, account, io)
  })
}

/**
 * A key that is already taken is answered with 500 today (atproto issue 3718) and with an error of its own later
 * (pull request 4728, open on 2026-03-06). Whatever it is called: if the record is there, it is ours.
 */
async function afterRefusedCreate(
  settings: BlueskySettings,
  answer: Answer,
  account: Account,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const refusal = refusalOf(answer, io.now())
  if (refusal.kind === 'needs-reauth' || refusal.kind === 'rate-limited') return refusal
  const finding = await findPost(settings, account, io)
  if (finding.kind === 'found') return { ...finding, kind: 'published' }
  // A gateway may answer 5xx while the server behind it still works.
  return refusal.kind === 'unreachable' ? { kind: 'uncertain' } : refusal
}

function newKey(nextTid: (now: Date) => string, now: Date): z.infer<typeof keySchema> {
  return { rkey: nextTid(now), createdAt: now.toISOString() }
}

/** Looks the record up under its key. Without a stored key nothing was ever sent. */
export async function findPost(settings: BlueskySettings, account: Account, io: NetworkIo): Promise<Finding> {
  const key = recall(io.steps, keyStep, keySchema)
  if (!key) return { kind: 'absent' }
  return unlessUnreachable(async () => {
    const answer = await send(io, {
      method: 'GET',
      url: xrpcUrl(settings, 'com.atproto.repo.getRecord', {
        repo: account.externalId,
        collection,
        rkey: key.rkey,
      }),
      headers: bearer(account),
    })
    if (answer.status === 200) {
      const { remoteId, url } = published(settings, account, key.rkey)
      return { kind: 'found', remoteId, url }
    }
    if (isRecordMissing(answer)) return { kind: 'absent' }
    return whileLooking(refusalOf(answer, io.now()))
  })
}

/**
 * Deletes a post; one that is already gone counts as removed, as the network sees it.
 * @param remoteId `at://{did}/app.bsky.feed.post/{rkey}`
 */
export async function removePost(
  settings: BlueskySettings,
  remoteId: string,
  account: Account,
  io: CallIo,
): Promise<RemoveResult> {
  return unlessUnreachable(async () => {
    const answer = await send(io, {
      method: 'POST',
      url: xrpcUrl(settings, 'com.atproto.repo.deleteRecord'),
      headers: { ...bearer(account), 'content-type': 'application/json' },
      body: JSON.stringify({ repo: account.externalId, collection, rkey: remoteId.split('/').at(-1) }),
    })
    return answer.status === 200 ? { kind: 'removed' } : refusalOf(answer, io.now())
  })
}

function published(
  settings: BlueskySettings,
  account: Account,
  rkey: string,
): Extract<PublishOutcome, { kind: 'published' }> {
  const web = settings.webUrl ?? blueskyWebUrl
  return {
    kind: 'published',
    remoteId: `at://${account.externalId}/${collection}/${rkey}`,
    url: `${web}/profile/${account.externalId}/post/${rkey}`,
  }
}
