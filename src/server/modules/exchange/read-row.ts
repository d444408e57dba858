import type { ImportOptions, ImportRow, RowProblem } from '#contract/exchange.ts'
import { filmTemplateIds } from '#contract/film.ts'
import { cutText } from '#domain/text/cut-text.ts'
import { splitList } from '#domain/text/csv-cell.ts'
import { maxPerRow } from '#domain/post/import-limits.ts'
import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { templates } from '#domain/film/templates/templates.ts'
import { textFor, type PostContent } from '#domain/post/post.ts'
import { readRowTime } from '#domain/time/row-time.ts'
import { seriesIn } from '#domain/time/series.ts'
import { filmColumns, textColumn } from '#domain/post/import-columns.ts'
import { isTimezone } from '#server/modules/workspaces/timezone.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { jsonMeter, type JsonLimits } from '#server/plumbing/json-meter.ts'
import { findAccounts } from './find-accounts.ts'
import type { ChosenConnection } from '#server/modules/posts/destinations.ts'
import type { ImportContext } from './import-context.ts'
import { ownPath } from './own-path.ts'
import type { PlannedImage, RowPlan } from './row-plan.ts'

/** A parsed row, before blank times are filled in. */
export interface ReadRow {
  number: number
  plan: RowPlan
  accounts: ChosenConnection[]
  /** Its time is blank, and it is no draft: it gets the next free slot. */
  wantsSlot: boolean
  problems: RowProblem[]
  notes: string[]
}

/** Options for parsing rows. */
export interface RowReadingOptions {
  options: ImportOptions
  /** IANA time zone of times in rows that name none. */
  zone: string
  now: Date
  /** Whether the person may schedule posts. */
  maySchedule: boolean
  origin: string
}

/** Parses a row. Makes no queries: data of the database is in `ground`. */
export function readRow(
  { number, cells }: ImportRow,
  context: ImportContext,
  reading: RowReadingOptions,
): ReadRow {
  const { accounts, problems: unknown } = findAccounts(cells.networks ?? '', context.accounts)
  const row: ReadRow = {
    number,
    plan: {
      content: storable(contentOf(cells)),
      connectionIds: accounts.map(({ id }) => id),
      at: null,
      settings: {},
      labels: [...new Set(splitList(cells.label ?? ''))]
        .filter(Boolean)
        .slice(0, maxPerRow.labels + 1)
        .map((name) => storable(name).slice(0, 40)),
      images: imagesOf(cells, context, reading.origin),
      film: null,
      filmCells: {},
    },
    accounts,
    wantsSlot: false,
    problems: [...unknown],
    notes: [],
  }
  readSettings(row, cells)
  readFilm(row, cells)
  readTime(row, cells, reading)
  if (reading.options.autoTruncate) truncate(row)
  refuseTooMany(row)
  return row
}

/** Lists over a limit were parsed up to one item beyond it. */
function refuseTooMany({ plan, problems }: ReadRow): void {
  const say = (code: string, most: number, what: string) =>
    problems.push(problem(code, `A post can have at most ${most} ${what}: remove some.`))
  const { pictures, labels, replies } = maxPerRow
  if (plan.images.length > pictures) say('images-too-many', pictures, 'pictures')
  if (plan.labels.length > labels) say('labels-too-many', labels, 'labels')
  if ((plan.content.thread?.all ?? []).length > replies) say('replies-too-many', replies, 'replies')
}

const problem = (code: string, message: string): RowProblem => ({ code, message, network: null })

function contentOf(cells: ImportRow['cells']): PostContent {
  const { link = '', text = '' } = cells
  const all = link.trim() && !text.includes(link.trim()) ? `${text}${text ? '\n\n' : ''}${link.trim()}` : text
  const own = networkIds.flatMap((network): [NetworkId, string][] => {
    const words = cells[textColumn(network)]
    return words?.trim() ? [[network, words]] : []
  })
  const replies = (cells.replies ?? '').split(/^---$/m).map((reply) => reply.replaceAll(/^\r?\n|\r?\n$/g, ''))
  const items = replies
    .filter((reply) => reply.trim() !== '')
    .slice(0, maxPerRow.replies + 1)
    .map((reply) => ({ text: reply, media: [] }))
  return {
    all,
    ...(own.length > 0 && { platforms: Object.fromEntries(own) }),
    ...(items.length > 0 && { thread: { all: items } }),
  }
}

function imagesOf(cells: ImportRow['cells'], { files }: ImportContext, origin: string): PlannedImage[] {
  const altTexts = splitList(cells.alt_text ?? '')
  return splitList(cells.media_url ?? '')
    .filter(Boolean)
    .slice(0, maxPerRow.pictures + 1)
    .map((url, place) => {
      const path = ownPath(url, origin)
      const mediaId = (path && files.get(path)?.id) || null
      return { url: mediaId ? null : url, mediaId, altText: storable(altTexts[place] ?? '').slice(0, 2000) }
    })
}

function readSettings(row: ReadRow, cells: ImportRow['cells']): void {
  const settings = parseSettings(cells.settings ?? '')
  if (!settings || (settings['recurring'] !== undefined && !seriesIn(settings))) {
    row.problems.push(problem('settings-unreadable', 'The column “Settings” can’t be read: leave it empty.'))
    return
  }
  const comment = cells.first_comment?.trim()
  row.plan.settings = storable(settings)
  if (!comment) return
  const able = row.accounts.filter(({ network }) => networkRules[network].maxFirstComment !== null)
  for (const { network } of able) {
    const kept = settings[network]
    row.plan.settings[network] = { ...(isRecord(kept) && kept), firstComment: storable(comment) }
  }
  if (able.length === 0) row.notes.push('None of its accounts supports a first comment, so it is left out.')
}

/** The template of its video, by its id or its name. */
function readFilm({ plan, problems }: ReadRow, cells: ImportRow['cells']): void {
  const { render = '' } = cells
  const wanted = render.trim().toLowerCase()
  const written = filmColumns.filter((column) => cells[column]?.trim())
  if (wanted === '') {
    const [first] = written
    if (first === undefined) return
    const message = `${first}: This row names no video template. Write one in the column “render”, or leave this empty.`
    problems.push(problem('render-refused', message))
    return
  }
  for (const column of written) plan.filmCells[column] = storable(cells[column] ?? '')
  const template = templates.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted)
  plan.film = filmTemplateIds.find((id) => id === template?.id) ?? null
  if (plan.film !== null) return
  const message = `“${render.trim().slice(0, 60)}” is not a video template. Write one of these: ${filmTemplateIds.join(', ')}.`
  problems.push(problem('render-unknown', message))
}

/** Limits of a post's settings before parsing: code that walks them is recursive. */
const settingsLimits: JsonLimits = {
  bytes: 400_000,
  values: 5_000,
  depth: 32,
  members: 500,
  items: 500,
  stringBytes: 400_000,
}

function parseSettings(cell: string): Record<string, unknown> | null {
  if (cell.trim() === '') return {}
  if (jsonMeter(settingsLimits)(Buffer.from(cell)) !== null) return null
  try {
    const said: unknown = JSON.parse(cell)
    return isRecord(said) ? said : null
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const statusesLive = new Set(['posted', 'published', 'shared', 'sent', 'processing'])

function readTime(row: ReadRow, cells: ImportRow['cells'], reading: RowReadingOptions): void {
  const status = cells.status?.trim().toLowerCase() ?? ''
  if (statusesLive.has(status)) {
    row.problems.push(problem('already-posted', 'It was already posted, so it is not sent again.'))
    return
  }
  const named = cells.time_zone?.trim() ?? ''
  if (named && !isTimezone(named)) {
    row.problems.push(problem('zone-unknown', `“${named}” is not a time zone. Write it like Europe/London.`))
    return
  }
  if (status === 'draft') return
  const { options, now } = reading
  if (options.asDrafts || !reading.maySchedule) {
    if (cells.date?.trim() || cells.time?.trim()) row.notes.push('Imported as a draft, without its time.')
    return
  }
  const read = readRowTime(cells.date ?? '', cells.time ?? '', {
    zone: named || reading.zone,
    now,
    order: options.dayOrder,
  })
  switch (read.kind) {
    case 'at':
      row.plan.at = read.at.toISOString()
      if (read.isDayOnly) row.notes.push('It has no time, so it goes out at 9:00.')
      return
    case 'blank':
      row.wantsSlot = true
      return
    case 'ambiguous':
      row.problems.push(
        problem(
          'date-ambiguous',
          `“${cells.date?.trim()}” can mean two days: choose above whether the day or the month comes first.`,
        ),
      )
      return
    case 'unreadable':
      row.problems.push(
        problem(
          'time-unreadable',
          `We can’t read “${`${cells.date ?? ''} ${cells.time ?? ''}`.trim()}” as a time. Write it like 2026-12-01 09:00.`,
        ),
      )
      return
    default:
      return read satisfies never
  }
}

/** The network with weighted characters. */
const truncated = networkIds.find((network) => networkRules[network].text.unit === 'x-weighted')

function truncate(row: ReadRow): void {
  if (!truncated || !row.accounts.some(({ network }) => network === truncated)) return
  const text = textFor(row.plan.content, truncated)
  const short = cutText(text, truncated)
  if (short === text) return
  row.plan.content = { ...row.plan.content, platforms: { ...row.plan.content.platforms, [truncated]: short } }
  row.notes.push('Cut to 280 characters for X.')
}
