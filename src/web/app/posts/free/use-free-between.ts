import { useMemo } from 'react'
import { useFreeTimes } from '../../slots/use-free-times.ts'
import { useNow } from '../../use-now.ts'
import { useWorkspace } from '../../workspace.ts'
import { isFiltered } from '../filters/list-filters.ts'
import { mayAct } from '../may-act.ts'
import type { ListAddress } from '../use-list-address.ts'
import type { PostsList } from '../use-posts-list.ts'
import { freeBetween, spanShown, type FreeGap } from './free-between.ts'

const none: ReadonlyMap<number, FreeGap> = new Map()

/**
 * The free posting times between the scheduled posts of a page, by the place of the post they come before. None where
 * posts are not in the order of their times, or only some of them are shown, and none for people who may not write.
 */
export function useFreeBetween(
  address: ListAddress,
  { posts, shown }: PostsList,
): ReadonlyMap<number, FreeGap> {
  const workspace = useWorkspace()
  const now = useNow()
  const { view, page, order, filters } = address
  const isInOrder = view === 'scheduled' && order === 'date' && !isFiltered(filters)
  const isWanted = isInOrder && posts.length > 0 && mayAct(workspace?.role).write
  const zone = workspace?.timezone ?? 'UTC'
  const span = isWanted && shown ? spanShown(posts, { page, pages: shown.pages }, { now, zone }) : null
  const { times } = useFreeTimes(workspace?.id, span ?? undefined)
  // Minute after minute the same rows, until one of the times has passed.
  const passed = times.filter(({ at }) => Date.parse(at) <= now.getTime()).length
  // oxlint-disable-next-line react/exhaustive-deps -- how many have passed stands for now
  return useMemo(() => (span ? freeBetween(posts, times, now) : none), [span !== null, posts, times, passed])
}
