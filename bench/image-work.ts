import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { fitPlan } from '#domain/media/fit-plan.ts'
import { networkIds } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { openMediaPipeline } from '#server/modules/media/open-media-pipeline.ts'
import { storeImage } from '#server/modules/media/store-image.ts'
import { systemClock } from '#server/plumbing/clock.ts'
import type { MediaRow } from '#server/plumbing/database/schema/media-tables.ts'
import { localFiles } from '#server/plumbing/files/local-files.ts'

/**
 * A task on pictures, in its own process so that its memory can be measured. Prints its duration and peak memory as
 * one line of JSON.
 */

export interface ImageWork {
  ms: number
  peakMb: number
}

const works: Record<string, (photos: Buffer[]) => Promise<void>> = {
  'fit for nine networks': ([photo]) => withFiles((files) => fitForNine(files, photo ?? Buffer.alloc(0))),
  'bare sharp for nine networks': async ([photo]) => {
    for (const network of withImages) {
      const plan = fitPlan(factsOf(photo ?? Buffer.alloc(0)), rulesOf(network))
      if (plan.kind !== 'fit') continue
      await sharp(photo).resize(plan.width, plan.height, { fit: 'fill' }).jpeg({ quality: 80 }).toBuffer()
    }
  },
  'store fifty': (photos) =>
    withFiles(async (files) => {
      await inParallel(photos, async (photo, at) => {
        await storeImage(files, { workspaceId: 'w', mediaId: `m${at}` }, photo)
      })
    }),
  'bare sharp for fifty': (photos) =>
    inParallel(photos, async (photo) => {
      await sharp(photo).autoOrient().jpeg({ quality: 92 }).toBuffer()
    }),
}

const withImages = networkIds.filter((network) => networkRules[network].images)

function rulesOf(network: (typeof networkIds)[number]) {
  const { images } = networkRules[network]
  if (!images) throw new Error(`${network} takes no pictures`)
  return images
}

const factsOf = (photo: Buffer) => ({
  mimeType: 'image/jpeg',
  bytes: photo.byteLength,
  width: 4000,
  height: 3000,
  animated: false,
})

async function withFiles(work: (files: ReturnType<typeof localFiles>) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'postlark-bench-images-'))
  try {
    await work(localFiles(folder))
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function fitForNine(files: ReturnType<typeof localFiles>, photo: Buffer): Promise<void> {
  await files.write('w/images/m.jpg', photo)
  const works = openMediaPipeline({
    db: undefined as never,
    files,
    clock: systemClock,
    engine: async () => null,
    workFolder: tmpdir(),
    publicUrl: (path) => path,
    askToFit: async () => {},
  })
  const { mimeType, ...facts } = factsOf(photo)
  const row = {
    ...facts,
    id: 'm',
    workspace_id: 'w',
    kind: 'image',
    state: 'ready',
    path: 'w/images/m.jpg',
    mime_type: mimeType,
    original_name: 'photo.jpg',
    alt_text: '',
    crop: null,
  } as Partial<MediaRow> as MediaRow
  for (const network of withImages) {
    const fit = await works.fitMedia(row, network)
    if (fit.kind !== 'fitted') throw new Error(`${network}: ${JSON.stringify(fit)}`)
  }
}

async function inParallel<T>(all: readonly T[], work: (one: T, at: number) => Promise<void>): Promise<void> {
  const waiting = [...all.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0])
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

sharp.concurrency(1)
sharp.cache(false)
const [, , name = '', ...paths] = process.argv
const photos = await Promise.all(paths.map((path) => readFile(path)))
const work = works[name]
if (!work) throw new Error(`There is no ${name}`)
const began = performance.now()
await work(photos)
const done: ImageWork = {
  ms: performance.now() - began,
  peakMb: (process.resourceUsage().maxRSS * 1024) / 1e6,
}
process.stdout.write(`${JSON.stringify(done)}\n`)
