import { join } from 'node:path'
import sharp from 'sharp'
import { addMedia } from '#server/modules/media/media-items.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { localFiles } from '#server/plumbing/files/local-files.ts'
import type { Place } from './place.ts'
import type { ConnectedAccount, Tenant } from './tenant.ts'

/** The ids of a picture and a video in the library of a tenant, which every network accepts unchanged. */
export interface Samples {
  image: string
  video: string
}

/**
 * Adds one sample file of each kind to the library of every tenant with one of these accounts.
 * @returns the samples that an account may use
 */
export async function addSamples(
  database: Database,
  place: Place,
  accounts: readonly ConnectedAccount[],
): Promise<(account: ConnectedAccount) => Samples> {
  const added = new Map<string, Samples>()
  for (const { tenant } of accounts) {
    if (added.has(tenant.workspaceId)) continue
    const image = await addImage(database, place, tenant)
    added.set(tenant.workspaceId, { image, video: await addVideo(database, place, tenant) })
  }
  return ({ tenant }) => {
    const samples = added.get(tenant.workspaceId)
    if (!samples) throw new Error('The samples of this account were not added')
    return samples
  }
}

async function addImage(database: Database, place: Place, tenant: Tenant): Promise<string> {
  const blank = { width: 1080, height: 1080, channels: 3 as const, background: '#e8a33d' }
  const bytes = await sharp({ create: blank }).jpeg().toBuffer()
  const upload = {
    ...tenant,
    bytes,
    originalName: 'lark.jpg',
    altText: 'A field at dawn',
    billing: 'off' as const,
  }
  const added = await addMedia(database.db, localFiles(join(place.dataFolder, 'media')), upload, new Date())
  if (added.kind !== 'added') throw new Error(`The image was not kept: ${added.kind}`)
  return added.media.id
}

/** As if uploaded and processed, in a format every network accepts unchanged. No stand-in looks inside. */
async function addVideo(database: Database, place: Place, tenant: Tenant): Promise<string> {
  const id = crypto.randomUUID()
  const path = `${tenant.workspaceId}/videos/${id}.mp4`
  const bytes = new Uint8Array(6 * 1024 * 1024).map((_, at) => (at >> 8) % 251)
  await localFiles(join(place.dataFolder, 'media')).write(path, bytes)
  await database.db
    .insertInto('media')
    .values({
      id,
      workspace_id: tenant.workspaceId,
      user_id: tenant.userId,
      kind: 'video',
      path,
      thumbnail_path: path,
      mime_type: 'video/mp4',
      bytes: bytes.byteLength,
      width: 720,
      height: 1280,
      duration_sec: 12,
      frame_rate: 30,
      bit_rate: 4_000_000,
      video_codec: 'h264',
      audio_codec: 'aac',
      original_name: 'lark.mp4',
      state: 'ready',
    })
    .execute()
  return id
}
