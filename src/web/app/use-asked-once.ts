import { useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Does once what a parameter of the address asks for, and then takes it out of the address.
 * @param take whether it is done; what is not stays there for a reload to try again
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
