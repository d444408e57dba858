import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { takeHandedOver } from '../ui/handed-over.ts'
import { raise } from './window-events.ts'

/** Opens the new-post dialog with what a free tool left for it, when the address says that it did. */
export function useHandedOver(): void {
  const [search, setSearch] = useSearchParams()
  const taken = useRef(false)
  const isAsked = search.get('compose') === 'handed-over'
  useEffect(() => {
    if (!isAsked || taken.current) return
    taken.current = true
    const left = takeHandedOver()
    if (left) raise('new-post', { date: new Date(), content: { all: left.text }, networks: left.networks })
    setSearch(
      (now) => {
        now.delete('compose')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isAsked, setSearch])
}
