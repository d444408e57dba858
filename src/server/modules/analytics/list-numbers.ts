import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { analyticsLimits, type AnalyticsRow } from '#contract/analytics.ts'
import { denominatorsOf } from '#domain/metrics/engagement-rate.ts'
import type { PostMetric } from '#domain/metrics/metric.ts'
import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { lineValue } from './line-metric.ts'
import { type MetricValues, numbersOf, presentRate } from './numbers-of-row.ts'
import {
  type AskedRange,
  instantsOf,
  metricColumns,
  type NumbersScope,
  numbersOfPosts,
  type PostAge,
  postsOf,
  rangeBefore,
} from './numbers-scope.ts'
import type { Reader } from './overview.ts'
import { readLastReadings, readRules } from './read-facts.ts'
import { readSubjects } from './read-subjects.ts'
import { interactionsSql } from './period-sums.ts'
import { readUsual } from './read-usual.ts'
import { splitPeriods, wholly } from './split-periods.ts'
import type { Usual } from './usual.ts'

type PostSort = PostMetric | 'published' | 'rate' | 'times'

/** A page of posts, compared at one age. */
export interface PostsWanted extends Omit<NumbersScope, 'from' | 'to'> {
  range: AskedRange
  age: PostAge
  sort: PostSort
  order: 'asc' | 'desc'
  cursor?: string | undefined
}

export interface PostsPage {
  posts: AnalyticsRow[]
  next: string | null
  count: number
}

const ageMs: Readonly<Record<PostAge, number>> = {
  '24h': 24 * 3_600_000,
  '7d': 168 * 3_600_000,
  latest: 3_600_000,
}

/** One page. null: the cursor is of another list. */
export async function listNumbers(
  db: Db,
  wanted: PostsWanted,
  { zone, now, policy }: Reader,
): Promise<PostsPage | null> {
  const { range, age, ...filters } = wanted
  const scope: NumbersScope = { ...filters, ...instantsOf(range, zone) }
  const after = wanted.cursor === undefined ? null : readCursor(wanted.cursor)
  if (after === undefined) return null
  const usual = await readMedians(db, scope, instantsOf(rangeBefore(range, 'previous'), zone), age)
  const { rows, count } = await readPage(db, { ...wanted, scope, after, usual })
  const shown = rows.slice(0, analyticsLimits.rows)
  const ids = shown.map(({ id }) => id)
  const subjects = await readSubjects(db, wanted.workspaceId, ids)
  const rules = await readRules(db, wanted.workspaceId, policy)
  const last = await readLastReadings(db, wanted.workspaceId, ids)
  const posts = shown.flatMap((row): AnalyticsRow[] => {
    const subject = subjects.get(row.id)
    if (!subject) return []
    const { network } = subject
    const isEarly = now.getTime() - Date.parse(subject.publishedAt) < ageMs[age]
    const reading = last.get(row.id) ?? null
    const numbers = numbersOf(row, (metric) => ({
      network,
      metric,
      isOff: rules.isOff(network),
      isGone: subject.isGone,
      last: reading,
      withdrawnSince: rules.withdrawnSince(network, metric),
      isEarly,
    }))
    return [
      {
        ...subject,
        numbers,
        rate: presentRate(network, row),
        times: row.times,
        ageHours: row.age_sec === null ? null : row.age_sec / 3_600,
      },
    ]
  })
  const end = rows.length > analyticsLimits.rows ? shown.at(-1) : undefined
  return { posts, count, next: end ? cursorOf(end) : null }
}

/** The usual number of each account that the list may show. */
async function readMedians(
  db: Db,
  scope: NumbersScope,
  before: Pick<NumbersScope, 'from' | 'to'>,
  age: PostAge,
): Promise<ReadonlyMap<string, Usual>> {
  const ours: NumbersScope = { ...scope, foreign: 'without' }
  const scopes = [{ ...ours, ...before }, ours]
  const [earlier, own] = age === '24h' ? await splitPeriods(db, scopes) : scopes.map(wholly)
  const accounts = await accountsOf(db, scope)
  return readUsual(db, { accounts, before: earlier ?? wholly(ours), own: own ?? wholly(ours), age })
}

async function accountsOf(db: Db, { workspaceId, networks, connections }: NumbersScope) {
  const { rows } = await sql<{ connectionId: string; network: NetworkId }>`
    select id as "connectionId", provider as network from connections where workspace_id = ${workspaceId}
      ${networks ? sql`and provider = any(${[...networks]}::text[])` : sql``}
      ${connections ? sql`and id = any(${[...connections]}::uuid[])` : sql``}`.execute(db)
  return rows
}

type Row = MetricValues & {
  id: string
  age_sec: number | null
  times: number | null
  block: number
  place: string | null
}

interface PageWanted extends PostsWanted {
  scope: NumbersScope
  after: Cursor | null
  usual: ReadonlyMap<string, Usual>
}

/** One more row than a page has, and the number of all. */
async function readPage(db: Db, wanted: PageWanted): Promise<{ rows: Row[]; count: number }> {
  const { scope, age, sort, order, after, usual } = wanted
  const connections = [...usual.keys()]
  const medians = [...usual.values()].map(({ median }) => median)
  const place = placeOf(sort)
  const isDown = order === 'desc'
  const direction = isDown ? sql`desc` : sql`asc`
  // A page goes on after a block, a place in it, and an id; posts without a value come last.
  const rest = after
    ? sql`where (block, ${isDown ? sql`-place` : sql`place`}, id) > (${after.block}::int, ${isDown ? -after.place : after.place}::float8, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<Row>`
    select page.*, page.place::text as place, n.age_sec, ${metricColumns} from (
      select * from (
      select s.id,
        ${lineValue} / nullif(u.median, 0) as times,
        case when ${place.value} is null then 9 else ${place.block} end as block,
        coalesce(${place.value}, 0)::float8 as place
      from ${postsOf(scope)} s
      left join ${numbersOfPosts(scope, age)}
      left join unnest(${connections}::uuid[], ${medians}::float8[]) as u (connection_id, median)
        on u.connection_id = s.connection_id
      ) ranked ${rest}
      order by block, place ${direction}, id
      limit ${analyticsLimits.rows + 1}
    ) page left join post_numbers n on n.subject_id = page.id and n.age = ${age}
    order by block, page.place ${direction}, id`.execute(db)
  const counted = await sql<{
    count: number
  }>`select count(*)::int as count from ${postsOf(scope)} s`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

/**
 * What posts are ordered by. Rates are of one denominator within a block, and blocks are not mixed: a rate of impressions
 * is never ranked against one of plays.
 */
function placeOf(sort: PostSort): { value: RawBuilder<unknown>; block: RawBuilder<unknown> } {
  switch (sort) {
    case 'published':
      return { value: sql`extract(epoch from s.published_at)`, block: sql`0` }
    case 'rate':
      return {
        value: sql`${interactionsSql} / ${casesOf((metric) => sql`n.${sql.ref(metric)}`)}`,
        block: casesOf((metric) => sql`${sql.lit(['impressions', 'reach', 'views'].indexOf(metric))}`),
      }
    case 'times':
      return { value: sql`${lineValue} / nullif(u.median, 0)`, block: sql`0` }
    default:
      return { value: sql`n.${sql.ref(sort)}`, block: sql`0` }
  }
}

/** For each network the first of its denominators that the post has. */
function casesOf(
  then: (metric: 'impressions' | 'reach' | 'views') => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const cases = networkIds.flatMap((network) =>
    denominatorsOf(network).map(
      (metric) => sql`when s.network = ${sql.lit(network)} and n.${sql.ref(metric)} > 0 then ${then(metric)}`,
    ),
  )
  return sql`case ${sql.join(cases, sql` `)} else null end`
}

const cursorShape = z.tuple([z.number().int(), z.number(), z.uuid()])

interface Cursor {
  block: number
  place: number
  id: string
}

const cursorOf = ({ block, place, id }: Row) =>
  Buffer.from(JSON.stringify([block, Number(place), id])).toString('base64url')

/** undefined: it is none. */
function readCursor(cursor: string): Cursor | undefined {
  try {
    const read = cursorShape.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (!read.success) return undefined
    const [block, place, id] = read.data
    return { block, place, id }
  } catch {
    return undefined
  }
}
