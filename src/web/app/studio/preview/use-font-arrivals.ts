import { useSyncExternalStore } from 'react'

let arrivals = 0

function subscribe(listener: () => void): () => void {
  const arrived = () => {
    arrivals += 1
    listener()
  }
  document.fonts.addEventListener('loadingdone', arrived)
  return () => document.fonts.removeEventListener('loadingdone', arrived)
}

/** Changes when a font has loaded: what was painted before shows other letters. */
export function useFontArrivals(): number {
  return useSyncExternalStore(
    subscribe,
    () => arrivals,
    () => 0,
  )
}
