import { join } from 'node:path'
import sharp from 'sharp'
import { addMedia } from '#server/modules/media/media-items.ts'
import { createPost } from '#server/modules/posts/save-post.ts'
import { schedulePost } from '#server/modules/publishing/schedule-post.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { localFiles } from '#server/plumbing/files/local-files.ts'
import type { StandInNetwork } from '#sandbox/sandbox.ts'
import type { Place } from '../place.ts'
import { type StandIns, standInNetworks } from '../stand-ins.ts'
import { connectAccounts, moveInTenant, type Tenant } from '../tenant.ts'

/** What must stand at a network in the end, exactly once. */
export interface Expected {
  network: StandInNetwork
  account: string
  text: string
  images: number
}

const postsPerAccount = 10
const everyNthHasImage = 7

/** Writes posts that are due now, each to one account on every network, some with an image. */
export async function writePosts(
  place: Place,
  standIns: StandIns,
  publications: number,
  seed: number,
): Promise<Expected[]> {
  const database = await place.open()
  try {
    const tenant = await moveInTenant(database, 'Crash')
    const posts = Math.ceil(publications / standInNetworks.length)
    const lists = await Promise.all(
      standInNetworks.map((network) => {
        const names = Array.from({ length: Math.ceil(posts / postsPerAccount) }, (_, at) =>
          nameAt(network, at),
        )
        return connectAccounts(
          database,
          tenant,
          standIns.url,
          names.map((account) => ({ network, account })),
        )
      }),
    )
    const image = await addImage(database, place, tenant)
    const expected: Expected[] = []
    for (let number = 0; number < posts; number++) {
      const room = publications - expected.length
      const to = lists.flatMap((list) => list[number % list.length] ?? []).slice(0, room)
      const text = `Crash test ${seed}, post ${number}`
      const images = number % everyNthHasImage === 0 ? 1 : 0
      const now = new Date()
      await database.db.transaction().execute(async (tx) => {
        const writing = { content: { all: text }, mediaIds: images ? [image] : [], platformSettings: {} }
        const id = await createPost(tx, tenant, writing, now)
        await schedulePost(tx, { id, workspaceId: tenant.workspaceId }, { destinations: to, dueAt: now, now })
      })
      expected.push(...to.map(({ network, account }) => ({ network, account, text, images })))
    }
    return expected
  } finally {
    await database.close()
  }
}

function nameAt(network: StandInNetwork, at: number): string {
  return network === 'bluesky' ? `lark${at}.test` : `lark${at}`
}

async function addImage(database: Database, place: Place, tenant: Tenant): Promise<string> {
  const blank = { width: 640, height: 480, channels: 3 as const, background: '#e8a33d' }
  const bytes = await sharp({ create: blank }).png().toBuffer()
  const upload = { ...tenant, bytes, originalName: 'lark.png', altText: 'A field at dawn' }
  const added = await addMedia(database.db, localFiles(join(place.dataFolder, 'media')), upload, new Date())
  if (added.kind !== 'added') throw new Error(`The image was not kept: ${added.kind}`)
  return added.media.id
}
