import type { NetworkId } from '#domain/network.ts'
import { dayOf, type Day } from '#domain/pick-time.ts'
import { useMemo } from 'react'
import { usePosts } from '../queries.ts'

/** Another post that waits for its time. */
export interface Neighbour {
  id: string
  at: Date
  networks: readonly NetworkId[]
}

/** The posts that already wait for their time, by day: the first 50, which is as far as the list shows at once. */
export function useNeighbours(
  workspaceId: string,
  zone: string,
  exceptPostId: string | undefined,
): ReadonlyMap<Day, Neighbour[]> {
  const { data } = usePosts(workspaceId, 'scheduled', 1)
  return useMemo(() => {
    const days = new Map<Day, Neighbour[]>()
    for (const post of data?.posts ?? []) {
      if (!post.scheduledFor || post.id === exceptPostId) continue
      const at = new Date(post.scheduledFor)
      const day = dayOf(at, zone)
      days.set(day, [...(days.get(day) ?? []), { id: post.id, at, networks: post.platforms }])
    }
    return days
  }, [data, zone, exceptPostId])
}
