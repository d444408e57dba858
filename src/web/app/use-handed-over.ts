import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { takeHandedOver } from '../ui/handed-over.ts'
import { raise, raiseNewPost } from './window-events.ts'

/** Opens the new-post dialog when the address says so: empty, or with what a free tool left for it. */
export function useHandedOver(): void {
  const [search, setSearch] = useSearchParams()
  const taken = useRef(false)
  const asked = search.get('compose')
  useEffect(() => {
    if (!asked || taken.current) return
    taken.current = true
    const left = asked === 'handed-over' ? takeHandedOver() : null
    if (asked === 'new') raiseNewPost()
    if (left) raise('new-post', { date: new Date(), content: { all: left.text }, networks: left.networks })
    setSearch(
      (now) => {
        now.delete('compose')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [asked, setSearch])
}
