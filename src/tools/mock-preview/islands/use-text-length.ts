import { useEffect, useState } from 'react'

type TextLength = typeof import('#domain/text/text-length.ts')

/** The counting rules of the networks, once loaded: X’s code is larger than the rest of a tool. */
export function useTextLength(): TextLength | null {
  const [loaded, setLoaded] = useState<TextLength | null>(null)
  useEffect(() => {
    const load = async () => setLoaded(await import('#domain/text/text-length.ts'))
    void load()
  }, [])
  return loaded
}
