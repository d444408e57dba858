import { useEffect } from 'react'
import type { ListAddress } from '../use-list-address.ts'
import type { PostsList } from '../use-posts-list.ts'
import { useFreeBetween } from './use-free-between.ts'
import type { FreeOnPage } from './use-free-on-page.tsx'

export interface FreeTimesProps {
  address: ListAddress
  list: PostsList
  onRead: (read: FreeOnPage | null) => void
}

/** Reads the free posting times of a page and hands them to its list. Shows nothing. */
export function FreeTimes({ address, list, onRead }: FreeTimesProps) {
  const free = useFreeBetween(address, list)
  const { posts } = list
  useEffect(() => onRead({ posts, free }), [onRead, posts, free])
  useEffect(() => () => onRead(null), [onRead])
  return null
}
