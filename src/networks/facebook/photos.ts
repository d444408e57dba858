import { z } from 'zod'
import { send } from '../http.ts'
import type { NetworkAccount, NetworkIo, PreparedMedia } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { readStep } from '../steps.ts'
import { write } from './api.ts'
import { refusalOf } from './errors.ts'
import type { FacebookSettings } from './settings.ts'

/**
 * Facebook keeps an unpublished photo for about 24 hours (SDK description, 2026-04-15); four hours of that are a
 * margin.
 */
const usableMs = 20 * 3600 * 1000

const photoStep = z.object({ photoId: z.string(), uploadedAt: z.string() })
const photoAnswer = z.object({ id: z.string() })

/**
 * Has Facebook fetch a picture without showing it, unless an earlier try did. Step: the photo. Throws NoAnswer. The
 * photo stays hidden until a post or a story carries it.
 */
export async function uploadPhoto(
  settings: FacebookSettings,
  photo: PreparedMedia,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'uploaded'; photoId: string } | Refusal> {
  const known = readStep(io.steps, stepOf(photo), photoStep)
  if (known && io.now().getTime() - Date.parse(known.uploadedAt) < usableMs) {
    return { kind: 'uploaded', photoId: known.photoId }
  }
  const answer = await send(io, {
    ...write(settings, `/${account.externalId}/photos`, account, {
      url: await photo.publicUrl(),
      published: false,
      alt_text_custom: photo.altText || undefined,
    }),
    timeLimitSec: 120,
  })
  const photoId = photoAnswer.safeParse(answer.json()).data?.id
  if (answer.status !== 200 || !photoId) return refusalOf(answer, io.now())
  await io.steps.put(stepOf(photo), { photoId, uploadedAt: io.now().toISOString() })
  return { kind: 'uploaded', photoId }
}

/** The ids of these pictures from earlier tries, whatever their age. */
export function knownPhotoIds(photos: readonly PreparedMedia[], io: NetworkIo): string[] {
  return photos.flatMap((photo) => readStep(io.steps, stepOf(photo), photoStep)?.photoId ?? [])
}

const stepOf = (photo: PreparedMedia) => `photo:${photo.id}`
