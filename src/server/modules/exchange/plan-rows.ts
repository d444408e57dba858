import type { CheckedRow, ImportRow } from '#contract/exchange.ts'
import { splitList } from '#domain/text/csv-cell.ts'
import type { Problem } from '#domain/post/check-post.ts'
import { maxPerRow } from '#domain/post/import-limits.ts'
import { slotReachMin } from '#domain/time/slots.ts'
import { templates } from '#domain/film/templates/templates.ts'
import { type Film, filmSizes } from '#domain/film/film.ts'
import type { TextLayout } from '#domain/film/text-layout.ts'
import type { BrandLook } from '#domain/writing/brand-look.ts'
import { renderMessages } from '#contract/film-messages.ts'
import { readBrand } from '#server/modules/brand/read-brand.ts'
import { nextFreeSlots } from '#server/modules/posts/next-free-slots.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { yieldToEventLoop } from '#server/plumbing/yield-to-event-loop.ts'
import { type ImportContext, expectedMedia, problemsOf, readImportContext } from './import-context.ts'
import { ownPath } from './own-path.ts'
import { type RowReadingOptions, type ReadRow, readRow } from './read-row.ts'
import { filmProblem } from './film-cells.ts'
import { expectedFilm, filmOfRow, type RowFilmTools } from './row-film.ts'
import type { RowPlan } from './row-plan.ts'

/** A row, its planned post, and its problems. With problems it has no post. */
export interface PlannedRow {
  row: ImportRow
  plan: RowPlan
  said: CheckedRow
}

/** Enough of a text to recognize a row. */
const shownChars = 120
/** How many free slots are looked up; rows beyond that become drafts. */
const slotsAsked = 500

/**
 * Plans the posts of rows: parses them, assigns free slots one after the other, and checks them like the composer.
 * Remote pictures are assumed to be fine. Writes nothing.
 */
export async function planRows(
  db: Db,
  workspaceId: string,
  rows: readonly ImportRow[],
  reading: RowReadingOptions,
  films: RowFilmTools,
): Promise<PlannedRow[]> {
  const addresses = rows.flatMap(({ cells }) => splitList(cells.media_url ?? '').slice(0, maxPerRow.pictures))
  const paths = addresses.flatMap((address) => ownPath(address, reading.origin) ?? [])
  const context = await readImportContext(db, workspaceId, paths)
  const read: { row: ImportRow; one: ReadRow }[] = []
  for (const row of rows) {
    await yieldToEventLoop()
    read.push({ row, one: readRow(row, context, reading) })
  }
  await fillSlots(
    db,
    workspaceId,
    read.map(({ one }) => one),
    reading.now,
  )
  const hasFilms = read.some(({ one }) => one.plan.film !== null)
  const making = hasFilms ? await readFilmContext(db, workspaceId, films) : null
  const planned: PlannedRow[] = []
  for (const { row, one } of read) {
    await yieldToEventLoop()
    planned.push({ row, plan: one.plan, said: check(one, { context, making }, reading.now) })
  }
  return planned
}

/** What films of rows are made with. */
interface FilmContext {
  brand: BrandLook
  layout: TextLayout
  /** Whether a process makes films. */
  hasEngine: boolean
}

async function readFilmContext(
  db: Db,
  workspaceId: string,
  { layout, engineVersion }: RowFilmTools,
): Promise<FilmContext> {
  const { look: brand } = await readBrand(db, workspaceId)
  return { brand, layout: await layout(), hasEngine: (await engineVersion()) !== null }
}

/** Assigns each row that wants one the next slot that neither the calendar nor another row uses. */
async function fillSlots(db: Db, workspaceId: string, rows: readonly ReadRow[], now: Date): Promise<void> {
  const taken = new Map<string, number[]>()
  const take = ({ plan }: ReadRow) => {
    const at = plan.at === null ? null : Date.parse(plan.at)
    if (at !== null) for (const id of plan.connectionIds) taken.set(id, [...(taken.get(id) ?? []), at])
  }
  for (const row of rows) take(row)
  const known = new Map<string, Date[]>()
  for (const row of rows) {
    if (!row.wantsSlot || row.problems.length > 0) continue
    await yieldToEventLoop()
    const { connectionIds } = row.plan
    const key = connectionIds.toSorted().join()
    const free =
      known.get(key) ??
      (await nextFreeSlots(db, workspaceId, connectionIds, slotsAsked, now)).map(({ at }) => at)
    known.set(key, free)
    const isFree = (at: Date) =>
      connectionIds.every((id) =>
        (taken.get(id) ?? []).every((other) => Math.abs(other - at.getTime()) >= slotReachMin * 60_000),
      )
    const slot = free.find(isFree)
    row.plan.at = slot?.toISOString() ?? null
    row.notes.push(
      slot
        ? 'It has no time, so it gets the next free posting time.'
        : 'It has no time, and its accounts have no free posting time, so it is imported as a draft.',
    )
    take(row)
  }
}

function check(
  row: ReadRow,
  { context, making }: { context: ImportContext; making: FilmContext | null },
  now: Date,
): CheckedRow {
  const { plan } = row
  const known = new Map([...context.files.values()].map((file) => [file.id, file]))
  const files = plan.images.flatMap((image) => {
    return image.mediaId === null ? [expectedMedia(image)] : (known.get(image.mediaId) ?? [])
  })
  const made = making && filmOfRow(plan, files, making)
  const film = made && 'film' in made ? made.film : null
  const odd = plan.images.filter(({ url }) => url !== null && !/^https?:\/\/./i.test(url))
  const found = problemsOf(plan, context, film ? [expectedFilm(film)] : files, now)
  return {
    number: row.number,
    text: [...(plan.content.all || Object.values(plan.content.platforms ?? {})[0] || '')]
      .slice(0, shownChars)
      .join(''),
    at: plan.at,
    accounts: row.accounts.map(({ network, username }) => ({ network, username })),
    images: plan.images.length,
    labels: plan.labels,
    problems: [
      ...row.problems,
      ...(made && 'problems' in made ? made.problems : []),
      ...(film && !making?.hasEngine ? [filmProblem(renderMessages.noEngine)] : []),
      ...odd.map(({ url }) => ({
        code: 'image-address',
        message: `“${url}” is not the address of a picture. Use one that begins with https://.`,
        network: null,
      })),
      // Without its accounts or time, the check's messages about them say nothing new.
      ...(row.problems.length > 0 ? [] : found.filter(({ blocks }) => blocks).map(asRowProblem)),
    ],
    notes: [
      ...row.notes,
      ...(film ? [filmNote(plan, film)] : []),
      // That the video is not made yet is what its note says.
      ...found
        .filter(isWorthSaying)
        .flatMap(({ code, message }) => (code === 'media-not-ready' ? [] : [message])),
    ],
  }
}

function filmNote({ film: id }: RowPlan, { durationSec, size }: Film): string {
  const name = templates.find((template) => template.id === id)?.name ?? ''
  const shape = Object.entries(filmSizes).find(([, { width, height }]) => {
    return width === size.width && height === size.height
  })?.[0]
  return `A video of ${Math.round(durationSec)} seconds is made from it (${name}, ${shape}), and the post waits for it.`
}

const isWorthSaying = ({ blocks, place }: Problem) => !blocks && place !== 'connections'

export const asRowProblem = ({ code, message, network }: Problem) => ({ code, message, network })
