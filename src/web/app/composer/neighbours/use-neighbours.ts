import { daysOfMonth, spanOf, type Day } from '#domain/time/pick-time.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { entriesQuery } from '../../entries-query.ts'
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
  const { weekStartsOn } = useTimeFormat()
  const entries = useQueries({
    queries: [...new Set(months)].map((month) =>
      entriesQuery(workspaceId, spanOf(daysOfMonth(month, weekStartsOn), zone)),
    ),
    combine: (answers) => answers.flatMap(({ data }) => data?.entries ?? []),
  })
  return useMemo(() => neighboursByDay(entries, zone, exceptPostId), [entries, zone, exceptPostId])
}
