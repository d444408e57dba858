import { Hono } from 'hono'
import { portrait } from '../picture.ts'
import { keepMedia, mediaNamed } from '../posts.ts'
import { answerUpload } from '../seal.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import { answers, xrpcError } from './answers.ts'
import { cidOf } from './ids.ts'
import { signedIn } from './requests.ts'

const maxBlobBytes = 52_428_800

/** Uploaded files, named by a hash of their content. */
export function blobRoutes(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()
  const call = underFaults(stage, 'bluesky', answers(stage))

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
    const id = `${did}/${cid}`
    keepMedia(store, {
      id,
      network: 'bluesky',
      account_id: did,
      mime_type: mimeType,
      upload: '{}',
      alt_text: '',
    })
    if (stage.files.size(id) === 0) await stage.files.append(id, bytes)
    return c.json({ blob: { $type: 'blob', ref: { $link: cid }, mimeType, size: bytes.length } })
  })

  app.get('/xrpc/com.atproto.sync.getBlob', async (c) => {
    const { did = '', cid = '' } = c.req.query()
    if (cid === avatarBlob(did).ref.$link) return c.body(portrait(did), 200, { 'content-type': 'image/png' })
    const media = mediaNamed(store, 'bluesky', `${did}/${cid}`)
    const file = media && (await stage.files.open(media.id))
    return file ? answerUpload(file, media.mime_type) : xrpcError(c, 400, 'BlobNotFound', 'Blob not found')
  })
  return app
}

/** The picture of an account, as its profile names it. */
export function avatarBlob(did: string) {
  const bytes = portrait(did)
  return { $type: 'blob', ref: { $link: cidOf(bytes, 'raw') }, mimeType: 'image/png', size: bytes.length }
}
