import sharp from 'sharp'
import type { ImageJobStatus } from '#contract/ai-images.ts'
import { openBillingWorld } from '#server/modules/billing/test-billing.ts'
import { memoryFiles } from '#server/modules/media/test-pictures.ts'
import type { ImageAnswer, ImageAsked, ImageModel } from '#server/plumbing/ai/image-model.ts'
import { type ImagesAsked, askImages } from './ask-images.ts'
import { cancelImages } from './cancel-images.ts'
import type { DrawDesign } from './draw-design.ts'
import { makeImages } from './make-images.ts'
import type { MakingDependencies } from './pictures/image-job.ts'
import { readImageJob } from './read-image-jobs.ts'

/** A picture as a model sends one. */
export const squarePicture = (background = '#336699') =>
  sharp({ create: { width: 96, height: 96, channels: 3, background } })
    .png()
    .toBuffer()

type Make = (asked: ImageAsked) => Promise<ImageAnswer>

/** A model that answers like this; by itself with as many pictures as asked for. */
export function fakeImageModel(make?: Make) {
  const asked: ImageAsked[] = []
  const picture = squarePicture()
  const usual: Make = async ({ count }) => {
    const bytes = await picture
    return { kind: 'made', pictures: Array.from({ length: count }, () => bytes) }
  }
  const model: ImageModel = {
    name: 'brush',
    host: 'ai.example',
    ghibliPrompt: null,
    make(request) {
      asked.push(request)
      return (make ?? usual)(request)
    },
  }
  return { model, asked }
}

/** Ada, her workspace on the free plan, and its pictures. Designs are plain squares. */
export async function openPictureWorld(changes: Partial<MakingDependencies> = {}) {
  const world = await openBillingWorld()
  const { files, kept } = memoryFiles()
  const queued: string[] = []
  const drawn: Parameters<DrawDesign>[0][] = []
  const dependencies: MakingDependencies = {
    database: world.database,
    clock: { now: () => world.now },
    billing: 'sandbox',
    files,
    imageModel: null,
    async drawDesign(asked) {
      drawn.push(asked)
      return squarePicture()
    },
    lookEveryMs: 5,
    ...changes,
  }
  const ask = (more: Partial<ImagesAsked> = {}, others: Partial<MakingDependencies> = {}) =>
    askImages(
      { ...dependencies, ...others, askToMake: async (_, id) => void queued.push(id) },
      {
        workspaceId: world.workspaceId,
        personId: 'ada',
        prompt: 'Fresh rye',
        style: 'none',
        shape: '1:1',
        count: 1,
        ...more,
      },
    )
  return {
    ...world,
    kept,
    queued,
    drawn,
    dependencies,
    ask,
    /** A request that was accepted. */
    async accepted(more: Partial<ImagesAsked> = {}, others: Partial<MakingDependencies> = {}) {
      const asked = await ask(more, others)
      if (asked.kind !== 'asked') throw new Error(`not accepted: ${asked.kind}`)
      return asked.job
    },
    make: (id: string, others: Partial<MakingDependencies> = {}) =>
      makeImages(id, { ...dependencies, ...others }),
    cancel: (id: string) => cancelImages(dependencies, { workspaceId: world.workspaceId, imageJobId: id }),
    async read(id: string) {
      const job = await readImageJob(world.db, { workspaceId: world.workspaceId, imageJobId: id })
      if (!job) throw new Error('this job was not stored')
      return job
    },
    /** What is counted of a kind. */
    async used(type: 'ai-image' | 'ghibli'): Promise<number> {
      const { sum } = await world.db
        .selectFrom('usage_logs')
        .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
        .where('type', '=', type)
        .executeTakeFirstOrThrow()
      return Number(sum ?? 0)
    },
    media: () => world.db.selectFrom('media').selectAll().orderBy('created_at').execute(),
    statusOf: async (id: string): Promise<ImageJobStatus> =>
      (
        await world.db
          .selectFrom('image_jobs')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).status,
  }
}
