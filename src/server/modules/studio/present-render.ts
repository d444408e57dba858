import { type Render, type RenderRequest, rendersOnPage } from '#contract/film.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { RenderRow } from '#server/plumbing/database/schema/studio-tables.ts'

/** What a render is asked for with: each must match. */
export interface WhichRender {
  renderId: string
  workspaceId: string
  userId: string
  itemId: string
}

/** The row of a render; null: there is none, or one of the values does not match. */
export async function findRender(db: Db, which: WhichRender): Promise<RenderRow | null> {
  const row = await db
    .selectFrom('renders')
    .selectAll()
    .where('id', '=', which.renderId)
    .where('workspace_id', '=', which.workspaceId)
    .where('item_id', '=', which.itemId)
    .where((of) => of.or([of('user_id', '=', which.userId), of('acted_by', '=', which.userId)]))
    .executeTakeFirst()
  return row ?? null
}

/** {@link findRender}, as the API answers it. */
export async function readRender(db: Db, which: WhichRender, clock: Clock): Promise<Render | null> {
  const row = await findRender(db, which)
  return row && presentRender(db, row, clock)
}

/** The renders of a workspace, the newest first. @param page `before`: the last one of the page before */
export async function listRenders(
  db: Db,
  page: {
    workspaceId: string
    itemId?: string | undefined
    before?: string | undefined
    limit: number
  },
  clock: Clock,
): Promise<{ renders: Render[]; next: string | null }> {
  const { workspaceId, itemId, before } = page
  const limit = Math.min(page.limit, rendersOnPage)
  const rows = await db
    .selectFrom('renders')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .$if(itemId !== undefined, (query) => query.where('item_id', '=', itemId ?? ''))
    .$if(before !== undefined, (query) =>
      query.where((of) =>
        of(
          of.refTuple('created_at', 'id'),
          '<',
          of
            .selectFrom('renders as last')
            .select(['last.created_at', 'last.id'])
            .where('last.id', '=', before ?? '')
            .where('last.workspace_id', '=', workspaceId)
            .$asTuple('created_at', 'id'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const renders = await Promise.all(rows.slice(0, limit).map((row) => presentRender(db, row, clock)))
  return { renders, next: rows.length > limit ? (renders.at(-1)?.id ?? null) : null }
}

/** A render in API format. Its addresses work only for members of its workspace. */
export async function presentRender(db: Db, row: RenderRow, clock: Clock): Promise<Render> {
  const { workspace_id: workspaceId, media_id: mediaId } = row
  const isThere = row.status === 'done' && mediaId !== null
  return {
    id: row.id,
    itemId: row.item_id,
    userId: row.user_id ?? row.acted_by,
    title: titleOf(row.request),
    status: row.status,
    progress: row.progress,
    url: isThere ? `/media/${workspaceId}/videos/${mediaId}.mp4` : null,
    error: row.error,
    stage: row.stage,
    thumbnailUrl: isThere ? `/media/${workspaceId}/thumbnails/${mediaId}.webp` : null,
    captionsUrl: isThere && row.captions_path !== null ? `/media/${row.captions_path}` : null,
    mediaId,
    width: row.width,
    height: row.height,
    durationSec: row.duration_sec,
    queuePosition: row.status === 'queued' ? await placeInQueue(db, row) : null,
    etaSec: secondsLeft(row, clock.now()),
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

const titleChars = 120

/** The first line of the text; of a film as data, of its description. */
function titleOf(request: unknown): string {
  const { text, film } = request as Partial<RenderRequest>
  return (text?.trim() || film?.alt.trim() || '').split('\n')[0]?.slice(0, titleChars) ?? ''
}

async function placeInQueue(db: Db, { created_at: createdAt, id }: RenderRow): Promise<number> {
  const { before } = await db
    .selectFrom('renders')
    .select((select) => select.fn.countAll<string>().as('before'))
    .where('status', '=', 'queued')
    .where('created_at', '<=', createdAt)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return Number(before) + 1
}

/** As fast as until now. null: too little is done to tell. */
function secondsLeft({ status, drawing_at: begunAt, progress }: RenderRow, now: Date): number | null {
  if (status !== 'rendering' || begunAt === null || progress < 0.1) return null
  const tookSec = Math.max(0, (now.getTime() - begunAt.getTime()) / 1000)
  return Math.ceil((tookSec / progress) * (1 - progress))
}
