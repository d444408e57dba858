import { useSyncExternalStore } from 'react'

let woke: Date | null = null
let zones: readonly string[] | null = null

/** The time at which the page woke up; null in the first render, which is the server’s. */
export function useNow(): Date | null {
  return useSyncExternalStore(
    neverChanges,
    () => (woke ??= new Date()),
    () => null,
  )
}

/** Every zone the device knows; null in the first render. */
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
