import type { Post } from '#contract/posts.ts'
import { useState } from 'react'
import { useLoadedModule } from '../../../ui/use-loaded-module.ts'
import type { ListAddress } from '../use-list-address.ts'
import type { PostsList } from '../use-posts-list.ts'
import type { FreeGap } from './free-between.ts'

const load = () => import('./free-times.tsx')

/** The free posting times of a page of posts. */
export interface FreeOnPage {
  posts: readonly Post[]
  /** By the place of the post they come before. */
  free: ReadonlyMap<number, FreeGap>
}

const none: ReadonlyMap<number, FreeGap> = new Map()

/**
 * The free posting times between the posts of a page. The code that finds them is loaded after the posts are shown.
 * @returns the times, and the element that reads them
 */
export function useFreeOnPage(address: ListAddress, list: PostsList) {
  const isWanted = address.view === 'scheduled' && address.order === 'date' && list.posts.length > 0
  const { loaded } = useLoadedModule(load, { isWanted })
  const [read, setRead] = useState<FreeOnPage | null>(null)
  return {
    // Those of the page before are of other places.
    free: read?.posts === list.posts ? read.free : none,
    reader: isWanted && loaded && <loaded.FreeTimes {...{ address, list }} onRead={setRead} />,
  }
}
