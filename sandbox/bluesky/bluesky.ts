import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { accountNamed, accountOf, checkToken } from '../accounts.ts'
import { portrait } from '../picture.ts'
import { keepMedia, keepPost, mediaNamed } from '../posts.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { answers, rateLimitHeaders, xrpcError } from './answers.ts'
import { cidOf, didOf } from './ids.ts'
import { checkRecord, type PostRecord } from './record.ts'
import { sessionRoutes } from './session.ts'

const collection = 'app.bsky.feed.post'
const tid = /^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/
const maxBlobBytes = 52_428_800

const createInput = z.strictObject({
  repo: z.string(),
  collection: z.string(),
  rkey: z.string().optional(),
  record: z.unknown(),
})
const deleteInput = z.strictObject({ repo: z.string(), collection: z.string(), rkey: z.string() })

/** A Bluesky server: sessions, one repository per account, blobs. Below `/sandbox/bluesky`. */
export function blueskyStandIn(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()
  const call = underFaults(stage, 'bluesky', answers(stage))
  app.use('*', rateLimitHeaders(stage))
  app.route('/', sessionRoutes(stage))

  app.post('/xrpc/com.atproto.repo.createRecord', call('post'), async (c) => {
    const did = signedIn(stage, c)
    if (did instanceof Response) return did
    const input = createInput.safeParse(await readJson(c))
    if (!input.success) return xrpcError(c, 400, 'InvalidRequest', `Input/${issueOf(input.error)}`)
    const { repo, rkey, record } = input.data
    if (repo !== did) return xrpcError(c, 401, 'AuthenticationRequired', 'Authentication Required')
    if (input.data.collection !== collection) return xrpcError(c, 400, 'InvalidRequest', 'Unvalidated write')
    if (!rkey || !tid.test(rkey)) return xrpcError(c, 400, 'InvalidRequest', `Invalid record key: ${rkey}`)
    const checked = checkRecord(record)
    if (checked.kind === 'invalid') {
      return xrpcError(c, 400, 'InvalidRequest', `Invalid ${collection} record: ${checked.why}`)
    }
    const missing = blobsOf(checked.record).find(({ cid }) => !mediaNamed(store, 'bluesky', `${did}/${cid}`))
    if (missing) return xrpcError(c, 400, 'BlobNotFound', `Could not find blob: ${missing.cid}`)
    const kept = keepPost(store, rowOf(did, rkey, checked.record, stage.now()))
    // What a server answers today for a key that is taken: https://github.com/bluesky-social/atproto/issues/3718
    if (!kept) return xrpcError(c, 500, 'InternalServerError', 'Internal Server Error')
    const uri = `at://${did}/${collection}/${rkey}`
    const cid = cidOf(JSON.stringify(checked.record), 'record')
    return c.json({ uri, cid, commit: { cid, rev: rkey }, validationStatus: 'valid' })
  })

  app.post('/xrpc/com.atproto.repo.deleteRecord', call('read'), async (c) => {
    const did = signedIn(stage, c)
    if (did instanceof Response) return did
    const input = deleteInput.safeParse(await readJson(c))
    if (!input.success) return xrpcError(c, 400, 'InvalidRequest', `Input/${issueOf(input.error)}`)
    if (input.data.repo !== did) return xrpcError(c, 401, 'AuthenticationRequired', 'Authentication Required')
    store.run("delete from posts where network = 'bluesky' and id = ?", postId(did, input.data.rkey))
    return c.json({})
  })

  app.get('/xrpc/com.atproto.repo.getRecord', call('read'), (c) => {
    const { repo = '', collection: wanted, rkey = '' } = c.req.query()
    const account = accountOf(store, 'bluesky', repo)
    if (wanted === 'app.bsky.actor.profile' && rkey === 'self' && account) {
      return c.json({
        uri: `at://${repo}/${wanted}/self`,
        cid: cidOf(repo, 'record'),
        value: { $type: wanted, displayName: account.display_name, avatar: avatarBlob(repo) },
      })
    }
    const row = store.one<PostRow>(
      "select * from posts where network = 'bluesky' and id = ?",
      postId(repo, rkey),
    )
    const uri = `at://${repo}/${wanted}/${rkey}`
    if (!row || wanted !== collection) {
      return xrpcError(c, 400, 'RecordNotFound', `Could not locate record: ${uri}`)
    }
    return c.json({ uri, cid: cidOf(row.record, 'record'), value: JSON.parse(row.record) })
  })

  app.post('/xrpc/com.atproto.repo.uploadBlob', call('upload'), async (c) => {
    const did = signedIn(stage, c)
    if (did instanceof Response) return did
    const mimeType = c.req.header('content-type') ?? ''
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    if (!/^[\w.+-]+\/[\w.+-]+$/.test(mimeType)) {
      return xrpcError(c, 400, 'InvalidRequest', 'Request encoding (Content-Type) required but not provided')
    }
    if (bytes.length > maxBlobBytes) return xrpcError(c, 413, 'PayloadTooLarge', 'request entity too large')
    const cid = cidOf(bytes, 'raw')
    keepMedia(store, {
      id: `${did}/${cid}`,
      network: 'bluesky',
      account_id: did,
      mime_type: mimeType,
      upload: '{}',
      alt_text: '',
      bytes,
    })
    return c.json({ blob: { $type: 'blob', ref: { $link: cid }, mimeType, size: bytes.length } })
  })

  app.get('/xrpc/com.atproto.sync.getBlob', (c) => {
    const { did = '', cid = '' } = c.req.query()
    if (cid === avatarBlob(did).ref.$link) return c.body(portrait(did), 200, { 'content-type': 'image/png' })
    const media = mediaNamed(store, 'bluesky', `${did}/${cid}`)
    if (!media) return xrpcError(c, 400, 'BlobNotFound', 'Blob not found')
    return c.body(new Uint8Array(media.bytes), 200, { 'content-type': media.mime_type })
  })

  /** Any handle under `.test` or `.bsky.social` exists, except those that start with `nobody`. */
  app.get('/xrpc/com.atproto.identity.resolveHandle', call('read'), (c) => {
    const handle = c.req.query('handle') ?? ''
    if (handle.startsWith('nobody') || !/\.(test|bsky\.social)$/.test(handle)) {
      return xrpcError(c, 400, 'InvalidRequest', 'Unable to resolve handle')
    }
    return c.json({ did: accountNamed(store, 'bluesky', handle, didOf).id })
  })

  app.all('/xrpc/*', (c) => xrpcError(c, 501, 'MethodNotImplemented', 'Method Not Implemented'))
  return app
}

/** The DID that a request may write for, or the answer that sends it away. */
function signedIn(stage: Stage, c: Context): string | Response {
  const check = checkToken(stage.store, 'bluesky', c.req.header('authorization'), 'access', stage.now())
  if (check.kind === 'valid') return check.row.account_id
  if (check.kind === 'missing') return xrpcError(c, 401, 'AuthMissing', 'Authentication Required')
  return check.kind === 'expired'
    ? xrpcError(c, 400, 'ExpiredToken', 'Token has expired')
    : xrpcError(c, 400, 'InvalidToken', 'Token could not be verified')
}

function rowOf(did: string, rkey: string, record: PostRecord, now: Date): Omit<PostRow, 'seq'> {
  return {
    network: 'bluesky',
    id: postId(did, rkey),
    account_id: did,
    text: record.text,
    attached: JSON.stringify(blobsOf(record).map(({ cid, alt }) => ({ id: `${did}/${cid}`, altText: alt }))),
    record: JSON.stringify(record),
    created_at: now.getTime(),
  }
}

function blobsOf(record: PostRecord): { cid: string; alt: string }[] {
  return record.embed?.images.map(({ image, alt }) => ({ cid: image.ref.$link, alt })) ?? []
}

function postId(did: string, rkey: string): string {
  return `at://${did}/${collection}/${rkey}`
}

function avatarBlob(did: string) {
  const bytes = portrait(did)
  return { $type: 'blob', ref: { $link: cidOf(bytes, 'raw') }, mimeType: 'image/png', size: bytes.length }
}

async function readJson(c: Context): Promise<unknown> {
  if (!c.req.header('content-type')?.startsWith('application/json')) return undefined
  return c.req.json().catch(() => undefined)
}

function issueOf(error: z.ZodError): string {
  const issue = error.issues[0]
  return `${issue?.path.join('/') ?? ''} ${issue?.message ?? 'is not JSON'}`.trim()
}
