import type { Day } from '#domain/time/pick-time.ts'
import { useLayoutEffect } from 'react'

/** The day whose head gets the focus once it is shown. */
let next: Day | null = null

/** Gives the focus to the head of a day that is about to be shown, unless it goes elsewhere in the meantime. */
export function focusOnceShown(day: Day): void {
  next = day
}

/** Looks for that day whenever the days were drawn. */
export function useFocusOnceShown(): void {
  useLayoutEffect(() => {
    if (next === null) return
    const { activeElement } = document
    const isOnDay = activeElement?.closest('[data-calendar] [data-day]')
    if (activeElement && activeElement !== document.body && !isOnDay) next = null
    const head = next && document.querySelector<HTMLElement>(headOf(next))
    if (!head) return
    next = null
    head.focus()
  })
}

const headOf = (day: Day) => `[data-calendar] [data-day-head="${CSS.escape(day)}"]:not(:disabled)`
