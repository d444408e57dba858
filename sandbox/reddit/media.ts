import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { keepMedia, mediaNamed } from '../posts.ts'
import { ownFile } from '../seal.ts'
import { originOf, underFaults, type Stage, type VendorAnswers } from '../stand-in.ts'
import { answers, authorized, formOf, plainError } from './answers.ts'
import { readForm } from './multipart.ts'

/** Source: docs/networks/reddit.md#sources (praw), `_upload_media`. */
const leaseRequest = z.strictObject({
  filepath: z.string().regex(/^[^/\\]+$/),
  mimetype: z.enum(['image/jpeg', 'image/png', 'image/gif', 'video/mp4', 'video/quicktime']),
})

/** 20 MB, as the real store is said to answer (2026, low). */
const maxImageBytes = 20 * 1024 * 1024

/** The state of an upload: the fields that must be sent with its bytes. */
const uploadState = z.object({ fields: z.record(z.string(), z.string()) })

/** A lease for a file, and its file store: the store is not Reddit itself, so it needs no token. */
export function mediaRoutes(stage: Stage): Hono {
  const app = new Hono()
  const call = underFaults(stage, 'reddit', answers())
  const storeCall = underFaults(stage, 'reddit', storeAnswers)

  app.post('/api/media/asset.json', call('read'), async (c) => {
    const account = authorized(stage, c, 'submit')
    if (account instanceof Response) return account
    const input = await formOf(c, leaseRequest)
    if (input instanceof Response) return input
    const { mimetype, filepath } = input.form
    const assetId = randomBytes(9).readBigUInt64BE().toString(36)
    const fields = {
      acl: 'private',
      key: `rte_images/${assetId}`,
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      success_action_status: '201',
      'content-type': mimetype,
      'x-amz-storage-class': 'STANDARD',
      'x-amz-meta-ext': filepath.split('.').at(-1) ?? '',
      policy: randomBytes(24).toString('base64'),
      'X-Amz-Signature': randomBytes(16).toString('hex'),
    }
    keepMedia(stage.store, {
      id: assetId,
      network: 'reddit',
      account_id: account.id,
      mime_type: mimetype,
      upload: JSON.stringify({ fields }),
      alt_text: '',
    })
    const { host } = new URL(originOf(c))
    return c.json({
      args: {
        action: `//${host}/sandbox/reddit/media-store`,
        fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
      },
      asset: {
        asset_id: assetId,
        processing_state: 'incomplete',
        payload: { filepath },
        websocket_url: `wss://ws.invalid/rte_images/${assetId}`,
      },
    })
  })

  app.post('/media-store', storeCall('upload'), async (c) => {
    const form = await readForm(c.req.raw).catch(() => null)
    const assetId = (form?.fields['key'] ?? '').replace('rte_images/', '')
    const media = mediaNamed(stage.store, 'reddit', assetId)
    if (!form || !media || form.file?.name !== 'file') {
      return xmlError('InvalidArgument', 'POST requires exactly one file upload per request, last.')
    }
    const { fields } = uploadState.parse(JSON.parse(media.upload))
    const isWhole = Object.entries(fields).every(([name, value]) => form.fields[name] === value)
    if (!isWhole || Object.keys(form.fields).length !== Object.keys(fields).length) {
      return xmlError('AccessDenied', 'Invalid according to Policy: Policy Condition failed')
    }
    stage.files.remove(assetId)
    const bytes = await stage.files.append(assetId, form.file.bytes).catch(() => 0)
    if (media.mime_type.startsWith('image/') && bytes > maxImageBytes) {
      stage.files.remove(assetId)
      const sizes = `<ProposedSize>${bytes}</ProposedSize><MaxSizeAllowed>${maxImageBytes}</MaxSizeAllowed>`
      return xmlError('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', sizes)
    }
    const location = `${originOf(c)}/sandbox/reddit/media-store/${encodeURIComponent(fields['key'] ?? '')}`
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<PostResponse><Location>${location}</Location><Bucket>reddit-uploaded-media</Bucket><Key>${fields['key']}</Key></PostResponse>`
    return ownFile(xml, 'application/xml', 201)
  })
  app.all('/media-store', (c) => plainError(c, 404, 'Not Found'))
  return app
}

/** The account's upload of an asset id or address, if its bytes have arrived; undefined otherwise. */
export function uploadedBy(stage: Stage, accountId: string, idOrUrl: string) {
  const id = idOrUrl.split('/').at(-1) ?? ''
  const media = mediaNamed(stage.store, 'reddit', id)
  return media?.account_id === accountId && stage.files.size(id) > 0 ? media : undefined
}

/** The store knows neither tokens nor Reddit's limits: its signatures expire, and it has its own rate limit. */
const storeAnswers: VendorAnswers = {
  serverError: () => xmlError('InternalError', 'We encountered an internal error. Please try again.'),
  tokenExpired: () => xmlError('AccessDenied', 'Invalid according to Policy: Policy expired.'),
  rateLimited: () => xmlError('SlowDown', 'Please reduce your request rate.'),
}

const statuses = {
  InvalidArgument: 400,
  EntityTooLarge: 400,
  AccessDenied: 403,
  InternalError: 500,
  SlowDown: 503,
} as const

function xmlError(code: keyof typeof statuses, message: string, more = ''): Response {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message>${more}</Error>`
  return ownFile(xml, 'application/xml', statuses[code])
}
