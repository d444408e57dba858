import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** Shared content is in the fragment of this address; it is stored until the person has signed in. */
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
