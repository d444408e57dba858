import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { randomToken } from '../accounts.ts'
import { keepMedia } from '../posts.ts'
import { ownFile } from '../seal.ts'
import { underFaults, type Stage } from '../stand-in.ts'
import { keepThing, thingNamed } from '../things.ts'
import { answers, apiError, authorized, invalid, jsonOf } from './answers.ts'
import { numericId } from './sign-in.ts'
import { readStoreForm } from './store-form.ts'

interface UploadFacts {
  /** Every one of them must be sent with the file. */
  parameters: Record<string, string>
  /** Milliseconds since 1970; null until the file has arrived. */
  uploadedAt: number | null
  failed: boolean
}

const create = z.strictObject({ media_type: z.literal('video') })

/** How long Pinterest takes to process a video here. */
const processingMs = 2_000

/** How long the form of an upload is valid. */
const formLifeMs = 3600 * 1000

const formats = ['video/mp4', 'video/quicktime', 'video/x-m4v']

/** An upload of an account, and its progress. */
export function uploadNamed(stage: Stage, accountId: string, mediaId: string) {
  const thing = thingNamed<UploadFacts>(stage.store, 'pinterest', 'upload', mediaId)
  if (thing?.accountId !== accountId) return undefined
  const { uploadedAt, failed } = thing.facts
  const fileId = fileOf(mediaId)
  if (uploadedAt === null) return { fileId, status: 'registered' as const }
  if (stage.now().getTime() < uploadedAt + processingMs) return { fileId, status: 'processing' as const }
  return { fileId, status: failed ? ('failed' as const) : ('succeeded' as const) }
}

/**
 * Registering a video, the form of its file store, and its processing state. The store speaks S3: every parameter as a
 * field, the file last. Processing fails for a file whose name contains `unreadable`.
 */
export function mediaRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'pinterest', answers())

  app.post('/v5/media', call('read'), async (c) => {
    const token = authorized(stage, c, ['pins:read', 'pins:write'])
    if (token instanceof Response) return token
    const input = create.safeParse(await jsonOf(c))
    if (!input.success) return invalid(c, input.error)
    const mediaId = numericId(randomBytes(8))
    const parameters = {
      'x-amz-date': stage
        .now()
        .toISOString()
        .replaceAll(/[-:]|\.\d+/g, ''),
      'x-amz-signature': randomToken(),
      'x-amz-security-token': randomToken(),
      'x-amz-algorithm': 'AWS4-HMAC-SHA256',
      'x-amz-credential': `stand-in/${mediaId}`,
      key: `uploads/${mediaId}:video`,
      policy: randomToken(),
      'Content-Type': 'multipart/form-data',
    }
    keepThing<UploadFacts>(stage.store, 'pinterest', 'upload', {
      id: mediaId,
      accountId: token.account_id,
      createdAt: stage.now().getTime(),
      facts: { parameters, uploadedAt: null, failed: false },
    })
    const place = new URL(c.req.url)
    place.pathname = place.pathname.replace(/\/v5\/media$/, `/store/${mediaId}`)
    place.search = ''
    return c.json(
      { media_id: mediaId, media_type: 'video', upload_url: place.href, upload_parameters: parameters },
      201,
    )
  })

  app.post('/store/:id', call('upload'), async (c) => {
    const mediaId = c.req.param('id')
    const thing = thingNamed<UploadFacts>(stage.store, 'pinterest', 'upload', mediaId)
    if (!thing) return storeError(403, 'AccessDenied', 'Access Denied')
    if (c.req.header('authorization')) {
      return storeError(400, 'InvalidArgument', 'Only one auth mechanism allowed')
    }
    if (stage.now().getTime() > thing.createdAt + formLifeMs) {
      return storeError(403, 'AccessDenied', 'Invalid according to Policy: Policy expired.')
    }
    const form = await readStoreForm(c.req.raw)
    if (!form) {
      return storeError(400, 'InvalidArgument', 'POST requires exactly one file, as the last field.')
    }
    const { parameters } = thing.facts
    const isWhole = Object.entries(parameters).every(([name, value]) => form.fields.get(name) === value)
    const extra = [...form.fields.keys()].find((name) => !(name in parameters))
    if (!isWhole || extra) {
      return storeError(
        403,
        'AccessDenied',
        `Invalid according to Policy: ${extra ?? 'a parameter is missing'}.`,
      )
    }
    if (!formats.includes(form.mimeType)) {
      return storeError(400, 'InvalidArgument', `The file type ${form.mimeType} is not supported.`)
    }
    const id = fileOf(mediaId)
    stage.files.remove(id)
    const size = await stage.files.append(id, form.file).catch(() => 0)
    if (size === 0)
      return storeError(400, 'MalformedPOSTRequest', 'The body of your POST request is not well-formed.')
    keepMedia(stage.store, {
      id,
      network: 'pinterest',
      account_id: thing.accountId,
      mime_type: form.mimeType,
      upload: '{}',
      alt_text: '',
    })
    const facts = {
      parameters,
      uploadedAt: stage.now().getTime(),
      failed: form.fileName.includes('unreadable'),
    }
    keepThing<UploadFacts>(stage.store, 'pinterest', 'upload', { ...thing, facts })
    return c.body(null, 204)
  })

  app.get('/v5/media/:id', call('read'), (c) => {
    const token = authorized(stage, c, ['pins:read'])
    if (token instanceof Response) return token
    const mediaId = c.req.param('id')
    const upload = uploadNamed(stage, token.account_id, mediaId)
    return upload
      ? c.json({ media_id: mediaId, media_type: 'video', status: upload.status })
      : apiError(c, 404, 404, 'Media upload not found')
  })
  return app
}

function fileOf(mediaId: string): string {
  return `pinterest-video-${mediaId}`
}

/** The store's errors are XML. */
function storeError(status: 400 | 403, code: string, message: string): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`
  return ownFile(body, 'application/xml', status)
}
