import type { Post } from '#contract/posts.ts'
import { useState } from 'react'

export interface Selection {
  /** The selected posts that are still in view. */
  chosen: readonly Post[]
  isSelected: (postId: string) => boolean
  select: (postId: string, on: boolean) => void
  selectAll: () => void
  clear: () => void
}

/** Which of the posts in view are selected. What has left the view is no longer selected. */
export function useSelection(posts: readonly Post[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    chosen: posts.filter((post) => ids.has(post.id)),
    isSelected: (postId) => ids.has(postId),
    select: (postId, on) => {
      const next = new Set(ids)
      if (on) next.add(postId)
      else next.delete(postId)
      setIds(next)
    },
    selectAll: () => setIds(new Set(posts.map((post) => post.id))),
    clear: () => setIds(new Set()),
  }
}
