import { useEffectEvent, useLayoutEffect, type RefObject } from 'react'
import { firstScrollPx, type OpenedDays } from './first-scroll-px.ts'

/** Scrolls the hours to the first post of the days, and on to now where it would be out of view. Once for the same days. */
export function useFirstScroll(scroller: RefObject<HTMLElement | null>, opened: OpenedDays): void {
  const first = useEffectEvent((area: HTMLElement) => firstScrollPx(opened, area.clientHeight))
  const span = `${opened.days[0]} ${opened.days.length}`
  useLayoutEffect(() => {
    const area = scroller.current
    area?.scrollTo(0, first(area))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once for the same days
  }, [scroller, span])
}
