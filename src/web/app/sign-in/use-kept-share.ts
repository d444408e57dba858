import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** What was shared stands behind the # of this address; it is kept here until somebody has signed in. */
export function useKeptShare(): void {
  const [search] = useSearchParams()
  const next = search.get('next') ?? ''
  useEffect(() => {
    const id = /[?&]shared=([\w-]+)/.exec(next)?.[1]
    if (!id || location.hash.length < 2) return
    void import('../../offline/shared-in.ts').then(async ({ keepShared, sharedInFragment }) => {
      const shared = sharedInFragment(location.hash, Date.now())
      if (shared) await keepShared(id, shared)
    })
  }, [next])
}
