import type { Post } from '#contract/posts.ts'
import { useState } from 'react'
import { selectRange } from './selection-range.ts'

export interface PostSelection {
  /** The selected posts that are still visible. */
  chosen: readonly Post[]
  isSelected: (postId: string) => boolean
  /** @param range includes everything since the last one, as with Shift */
  select: (postId: string, on: boolean, range?: boolean) => void
  selectAll: () => void
  clear: () => void
}

/** Which visible posts are selected. A post that leaves the view is deselected. */
export function useSelection(posts: readonly Post[]): PostSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string | null>(null)
  return {
    chosen: posts.filter((post) => ids.has(post.id)),
    isSelected: (postId) => ids.has(postId),
    select: (postId, on, range = false) => {
      const inOrder = posts.map((post) => post.id)
      setIds((now) => selectRange(now, inOrder, { from: range ? last : null, to: postId, on }))
      setLast(postId)
    },
    selectAll: () => setIds(new Set(posts.map((post) => post.id))),
    clear: () => {
      // Clearing an empty selection renders nothing.
      setIds((now) => (now.size === 0 ? now : new Set()))
      setLast(null)
    },
  }
}
