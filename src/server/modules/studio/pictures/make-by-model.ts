import { pictureShapeFacts, type PictureShape } from '#domain/pictures/picture-shapes.ts'
import { picturePrompt } from '#domain/pictures/picture-prompt.ts'
import { readBrand } from '#server/modules/brand/read-brand.ts'
import { openPicture } from '#server/modules/media/closed-readers.ts'
import { inTurn } from '#server/modules/media/image-turns.ts'
import type { ImageAnswer, ImageModel } from '#server/plumbing/ai/image-model.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { ImageJobRow, MakingDependencies } from './image-job.ts'
import { afterStoring, type Making } from './making.ts'
import { storePicture } from './store-picture.ts'
import { watchStopped } from './watch-stopped.ts'

/** Asks the model once for all pictures that are missing, cuts them to the shape, and stores each. */
export async function makeByModel(
  job: ImageJobRow,
  dependencies: MakingDependencies,
  source: { bytes: Uint8Array | null; altText: string },
): Promise<Making> {
  const { imageModel, database } = dependencies
  if (!imageModel) return 'provider-set-up-wrong'
  const answer = await ask(job, imageModel, {
    database,
    source: source.bytes,
    lookEveryMs: dependencies.lookEveryMs,
  })
  if (answer.kind !== 'made') return failures[answer.kind]
  let position = job.made
  for (const bytes of answer.pictures) {
    const cut = await inTurn(job.workspace_id, () => cutToShape(bytes, job.shape))
    if (!cut) continue
    const picture = { bytes: cut, position, seed: null, origin: 'ai' as const, sourceAltText: source.altText }
    const stored = afterStoring(await storePicture(job, picture, dependencies))
    if (stored !== 'made') return stored
    position += 1
  }
  // What came is no picture.
  return position > job.made ? 'made' : 'provider-set-up-wrong'
}

const failures: Readonly<Record<Exclude<ImageAnswer['kind'], 'made'>, Making>> = {
  refused: 'refused-by-provider',
  busy: 'too-many-requests',
  'set-up-wrong': 'provider-set-up-wrong',
  'timed-out': 'timed-out',
  stopped: 'stopped',
  failed: 'failed',
}

interface Asking {
  database: MakingDependencies['database']
  source: Uint8Array | null
  lookEveryMs: number | undefined
}

async function ask(
  job: ImageJobRow,
  model: ImageModel,
  { database, source, lookEveryMs }: Asking,
): Promise<ImageAnswer> {
  const prompt = await promptOf(database.db, job, model)
  const watch = watchStopped(database.db, job.id, lookEveryMs)
  try {
    const { modelSize: size } = pictureShapeFacts[job.shape]
    return await model.make({ prompt, size, count: job.count - job.made, source, signal: watch.signal })
  } finally {
    watch.end()
  }
}

async function promptOf(db: Db, job: ImageJobRow, model: ImageModel): Promise<string> {
  const { voice } = await readBrand(db, job.workspace_id)
  const { prompt, style, words } = job
  return picturePrompt({
    prompt,
    style,
    words,
    brandStyle: voice.imageStyle,
    ghibliPrompt: model.ghibliPrompt,
  })
}

/** The largest middle part in the shape. null: these bytes are no picture. */
async function cutToShape(bytes: Uint8Array, shape: PictureShape): Promise<Uint8Array | null> {
  try {
    const upright = await openPicture(bytes).autoOrient().png({ compressionLevel: 1 }).toBuffer()
    const image = openPicture(upright)
    const { width, height } = await image.metadata()
    const wanted = pictureShapeFacts[shape].width / pictureShapeFacts[shape].height
    const cut =
      width / height > wanted
        ? { width: Math.round(height * wanted), height }
        : { width, height: Math.round(width / wanted) }
    return await image
      .extract({
        left: Math.floor((width - cut.width) / 2),
        top: Math.floor((height - cut.height) / 2),
        ...cut,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer()
  } catch {
    return null
  }
}
