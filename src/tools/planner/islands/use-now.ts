import { useSyncExternalStore } from 'react'

let woke: Date | null = null
let zones: readonly string[] | null = null

/** The time of hydration; null in the first render, which is the server’s. */
export function useNow(): Date | null {
  return useSyncExternalStore(
    neverChanges,
    () => (woke ??= new Date()),
    () => null,
  )
}

/** Every time zone the browser knows; null in the first render. */
export function useZones(): readonly string[] | null {
  return useSyncExternalStore(
    neverChanges,
    () => (zones ??= ['UTC', ...Intl.supportedValuesOf('timeZone')]),
    () => null,
  )
}

function neverChanges() {
  return () => {}
}
