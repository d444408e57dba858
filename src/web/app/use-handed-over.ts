import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { raise, raiseNewPost } from './window-events.ts'

/** Opens the new-post dialog when the address says so: empty, or with what a free tool left for it. */
export function useHandedOver(): void {
  const [search, setSearch] = useSearchParams()
  const taken = useRef(false)
  const asked = search.get('compose')
  useEffect(() => {
    if (!asked || taken.current) return
    taken.current = true
    const done = () =>
      setSearch(
        (now) => {
          now.delete('compose')
          return now
        },
        { replace: true, preventScrollReset: true },
      )
    const takeOver = async () => {
      // What was left stays in this browser until it is taken: when the line is down, reloading tries again.
      const file = await import('../ui/handed-over.ts').catch(() => null)
      if (!file) return
      const left = file.takeHandedOver()
      if (left) raise('new-post', { date: new Date(), content: { all: left.text }, networks: left.networks })
      done()
    }
    if (asked === 'handed-over') return void takeOver()
    if (asked === 'new') raiseNewPost()
    done()
  }, [asked, setSearch])
}
