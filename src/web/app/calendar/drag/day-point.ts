import type { DayPoint } from './days-below.ts'

interface PointerLike {
  target: EventTarget
  clientY: number
}

/** The day that something happens on, and where in its hours; null beside the days. For single events: it asks the browser. */
export function dayPointAt({ target, clientY }: PointerLike): DayPoint | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null
  const day = element?.dataset['day']
  if (!element || day === undefined) return null
  const hours = target instanceof Element ? target.closest('[data-times]') : null
  return { day, px: hours && clientY - hours.getBoundingClientRect().top }
}
