import { join } from 'node:path'
import sharp from 'sharp'
import { networkRules } from '#domain/network-rules.ts'
import { networkFields, type SettingField } from '#domain/networks/network-settings.ts'
import { addMedia } from '#server/modules/media/media-items.ts'
import { createPost } from '#server/modules/posts/save-post.ts'
import { schedulePost } from '#server/modules/publishing/schedule-post.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { localFiles } from '#server/plumbing/files/local-files.ts'
import type { StandInNetwork } from '#sandbox/sandbox.ts'
import type { Place } from '../place.ts'
import type { StandIns } from '../stand-ins.ts'
import { type ConnectedAccount, connectAccounts, moveInTenant, type Tenant } from '../tenant.ts'

/** What must stand at a network in the end, exactly once. */
export interface Expected {
  network: StandInNetwork
  account: string
  text: string
  /** How many files it carries. */
  files: number
}

const postsPerAccount = 10
/** Of the posts to networks that need no media, one in this many carries a picture. */
const everyNthHasImage = 7
/** These get videos, which are uploaded in parts and processed. */
const videoNetworks: readonly StandInNetwork[] = ['youtube', 'tiktok', 'instagram']

/** Writes posts that are due now, spread evenly over accounts on the networks. */
export async function writePosts(
  place: Place,
  standIns: StandIns,
  {
    publications,
    seed,
    networks,
  }: { publications: number; seed: number; networks: readonly StandInNetwork[] },
): Promise<Expected[]> {
  const database = await place.open()
  try {
    const tenant = await moveInTenant(database, 'Crash')
    const perNetwork = Math.ceil(publications / networks.length)
    const files = {
      image: await addImage(database, place, tenant),
      video: await addVideo(database, place, tenant),
    }
    const expected: Expected[] = []
    for (const network of networks) {
      const names = Array.from({ length: Math.ceil(perNetwork / postsPerAccount) }, (_, at) =>
        nameAt(network, at),
      )
      const wanted = names.map((account) => ({ network, account }))
      const accounts = await connectAccounts(database, tenant, standIns.url, wanted)
      const room = Math.min(perNetwork, publications - expected.length)
      for (let number = 0; number < room; number++) {
        const to = accounts[number % accounts.length]
        if (!to) throw new Error(`${network} has no account`)
        const text = `Crash test ${seed}, ${network} ${number}`
        const mediaIds = mediaFor(network, number, files)
        await writePost(database, tenant, to, text, mediaIds)
        expected.push({ network, account: to.account, text, files: mediaIds.length })
      }
    }
    return expected
  } finally {
    await database.close()
  }
}

function mediaFor(
  network: StandInNetwork,
  number: number,
  files: { image: string; video: string },
): string[] {
  if (videoNetworks.includes(network)) return [files.video]
  const hasImage = networkRules[network].needsMedia || number % everyNthHasImage === 0
  return hasImage ? [files.image] : []
}

async function writePost(
  database: Database,
  tenant: Tenant,
  to: ConnectedAccount,
  text: string,
  mediaIds: string[],
): Promise<void> {
  const now = new Date()
  const own = requiredSettings(to)
  const settings = { [to.network]: { ...own, accounts: { [to.connectionId]: own } } }
  await database.db.transaction().execute(async (tx) => {
    const writing = { content: { all: text }, mediaIds, coverIds: [], platformSettings: settings }
    const id = await createPost(tx, tenant, writing, now)
    await schedulePost(tx, { id, workspaceId: tenant.workspaceId }, { destinations: [to], dueAt: now, now })
  })
}

/** What its network wants chosen, at the first possible value. */
function requiredSettings({ network, chosen }: ConnectedAccount): Record<string, unknown> {
  const fields: readonly SettingField[] = networkFields[network]
  const required = fields.filter((field) => field.required)
  return Object.fromEntries(
    required.map((field) => {
      if (field.kind === 'remote') return [field.key, chosen[field.key]]
      if (field.kind === 'choice') return [field.key, field.options[0]?.value]
      return [field.key, field.kind === 'toggle' ? true : 'test']
    }),
  )
}

function nameAt(network: StandInNetwork, at: number): string {
  return network === 'bluesky' ? `lark${at}.test` : `lark${at}`
}

async function addImage(database: Database, place: Place, tenant: Tenant): Promise<string> {
  const blank = { width: 1080, height: 1080, channels: 3 as const, background: '#e8a33d' }
  const bytes = await sharp({ create: blank }).jpeg().toBuffer()
  const upload = { ...tenant, bytes, originalName: 'lark.jpg', altText: 'A field at dawn' }
  const added = await addMedia(database.db, localFiles(join(place.dataFolder, 'media')), upload, new Date())
  if (added.kind !== 'added') throw new Error(`The image was not kept: ${added.kind}`)
  return added.media.id
}

/** As if it had been uploaded and looked at: what every network takes as it is. No stand-in looks inside. */
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
