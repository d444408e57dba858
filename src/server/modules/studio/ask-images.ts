import { randomInt } from 'node:crypto'
import { type ImageJob, largestSeed } from '#contract/ai-images.ts'
import { mostPicturesAtOnce, type PictureShape } from '#domain/pictures/picture-shapes.ts'
import type { PictureStyle } from '#domain/pictures/picture-styles.ts'
import { asParagraph, isPlain, unknownLetters } from '#domain/pictures/settable-words.ts'
import { readBrand } from '#server/modules/brand/read-brand.ts'
import type { RoomRefusal } from '#server/modules/billing/check-room.ts'
import { lockPayerOf } from '#server/modules/billing/lock-payer.ts'
import { takeUse } from '#server/modules/billing/take-use.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { filmLayout } from './film-layout.ts'
import { announceImageJob, type AskingDependencies, type ImageJobRow, useOf } from './pictures/image-job.ts'
import { presentImageJob } from './pictures/present-image-job.ts'

/** Pictures that a person asks for. */
export interface ImagesAsked {
  workspaceId: string
  personId: string
  prompt: string
  style: PictureStyle
  shape: PictureShape
  count: number
  words?: string | undefined
  sourceMediaId?: string | undefined
  seed?: number | undefined
  by?: 'model' | 'designs' | undefined
  requestId?: string | undefined
}

export type AskedImages =
  | { kind: 'asked'; job: ImageJob }
  | RoomRefusal
  | { kind: 'cannot'; why: 'needs-model' | 'no-prompt' | 'no-source' }
  /** Designs cannot set these letters. */
  | { kind: 'no-letters'; letters: string }
  /** The person has as many requests at work as they may. */
  | { kind: 'too-many' }
  /** The workspace was just deleted. */
  | { kind: 'gone' }

const mostAtOnce = 3
/** Longer than a request takes. */
const atWorkForMs = 900_000

/**
 * Accepts a request for pictures. Their uses are taken under the lock of the workspace's owner: of twenty at the last
 * picture, one passes.
 */
export async function askImages(dependencies: AskingDependencies, asked: ImagesAsked): Promise<AskedImages> {
  const { database, imageModel } = dependencies
  const { by = imageModel ? 'model' : 'designs', prompt, sourceMediaId } = asked
  if (by === 'model' && !imageModel) return { kind: 'cannot', why: 'needs-model' }
  const words = by === 'designs' ? asParagraph(asked.words ?? '') : (asked.words ?? '')
  const letters = by === 'designs' ? await missingLetters(words) : ''
  if (letters !== '') return { kind: 'no-letters', letters }
  if (!prompt && !words && sourceMediaId === undefined) return { kind: 'cannot', why: 'no-prompt' }
  const accepted = await database.db
    .transaction()
    .execute((tx) => accept(tx, dependencies, { ...asked, by, words }))
  if (accepted.kind !== 'accepted') return accepted
  return { kind: 'asked', job: await presentImageJob(database.db, accepted.row) }
}

/** The letters that a design cannot set. The fonts are opened for words in other than plain letters alone. */
async function missingLetters(words: string): Promise<string> {
  if (isPlain(words)) return ''
  return unknownLetters(words) || ((await filmLayout()).missing(words)?.letters ?? '')
}

type Accepted = { kind: 'accepted'; row: ImageJobRow } | Exclude<AskedImages, { kind: 'asked' }>

async function accept(
  tx: Db,
  { clock, billing: mode, imageModel, askToMake }: AskingDependencies,
  asked: ImagesAsked & { by: 'model' | 'designs' },
): Promise<Accepted> {
  const { workspaceId, personId, count } = asked
  const now = clock.now()
  const payer = await lockPayerOf(tx, workspaceId)
  if (!payer) return { kind: 'gone' }
  const earlier = await findRequest(tx, asked)
  if (earlier) return { kind: 'accepted', row: earlier }
  if (!(await hasSource(tx, asked))) return { kind: 'cannot', why: 'no-source' }
  if ((await atWork(tx, personId, now)) >= mostAtOnce) return { kind: 'too-many' }
  const id = crypto.randomUUID()
  const named = useOf({ id, style: asked.style, user_id: payer.userId })
  const use = { ...named, mode, workspaceId, actedBy: personId, amount: count, countsAt: now, now }
  const taken = await takeUse(tx, use)
  if (taken.kind !== 'taken') return taken
  const row = await tx
    .insertInto('image_jobs')
    .values({
      id,
      workspace_id: workspaceId,
      user_id: payer.userId,
      acted_by: personId,
      request_id: asked.requestId ?? null,
      prompt: asked.prompt,
      words: asked.words || null,
      style: asked.style,
      shape: asked.shape,
      count,
      source_media_id: asked.sourceMediaId ?? null,
      seed: asked.seed ?? randomInt(largestSeed - mostPicturesAtOnce),
      provider: asked.by,
      model: asked.by === 'model' ? (imageModel?.name ?? null) : null,
      colours: asked.by === 'designs' ? await coloursOf(tx, workspaceId) : null,
      error: null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await askToMake(tx, id)
  await announceImageJob(tx, row)
  return { kind: 'accepted', row }
}

/** Kept with the request: its pictures have the same colours, whenever they are drawn. */
async function coloursOf(tx: Db, workspaceId: string): Promise<string> {
  const { look } = await readBrand(tx, workspaceId)
  return JSON.stringify(look.colours)
}

async function findRequest(tx: Db, { workspaceId, requestId }: ImagesAsked): Promise<ImageJobRow | null> {
  if (requestId === undefined) return null
  const row = await tx
    .selectFrom('image_jobs')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row ?? null
}

/** Whether the picture to start from, if there is one, is a picture of the workspace. */
async function hasSource(tx: Db, { workspaceId, sourceMediaId }: ImagesAsked): Promise<boolean> {
  if (sourceMediaId === undefined) return true
  const row = await tx
    .selectFrom('media')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', sourceMediaId)
    .where('kind', '=', 'image')
    .executeTakeFirst()
  return row !== undefined
}

async function atWork(tx: Db, personId: string, now: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('image_jobs')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('acted_by', '=', personId)
    .where('ended_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - atWorkForMs))
    .executeTakeFirstOrThrow()
  return Number(count)
}
