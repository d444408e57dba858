import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'
import type { NumbersScope } from './numbers-scope.ts'

/** A period in parts: days that are added up already, and the rest, which is read from its posts. */
export interface Period {
  scope: NumbersScope
  /** Whole days (UTC), half-open, as numbers of days since 1970. */
  rolled: readonly { from: number; to: number }[]
  /** The same scope, of other times. */
  rest: readonly NumbersScope[]
}

/** So many pieces are read apart; of more, all is read from its posts. */
const mostPieces = 8
const dayMs = 86_400_000

/** Read from its posts alone. */
export const wholly = (scope: NumbersScope): Period => ({ scope, rolled: [], rest: [scope] })

/**
 * Finds out which days of these periods, all of one workspace, are added up, in one statement: those that are not due. A day
 * that changes right after is read as it was.
 */
export async function splitPeriods(db: Db, scopes: readonly NumbersScope[]): Promise<Period[]> {
  const [first] = scopes
  if (!first || !scopes.some(canBeRolled)) return scopes.map(wholly)
  const from = Math.min(...scopes.map((scope) => Math.ceil(scope.from.getTime() / dayMs)))
  const to = Math.max(...scopes.map((scope) => Math.floor(scope.to.getTime() / dayMs)))
  const { rows } = await sql<{ days: string | null }>`
    select string_agg(t.number::text, ' ') as days from generate_series(${from}::int, ${to - 1}::int) as t (number)
    where exists (select from metric_rollups_due d
      where d.workspace_id = ${first.workspaceId} and d.day = '1970-01-01'::date + t.number)`.execute(db)
  const due = new Set((rows[0]?.days ?? '').split(' ').filter(Boolean).map(Number))
  return scopes.map((scope) => (canBeRolled(scope) ? split(scope, due) : wholly(scope)))
}

/** Days are added up by account: who wrote a post, its labels and campaigns are known of each post alone. */
const canBeRolled = ({ labels, authors, campaigns, foreign }: NumbersScope) =>
  !labels && !authors && !campaigns && foreign === 'without'

function split(scope: NumbersScope, due: ReadonlySet<number>): Period {
  const rolled: { from: number; to: number }[] = []
  const last = Math.floor(scope.to.getTime() / dayMs)
  for (let day = Math.ceil(scope.from.getTime() / dayMs); day < last; day++) {
    if (due.has(day)) continue
    const before = rolled.at(-1)
    if (before?.to === day) before.to = day + 1
    else rolled.push({ from: day, to: day + 1 })
  }
  const edges = [
    scope.from.getTime(),
    ...rolled.flatMap(({ from, to }) => [from * dayMs, to * dayMs]),
    scope.to.getTime(),
  ]
  const rest: NumbersScope[] = []
  for (let at = 0; at < edges.length; at += 2) {
    const [from = 0, to = 0] = edges.slice(at, at + 2)
    if (from < to) rest.push({ ...scope, from: new Date(from), to: new Date(to) })
  }
  return rolled.length + rest.length > mostPieces ? wholly(scope) : { scope, rolled, rest }
}

/** A condition on `metric_rollups r`: the days of a period that are added up, and its accounts. null: there are none. */
export function isRolled({ scope, rolled }: Period): RawBuilder<unknown> | null {
  if (rolled.length === 0) return null
  const { workspaceId, networks, connections } = scope
  const days = rolled.map(({ from, to }) => sql`(r.day >= ${sqlDay(from)} and r.day < ${sqlDay(to)})`)
  return sql`r.workspace_id = ${workspaceId} and (${sql.join(days, sql` or `)})
    ${networks ? sql`and r.network = any(${[...networks]}::text[])` : sql``}
    ${connections ? sql`and r.connection_id = any(${[...connections]}::uuid[])` : sql``}`
}

const sqlDay = (day: number) => sql`${new Date(day * dayMs).toISOString().slice(0, 10)}::date`
