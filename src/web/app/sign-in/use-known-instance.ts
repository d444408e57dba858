import type { Instance } from '#contract/people.ts'
import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '../../root.tsx'

/** What this server supports, from the page itself or else from the API; null until known. */
export function useKnownInstance(): Instance | null {
  const sent = useRouteLoaderData<typeof rootLoader>('root')?.instance ?? null
  const [asked, setAsked] = useState<Instance | null>(null)
  useEffect(() => {
    if (sent) return
    const stop = new AbortController()
    fetch('/api/instance', { signal: stop.signal })
      .then(async (response) => (response.ok ? setAsked((await response.json()) as Instance) : null))
      .catch(() => null) // Email and password work without this data.
    return () => stop.abort()
  }, [sent])
  return sent ?? asked
}
