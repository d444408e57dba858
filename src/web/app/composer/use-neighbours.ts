import { addDays, daysOfMonth, timeOn, type Day } from '#domain/pick-time.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { entriesQuery, type Span } from '../entries-query.ts'
import { neighboursByDay, type Neighbour } from './neighbours.ts'

interface Asked {
  workspaceId: string
  zone: string
  /** As `yyyy-MM`: of the chosen day, and the one in view. */
  months: readonly string[]
  exceptPostId: string | undefined
}

/** What already waits for its time on the days that months show, by day. */
export function useNeighbours({
  workspaceId,
  zone,
  months,
  exceptPostId,
}: Asked): ReadonlyMap<Day, Neighbour[]> {
  const entries = useQueries({
    queries: [...new Set(months)].map((month) => entriesQuery(workspaceId, spanOf(month, zone))),
    combine: (answers) => answers.flatMap(({ data }) => data?.entries ?? []),
  })
  return useMemo(() => neighboursByDay(entries, zone, exceptPostId), [entries, zone, exceptPostId])
}

/** The whole weeks that show a month. */
function spanOf(month: string, zone: string): Span {
  const days = daysOfMonth(month)
  const [first = `${month}-01`, last = first] = [days[0], days.at(-1)]
  return {
    from: timeOn(first, 0, zone).toISOString(),
    to: timeOn(addDays(last, 1), 0, zone).toISOString(),
  }
}
