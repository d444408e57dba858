import { z } from 'zod'
import { bearer, send } from '../http.ts'
import type { NetworkAccount, NetworkIo } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { readStep } from '../steps.ts'
import { encoded, get, mayCarryToken, postJson } from './api.ts'
import { couldNotProcess, refusalOf } from './errors.ts'
import type { LinkedinSettings } from './settings.ts'
import { unreadable } from '../sentences.ts'

const urn = z.string().startsWith('urn:li:')

const begun = z.object({
  value: z.object({ uploadUrl: z.url(), image: urn.optional(), document: urn.optional() }),
})

/** A file that is uploaded to LinkedIn in one piece. */
export interface WholeFile {
  kind: 'image' | 'document'
  /** The name of its step. */
  id: string
  mimeType: string
  open(): Promise<Blob>
}

export const uploadStep = (file: Pick<WholeFile, 'kind' | 'id'>) => `${file.kind}:${file.id}`

/**
 * Uploads an image or document unless an earlier try did, and returns its URN. Step: the finished upload. Throws
 * NoAnswer.
 * Source: docs/networks/linkedin.md#sources (images, documents).
 */
export async function uploadWhole(
  settings: LinkedinSettings,
  file: WholeFile,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'uploaded'; urn: string } | Refusal> {
  const step = uploadStep(file)
  const known = readStep(io.steps, step, z.string())
  if (known) return { kind: 'uploaded', urn: known }
  const opened = await send(
    io,
    postJson(settings, account, `/rest/${file.kind}s?action=initializeUpload`, {
      initializeUploadRequest: { owner: account.externalId },
    }),
  )
  if (opened.status !== 200) return refusalOf(opened, io.now())
  const upload = begun.safeParse(opened.json()).data?.value
  const named = upload?.[file.kind]
  if (!upload || !named) return { kind: 'unreachable', message: unreadable('LinkedIn') }
  if (!mayCarryToken(settings, upload.uploadUrl)) {
    return { kind: 'unreachable', message: 'LinkedIn gave an upload address outside LinkedIn.' }
  }
  const stored = await send(io, {
    method: 'PUT',
    url: upload.uploadUrl,
    headers: { ...bearer(account), 'content-type': file.mimeType },
    body: await file.open(),
    timeLimitSec: 600,
  })
  if (stored.status !== 200 && stored.status !== 201) return refusalOf(stored, io.now())
  await io.steps.put(step, named)
  return { kind: 'uploaded', urn: named }
}

const asset = z.object({ status: z.string().optional() })

/**
 * Whether LinkedIn has finished processing a file. A token without read permission may not ask (403): sending the post
 * then tells. Throws NoAnswer.
 */
export async function askAsset(
  settings: LinkedinSettings,
  named: string,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'ready' } | { kind: 'processing' } | Refusal> {
  const kind = /^urn:li:(image|video|document):/.exec(named)?.[1] ?? 'image'
  const answer = await send(io, get(settings, account, `/rest/${kind}s/${encoded(named)}`))
  if (answer.status === 403) return { kind: 'ready' }
  if (answer.status !== 200) return refusalOf(answer, io.now())
  switch (asset.safeParse(answer.json()).data?.status) {
    case 'AVAILABLE':
      return { kind: 'ready' }
    case 'PROCESSING_FAILED':
      return couldNotProcess()
    default:
      return { kind: 'processing' }
  }
}
