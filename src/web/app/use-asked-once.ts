import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Acts once on a parameter of the address, and then removes the parameter.
 * @param take returns whether it succeeded; if not, the parameter stays, and a reload tries again
 */
export function useAskedOnce(name: string, take: (asked: string) => Promise<boolean>): void {
  const [search, setSearch] = useSearchParams()
  const taken = useRef(false)
  const asked = search.get(name)
  const act = useEffectEvent(async (wanted: string) => {
    if (!(await take(wanted))) return
    setSearch(
      (now) => {
        now.delete(name)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  })
  useEffect(() => {
    if (!asked || taken.current) return
    taken.current = true
    void act(asked)
  }, [asked])
}
