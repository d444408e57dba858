import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { keepMedia, mediaNamed } from '../posts.ts'
import { originOf, underFaults, type Stage } from '../stand-in.ts'
import type { MediaRow } from '../store.ts'
import { answers, authorized, restError } from './answers.ts'
import { notAllowed, ownIds, reader, urnOf, writer } from './owners.ts'

const initializeRequest = z.strictObject({ initializeUploadRequest: z.strictObject({ owner: z.string() }) })

/** The files LinkedIn accepts in one part. Source: docs/networks/linkedin.md#sources (images, documents). */
const kinds = {
  image: { prefix: 'C4E10AQ', types: /^image\/(jpeg|png|gif)$/, maxBytes: 36_152_320 },
  document: { prefix: 'D1F10AQ', types: /^application\/pdf$/, maxBytes: 104_857_600 },
}
type WholeKind = keyof typeof kinds

/** The Images and Documents API: initializeUpload returns an address and a URN, a PUT sends the bytes. */
export function uploadRoutes(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()
  const call = underFaults(stage, 'linkedin', answers())

  for (const kind of ['image', 'document'] as const satisfies WholeKind[]) {
    app.post(`/rest/${kind}s`, call('read'), async (c) => {
      const token = authorized(stage, c)
      if (token instanceof Response) return token
      const input = initializeRequest.safeParse(await c.req.json().catch(() => undefined))
      if (c.req.query('action') !== 'initializeUpload' || !input.success) {
        return restError(c, 400, 'INVALID_REQUEST', 'initializeUploadRequest is required')
      }
      const owner = writer(stage, c, token, input.data.initializeUploadRequest.owner)
      if (owner instanceof Response) return owner
      const id = kinds[kind].prefix + randomBytes(12).toString('base64url')
      keepMedia(store, {
        id,
        network: 'linkedin',
        account_id: owner,
        mime_type: `${kind}/unknown`,
        upload: JSON.stringify({ kind }),
        alt_text: '',
      })
      return c.json({
        value: {
          uploadUrlExpiresAt: stage.now().getTime() + 3_600_000,
          uploadUrl: `${originOf(c)}/sandbox/linkedin/dms-uploads/${id}/uploaded-${kind}/0`,
          [kind]: `urn:li:${kind}:${id}`,
        },
      })
    })

    app.put(`/dms-uploads/:id/uploaded-${kind}/0`, call('upload'), async (c) => {
      const token = authorized(stage, c)
      if (token instanceof Response) return token
      const media = mediaNamed(store, 'linkedin', c.req.param('id'))
      if (!media || !ownIds(stage, token).includes(media.account_id)) {
        return restError(c, 404, 'NOT_FOUND', 'Upload not found')
      }
      const mimeType = c.req.header('content-type') ?? ''
      if (!kinds[kind].types.test(mimeType) || !c.req.raw.body) {
        return restError(c, 400, 'BAD_REQUEST', 'The file type is not supported')
      }
      stage.files.remove(media.id)
      const bytes = await stage.files.append(media.id, c.req.raw.body)
      if (bytes === 0 || bytes > kinds[kind].maxBytes) {
        stage.files.remove(media.id)
        return restError(c, 413, 'REQUEST_ENTITY_TOO_LARGE', 'The file is empty or too large')
      }
      keepMedia(store, { ...media, mime_type: mimeType })
      return c.body(null, 201)
    })

    app.get(`/rest/${kind}s/:urn`, call('read'), (c) =>
      assetAnswer(stage, c, c.req.param('urn'), (media) =>
        stage.files.size(media.id) > 0 ? 'AVAILABLE' : 'WAITING_UPLOAD',
      ),
    )
  }
  return app
}

/**
 * LinkedIn's response for a file. Members cannot read their own pictures: "tokens with only w_member_social
 * permissions would be unable to perform a GET call" (transcribed 2026-09-19).
 */
export function assetAnswer(
  stage: Stage,
  c: Context,
  urn: string,
  statusOf: (media: MediaRow) => string,
  membersMayAsk = false,
): Response {
  const token = authorized(stage, c)
  if (token instanceof Response) return token
  const media = mediaNamed(stage.store, 'linkedin', idOf(urn))
  if (!media) return restError(c, 404, 'NOT_FOUND', 'Asset not found')
  const mayAsk = membersMayAsk && media.account_id === token.account_id
  if (!mayAsk) {
    const owner = reader(stage, c, token, urnOf(media.account_id))
    if (owner instanceof Response) return notAllowed(c)
  }
  return c.json({ id: urn, owner: urnOf(media.account_id), status: statusOf(media) })
}

/** Whether a file belongs to the author, and its bytes have arrived. */
export function isUploaded(stage: Stage, authorId: string, urn: string): boolean {
  const media = mediaNamed(stage.store, 'linkedin', idOf(urn))
  return media?.account_id === authorId && stage.files.size(media.id) > 0
}

/** The media id in the URN of an image, document or video. */
export function idOf(urn: string): string {
  return urn.split(':').slice(3).join(':')
}
