import { useEffect, useRef } from 'react'
import { useSearchParams, type NavigateOptions } from 'react-router'
import { afterPaint } from '../ui/after-paint.ts'
import { useAtOnce } from '../ui/use-at-once.ts'

/**
 * The query of the address, for screens that render much for it.
 * @returns what the address holds; what it is about to hold, for the little that says so at once; and how to change it,
 *   which happens after that was painted
 */
export function useSearchAtOnce() {
  const [search, setSearch] = useSearchParams()
  const [asked, ask] = useAtOnce(search)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  const go = (next: URLSearchParams, options?: NavigateOptions) => {
    ask(next)
    // Somebody who has left meanwhile is not called back.
    afterPaint(() => isHere.current && setSearch(next, options))
  }
  return { search, asked, go }
}
