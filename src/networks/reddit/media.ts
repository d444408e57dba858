import { z } from 'zod'
import { isServerTrouble, send, type Answer } from '../http.ts'
import type { NetworkAccount, NetworkIo, PreparedMedia } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { fileForm } from '../file-form.ts'
import { readStep } from '../steps.ts'
import { postForm } from './api.ts'
import { refusalOf, rejected } from './errors.ts'

import type { RedditSettings } from './settings.ts'
import { trouble } from '../sentences.ts'

/** A file that can be uploaded to Reddit: a file of a post, or the picture shown before a video plays. */
export type UploadableFile = Pick<PreparedMedia, 'id' | 'mimeType' | 'fileName' | 'open'>

/** An uploaded file that waits for its post. */
export interface Asset {
  assetId: string
  /** What `/api/submit` takes as `url`. */
  url: string
}

/** How long an asset without a post is relied on. Not documented: an hour is cautious. */
const assetLifeMs = 3_600_000

const assetSchema = z.object({ assetId: z.string(), url: z.string(), at: z.string() })

/** Source: docs/networks/reddit.md#sources (praw), `_upload_media`. */
const leaseAnswer = z.object({
  args: z.object({
    action: z.string().min(1),
    fields: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  asset: z.object({ asset_id: z.string().min(1) }),
})

/** Uploads one file to Reddit unless an earlier try did. Step: the asset. Throws NoAnswer. */
export async function uploadAsset(
  settings: RedditSettings,
  media: UploadableFile,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<({ kind: 'uploaded' } & Asset) | Refusal> {
  const step = `media:${media.id}`
  const known = readStep(io.steps, step, assetSchema)
  if (known && io.now().getTime() - Date.parse(known.at) < assetLifeMs) return { kind: 'uploaded', ...known }

  const fields = {
    filepath: media.fileName || `file.${media.mimeType.split('/')[1]}`,
    mimetype: media.mimeType,
  }
  const answer = await send(io, postForm(settings, account, '/api/media/asset.json', fields))
  const lease = answer.status === 200 ? leaseAnswer.safeParse(answer.json()).data : undefined
  if (!lease) return refusalOf(answer, io.now())

  // The address comes without a scheme: `//reddit-uploaded-media.s3-accelerate.amazonaws.com`.
  const action = new URL(lease.args.action, settings.apiUrl)
  const { contentType, body } = fileForm(lease.args.fields, {
    name: 'file',
    fileName: fields.filepath,
    mimeType: media.mimeType,
    blob: await media.open(),
  })
  const stored = await send(io, {
    method: 'POST',
    url: action,
    headers: { 'user-agent': settings.userAgent, 'content-type': contentType },
    body,
    timeLimitSec: 1800,
  })
  if (stored.status < 200 || stored.status >= 300) return refusalOfStore(stored)
  const key = lease.args.fields.find(({ name }) => name === 'key')?.value ?? ''
  const asset: Asset = { assetId: lease.asset.asset_id, url: `${action.href.replace(/\/$/, '')}/${key}` }
  await io.steps.put(step, { ...asset, at: io.now().toISOString() })
  return { kind: 'uploaded', ...asset }
}

/** The store answers in XML: `<Error><Code>EntityTooLarge</Code>…<MaxSizeAllowed>20971520</MaxSizeAllowed>`. */
function refusalOfStore(answer: Answer): Refusal {
  // After a refused lease (its signature is valid for minutes only) the next try asks for a new one.
  if (isServerTrouble(answer) || [401, 403, 429].includes(answer.status)) {
    return { kind: 'unreachable', message: trouble('Reddit’s file store', answer.status) }
  }
  if (/<Code>EntityTooLarge<\/Code>/.test(answer.text)) {
    const max = Number(/<MaxSizeAllowed>(\d+)<\/MaxSizeAllowed>/.exec(answer.text)?.[1] ?? 0)
    const limit = max ? ` Reddit takes up to ${Math.floor(max / 1_048_576)} MB.` : ''
    return rejected('content', `A file is too large for Reddit.${limit} Make it smaller.`)
  }
  return rejected('content', `Reddit did not take a file of this post (${answer.status}). Try another file.`)
}
