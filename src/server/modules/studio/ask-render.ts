import { createHash, randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { type RenderRequest } from '#contract/film.ts'
import { mediaOf } from '#domain/film/film.ts'
import type { TextLayout } from '#domain/film/text-layout.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { lockPayerOf } from '#server/modules/billing/lock-payer.ts'
import { takeUse } from '#server/modules/billing/take-use.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { RenderRow, RenderTable } from '#server/plumbing/database/schema/studio-tables.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { announceRender } from './films/announce-render.ts'
import { type FilmPlace, keepPlace } from './films/film-place.ts'
import { type Built, buildFilm, filmHash, isAddress } from './films/build-film.ts'
import type { AskForJob } from './render-jobs.ts'
import { presentRender } from './present-render.ts'
import type { AskedRender } from './render-answers.ts'

/** What accepting a film needs. */
export interface AskTools {
  db: Db
  clock: Clock
  billing: BillingMode
  layout: () => Promise<TextLayout>
  /** The version of what makes films here, or in another process; null: nothing does. */
  engineVersion: () => Promise<string | null>
  askForJob: AskForJob
}

/** @param asked `key`: of the request; null: no repetition is expected */
interface Asked {
  request: RenderRequest
  actedBy: string
  key: string | null
}

/** How many films of a workspace may be made at once. */
const mostAtWork = 20

/**
 * Accepts a film to be made, and takes one use for it. The same film for the same item is one render: while it is made,
 * and as long as its file is there.
 */
export async function askRender(tools: AskTools, asked: Asked): Promise<AskedRender> {
  const { db, clock } = tools
  const prepared = await prepareRender(tools, asked)
  if (prepared.kind !== 'ready') return prepared
  const { values } = prepared
  return db
    .transaction()
    .execute((tx) => acceptRender(tx, values, tools))
    .catch(async (error: unknown) => {
      // Two requests with one key, or for one film, at the same moment: the second is answered with the first.
      const request = storable(asked.request)
      const first = (await recall(db, { ...asked, request }, clock)) ?? (await sameFilm(db, values, clock))
      if (first) return first
      throw error
    })
}

/** A film that can be accepted. */
export type NewRender = Insertable<RenderTable> & { id: string; created_at: Date }

/** The first half of {@link askRender}: makes the film, and writes nothing. */
export async function prepareRender(
  tools: Omit<AskTools, 'askForJob' | 'billing'>,
  asked: Asked,
): Promise<{ kind: 'ready'; values: NewRender } | AskedRender> {
  const { db, clock } = tools
  const request = storable(asked.request)
  const earlier = await recall(db, { ...asked, request }, clock)
  if (earlier) return earlier
  const version = await tools.engineVersion()
  if (version === null) return { kind: 'no-engine' }
  const comes = isAddress(request.background ?? '') ? randomUUID() : null
  const named = comes === null ? request : { ...request, background: comes }
  const built = await buildFilm(db, named, await tools.layout(), comes)
  if ('problems' in built) return { kind: 'invalid', problems: built.problems }
  const values = valuesOf({ ...asked, request }, built, { comes, version, now: clock.now() })
  return { kind: 'ready', values }
}

/**
 * The second half of {@link askRender}, in the transaction of the caller, who rolls it back where the film is not wanted
 * after all.
 * @param wish `most`: films of the workspace that may be made at once; `forPost`: a place in the library is kept for the film, so
 *   that a post can have it before it is made
 */
export async function acceptRender(
  tx: Db,
  values: NewRender,
  tools: Pick<AskTools, 'clock' | 'billing' | 'askForJob'>,
  { most = mostAtWork, forPost }: { most?: number; forPost?: FilmPlace } = {},
): Promise<AskedRender> {
  const { workspace_id: workspaceId, acted_by: actedBy = null, created_at: now } = values
  const payer = await lockPayerOf(tx, workspaceId)
  if (!payer) return { kind: 'gone' }
  const same = await sameFilm(tx, values, tools.clock)
  if (same) return same
  if ((await atWork(tx, workspaceId)) >= most) return { kind: 'too-many' }
  const use = { mode: tools.billing, workspaceId, actedBy, ref: values.id, amount: 1, countsAt: now, now }
  const taken = await takeUse(tx, { ...use, userId: payer.userId, type: 'video' })
  if (taken.kind !== 'taken') return taken
  const row = await tx
    .insertInto('renders')
    .values({ ...values, user_id: payer.userId })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (forPost) await keepPlace(tx, row, forPost)
  await tools.askForJob(tx, 'render-plan', { renderId: row.id }, { once: row.id })
  await announceRender(tx, row)
  return { kind: 'accepted', render: await presentRender(tx, row, tools.clock) }
}

function valuesOf(
  { request, actedBy, key }: Asked,
  { film, assets }: Extract<Built, { film: unknown }>,
  { comes, version, now }: { comes: string | null; version: string; now: Date },
): NewRender {
  const text = JSON.stringify(film)
  // A background by its address is known by the address.
  const known = comes === null ? text : text.replaceAll(comes, request.background ?? '')
  const versions = mediaOf(film).map((id) => `${assets.get(id)?.id} ${assets.get(id)?.bytes}`)
  return {
    id: randomUUID(),
    workspace_id: request.workspaceId,
    acted_by: actedBy,
    item_id: request.itemId,
    request: JSON.stringify(request),
    film: comes === null ? text : null,
    background_id: comes,
    film_hash: filmHash(known, { assets: versions, engine: version }),
    request_key: key,
    request_hash: hashOf(request),
    ...film.size,
    duration_sec: film.durationSec,
    created_at: now,
  }
}

const hashOf = (request: RenderRequest) => createHash('sha256').update(JSON.stringify(request)).digest('hex')

/** What the same key got before. null: it is new. */
async function recall(db: Db, { request, key }: Asked, clock: Clock): Promise<AskedRender | null> {
  if (key === null) return null
  const row = await db
    .selectFrom('renders')
    .selectAll()
    .where('workspace_id', '=', request.workspaceId)
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  if (row.request_hash !== hashOf(request)) return { kind: 'key-reused' }
  return { kind: 'accepted', render: await presentRender(db, row, clock) }
}

/** The render of the same film for the same item, which counts nothing again. */
async function sameFilm(db: Db, values: NewRender, clock: Clock): Promise<AskedRender | null> {
  const row: RenderRow | undefined = await db
    .selectFrom('renders')
    .selectAll()
    .where('workspace_id', '=', values.workspace_id)
    .where('item_id', '=', values.item_id)
    .where('film_hash', '=', values.film_hash)
    .where((of) =>
      of.or([
        of('status', 'in', ['queued', 'rendering']),
        of.and([of('status', '=', 'done'), of('media_id', 'is not', null)]),
      ]),
    )
    .executeTakeFirst()
  return row ? { kind: 'accepted', render: await presentRender(db, row, clock) } : null
}

async function atWork(tx: Db, workspaceId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('renders')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('status', 'in', ['queued', 'rendering'])
    .executeTakeFirstOrThrow()
  return Number(count)
}
