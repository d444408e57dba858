import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { accountOf } from '../accounts.ts'
import { keepPost, mediaNamed } from '../posts.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { forgetThing, keepThing, thingNamed } from '../things.ts'
import { answers, xrpcError } from './answers.ts'
import { avatarBlob } from './blobs.ts'
import { postId, rowOf, showGate } from './feed-rows.ts'
import { cidOf, tidOf } from './ids.ts'
import { blobsOf, checkGate, checkPost, type GateRecord } from './record.ts'
import { mismatch, readJson, signedIn } from './requests.ts'

const collection = 'app.bsky.feed.post'
const gates = new Set(['app.bsky.feed.threadgate', 'app.bsky.feed.postgate'])
const tid = /^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/

const createInput = z.strictObject({
  repo: z.string(),
  collection: z.string(),
  rkey: z.string().optional(),
  record: z.unknown(),
})
const putInput = createInput.required()
const deleteInput = z.strictObject({ repo: z.string(), collection: z.string(), rkey: z.string() })

/** Records: posts under keys that can be used only once, and gates under the same keys. */
export function repositoryRoutes(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()
  const call = underFaults(stage, 'bluesky', answers(stage))

  app.post('/xrpc/com.atproto.repo.createRecord', call('post'), async (c) => {
    const did = signedIn(stage, c)
    if (did instanceof Response) return did
    const input = createInput.safeParse(await readJson(c))
    if (!input.success) return mismatch(c, 'Input', input.error)
    const { repo, record, rkey = tidOf(stage.now()) } = input.data
    if (repo !== did) return notYours(c)
    if (input.data.collection !== collection) return xrpcError(c, 400, 'InvalidRequest', 'Unvalidated write')
    if (!tid.test(rkey)) return xrpcError(c, 400, 'InvalidRequest', `Invalid record key: ${rkey}`)
    const checked = checkPost(record)
    if (checked.kind === 'invalid') return invalidRecord(c, collection, checked.why)
    const missing = blobsOf(checked.record).find(({ cid }) => !mediaNamed(store, 'bluesky', `${did}/${cid}`))
    if (missing) return xrpcError(c, 400, 'BlobNotFound', `Could not find blob: ${missing.cid}`)
    const { reply } = checked.record
    if (reply && !isChained(reply))
      return invalidRecord(c, collection, 'Record/reply does not fit its thread')
    const kept = keepPost(store, rowOf(did, rkey, checked.record, stage.now()))
    // The response of a current server for a key that is in use: https://github.com/bluesky-social/atproto/issues/3718
    if (!kept) return xrpcError(c, 500, 'InternalServerError', 'Internal Server Error')
    return c.json(written(postId(did, rkey), checked.record, rkey))
  })

  app.post('/xrpc/com.atproto.repo.putRecord', call('read'), async (c) => {
    const did = signedIn(stage, c)
    if (did instanceof Response) return did
    const input = putInput.safeParse(await readJson(c))
    if (!input.success) return mismatch(c, 'Input', input.error)
    const { repo, rkey } = input.data
    if (repo !== did) return notYours(c)
    if (!gates.has(input.data.collection)) return xrpcError(c, 400, 'InvalidRequest', 'Unvalidated write')
    const checked = checkGate(input.data.record)
    if (checked.kind === 'invalid') return invalidRecord(c, input.data.collection, checked.why)
    const { record } = checked
    if (record.$type !== input.data.collection || record.post !== postId(did, rkey)) {
      return invalidRecord(c, input.data.collection, 'Record/post must be the post under the same key')
    }
    const uri = `at://${did}/${record.$type}/${rkey}`
    keepThing(store, 'bluesky', 'gate', {
      id: uri,
      accountId: did,
      createdAt: stage.now().getTime(),
      facts: record,
    })
    showGate(store, record)
    return c.json(written(uri, record, rkey))
  })

  app.post('/xrpc/com.atproto.repo.deleteRecord', call('read'), async (c) => {
    const did = signedIn(stage, c)
    if (did instanceof Response) return did
    const input = deleteInput.safeParse(await readJson(c))
    if (!input.success) return mismatch(c, 'Input', input.error)
    const { repo, rkey } = input.data
    if (repo !== did) return notYours(c)
    const uri = `at://${did}/${input.data.collection}/${rkey}`
    store.run("delete from posts where network = 'bluesky' and id = ?", uri)
    forgetThing(store, 'bluesky', 'gate', uri)
    return c.json({})
  })

  app.get('/xrpc/com.atproto.repo.getRecord', call('read'), (c) => {
    const { repo = '', collection: wanted = '', rkey = '' } = c.req.query()
    const uri = `at://${repo}/${wanted}/${rkey}`
    const record = wanted === 'app.bsky.actor.profile' && rkey === 'self' ? profileOf(repo) : recordAt(uri)
    return record
      ? c.json({ uri, cid: cidOf(record, 'record'), value: JSON.parse(record) })
      : xrpcError(c, 400, 'RecordNotFound', `Could not locate record: ${uri}`)
  })

  /** JSON of a post or gate. */
  function recordAt(uri: string): string | undefined {
    const row = store.one<PostRow>("select * from posts where network = 'bluesky' and id = ?", uri)
    if (row) return row.record
    const gate = thingNamed<GateRecord>(store, 'bluesky', 'gate', uri)
    return gate && JSON.stringify(gate.facts)
  }

  function profileOf(did: string): string | undefined {
    const account = accountOf(store, 'bluesky', did)
    const avatar = avatarBlob(did)
    return (
      account &&
      JSON.stringify({ $type: 'app.bsky.actor.profile', displayName: account.display_name, avatar })
    )
  }

  /** Stricter than a server, which does not check: both posts exist as named, and the root is the parent's. */
  function isChained(reply: {
    root: { uri: string; cid: string }
    parent: { uri: string; cid: string }
  }): boolean {
    const isAsNamed = ({ uri, cid }: { uri: string; cid: string }) => {
      const record = recordAt(uri)
      return record === undefined || cidOf(record, 'record') === cid
    }
    const parent = recordAt(reply.parent.uri)
    const root = parent && (JSON.parse(parent) as { reply?: { root: { uri: string } } }).reply?.root.uri
    const isItsRoot = parent === undefined || (root ?? reply.parent.uri) === reply.root.uri
    return isAsNamed(reply.root) && isAsNamed(reply.parent) && isItsRoot
  }
  return app
}

function written(uri: string, record: object, rev: string) {
  const cid = cidOf(JSON.stringify(record), 'record')
  return { uri, cid, commit: { cid, rev }, validationStatus: 'valid' }
}

function notYours(c: Context): Response {
  return xrpcError(c, 401, 'AuthenticationRequired', 'Authentication Required')
}

function invalidRecord(c: Context, type: string, why: string): Response {
  return xrpcError(c, 400, 'InvalidRequest', `Invalid ${type} record: ${why}`)
}
