import { z } from 'zod'
import { send } from '../http.ts'
import type { Account, NetworkIo, PreparedMedia } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { recall } from '../steps.ts'
import { postJson } from './api.ts'
import { refusalOf } from './errors.ts'
import type { LinkedinSettings } from './settings.ts'

const begun = z.object({
  value: z.object({ uploadUrl: z.url(), image: z.string().startsWith('urn:li:image:') }),
})

/** Uploads one image unless an earlier try did, and gives its URN. Step: the finished upload. Throws NoAnswer. */
export async function uploadImage(
  settings: LinkedinSettings,
  media: PreparedMedia,
  account: Account,
  io: NetworkIo,
): Promise<{ kind: 'uploaded'; urn: string } | Refusal> {
  const step = `image:${media.id}`
  const known = recall(io.steps, step, z.string())
  if (known) return { kind: 'uploaded', urn: known }
  const opened = await send(
    io,
    postJson(settings, account, '/rest/images?action=initializeUpload', {
      initializeUploadRequest: { owner: account.externalId },
    }),
  )
  if (opened.status !== 200) return refusalOf(opened, io.now())
  const upload = begun.safeParse(opened.json()).data?.value
  if (!upload) return { kind: 'unreachable', message: 'LinkedIn gave an unreadable answer.' }
  const stored = await send(io, {
    method: 'PUT',
    url: upload.uploadUrl,
    headers: { authorization: `Bearer ${account.tokens.accessToken}`, 'content-type': media.mimeType },
    body: await media.read(),
    timeLimitSec: 120,
  })
  if (stored.status !== 200 && stored.status !== 201) return refusalOf(stored, io.now())
  await io.steps.put(step, upload.image)
  return { kind: 'uploaded', urn: upload.image }
}
