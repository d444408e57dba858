import { useEffect, useRef } from 'react'
import { useSearchParams, type NavigateOptions } from 'react-router'
import { afterPaint } from '../ui/after-paint.ts'
import { useAtOnce } from '../ui/use-at-once.ts'

/**
 * The query of the address, for screens that are slow to render.
 * @returns the query of the address; the query it is about to have, for elements that show it at once; and a
 *   function that changes it after the next paint
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
    // Does nothing if the person has left the screen meanwhile.
    afterPaint(() => isHere.current && setSearch(next, options))
  }
  return { search, asked, go }
}
