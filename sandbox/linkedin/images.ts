import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { keepMedia, mediaNamed } from '../posts.ts'
import { originOf, underFaults, type Stage } from '../stand-in.ts'
import type { TokenRow } from '../store.ts'
import { answers, authorized, restError } from './answers.ts'

const initializeRequest = z.strictObject({ initializeUploadRequest: z.strictObject({ owner: z.string() }) })

/** The Images API: initializeUpload gives an address and a URN, a PUT brings the bytes. */
export function imageRoutes(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()
  const call = underFaults(stage, 'linkedin', answers())

  app.post('/rest/images', call('read'), async (c) => {
    const token = authorized(stage, c, 'w_member_social')
    if (token instanceof Response) return token
    const input = initializeRequest.safeParse(await c.req.json().catch(() => undefined))
    if (c.req.query('action') !== 'initializeUpload' || !input.success) {
      return restError(c, 400, 'INVALID_REQUEST', 'initializeUploadRequest is required')
    }
    if (input.data.initializeUploadRequest.owner !== personOf(token)) return notOwner(c)
    const id = `C4E10AQ${randomBytes(12).toString('base64url')}`
    keepMedia(store, {
      id,
      network: 'linkedin',
      account_id: token.account_id,
      mime_type: 'image/unknown',
      upload: '{}',
      alt_text: '',
      bytes: new Uint8Array(),
    })
    return c.json({
      value: {
        uploadUrlExpiresAt: stage.now().getTime() + 3_600_000,
        uploadUrl: `${originOf(c)}/sandbox/linkedin/dms-uploads/${id}/uploaded-image/0`,
        image: `urn:li:image:${id}`,
      },
    })
  })

  app.put('/dms-uploads/:id/uploaded-image/0', call('upload'), async (c) => {
    const token = authorized(stage, c, 'w_member_social')
    if (token instanceof Response) return token
    const media = mediaNamed(store, 'linkedin', c.req.param('id'))
    const mimeType = c.req.header('content-type') ?? ''
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    if (media?.account_id !== token.account_id) return restError(c, 404, 'NOT_FOUND', 'Upload not found')
    if (!/^image\/(jpeg|png|gif)$/.test(mimeType) || bytes.length === 0) {
      return restError(c, 400, 'BAD_REQUEST', 'The file type is not supported')
    }
    keepMedia(store, { ...media, mime_type: mimeType, bytes })
    return c.body(null, 201)
  })
  return app
}

/** Whether the image is the member's, and its bytes have come. */
export function isUploaded(stage: Stage, token: TokenRow, urn: string): boolean {
  const media = mediaNamed(stage.store, 'linkedin', idOf(urn))
  return media?.account_id === token.account_id && media.bytes.length > 0
}

/** LinkedIn's answer to writing in another member's name. */
export function notOwner(c: Context): Response {
  return restError(c, 403, 'ACCESS_DENIED', 'Field Value validation failed in REQUEST_BODY: author', 100)
}

export function personOf(token: TokenRow): string {
  return `urn:li:person:${token.account_id}`
}

/** The media id in an image URN. */
export function idOf(urn: string): string {
  return urn.slice('urn:li:image:'.length)
}
