import { readBrand } from '#server/modules/brand/read-brand.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { endImageJob } from './pictures/end-image-job.ts'
import { announceImageJob, type ImageJobRow, type MakingDependencies } from './pictures/image-job.ts'
import { makeByModel } from './pictures/make-by-model.ts'
import { afterStoring, type Making } from './pictures/making.ts'
import { readSource } from './pictures/read-source.ts'
import { storePicture } from './pictures/store-picture.ts'

/**
 * Makes the pictures of a request, one after the other. Each is stored and counted off in one transaction, so that
 * after a crash the next run makes those that are missing. A failed model never becomes a design.
 */
export async function makeImages(imageJobId: string, dependencies: MakingDependencies): Promise<void> {
  const { database, clock } = dependencies
  const job = await begin(database.db, imageJobId)
  if (!job) return
  const made = await make(job, dependencies)
  if (made === 'stopped') return
  const unless = made === 'made' ? 'failed' : made
  await endImageJob(database.db, { id: job.id }, { kind: 'ended', unless }, clock.now())
}

/** null: it was cancelled, or ended in an earlier run. */
async function begin(db: Db, id: string): Promise<ImageJobRow | null> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('image_jobs')
      .set({ status: 'making' })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (row) await announceImageJob(tx, row)
    return row ?? null
  })
}

async function make(job: ImageJobRow, dependencies: MakingDependencies): Promise<Making> {
  const source = await readSource(dependencies, job)
  if (source.kind === 'gone') return 'source-gone'
  const { provider: maker } = job
  switch (maker) {
    case 'designs':
      return makeDesigns(job, dependencies, source)
    case 'model':
      return makeByModel(job, dependencies, source)
    default:
      return maker satisfies never
  }
}

async function makeDesigns(
  job: ImageJobRow,
  dependencies: MakingDependencies,
  { bytes, altText, isByModel }: { bytes: Uint8Array | null; altText: string; isByModel: boolean },
): Promise<Making> {
  const { prompt, style, shape, words } = job
  const { look } = await readBrand(dependencies.database.db, job.workspace_id)
  const colours = job.colours ?? look.colours
  for (let position = job.made; position < job.count; position++) {
    const seed = job.seed + position
    const asked = { prompt, style, shape, words, seed, colours, fonts: look.fonts, source: bytes }
    const drawn = await dependencies.drawDesign(asked)
    if (!drawn) return 'failed'
    // A picture of a model stays one, however it is painted over.
    const origin = isByModel ? ('ai' as const) : ('design' as const)
    const picture = { bytes: drawn, position, seed, origin, sourceAltText: altText }
    const stored = afterStoring(await storePicture(job, picture, dependencies))
    if (stored !== 'made') return stored
  }
  return 'made'
}
