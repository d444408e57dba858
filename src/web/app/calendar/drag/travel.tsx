import { Component, type ReactNode } from 'react'
import type { Day } from '#domain/time/pick-time.ts'
import type { Placed } from '../data/placed.ts'

interface TravelProps {
  days: ReadonlyMap<Day, readonly Placed[]>
  /** Where cards that are let go come from; they are forgotten once they arrive. */
  dragOrigins: Map<string, DOMRect>
  children: ReactNode
}

const ms = 200

/**
 * Moves cards to their new day by an animation, also when another person moved them. With reduced motion they are simply there.
 * A class, because only a class is asked what the page looked like before it changes.
 */
export class Travel extends Component<TravelProps> {
  override getSnapshotBeforeUpdate(before: TravelProps): Map<string, DOMRect> | null {
    if (before.days === this.props.days) return null
    const from = new Map<string, DOMRect>()
    for (const key of movedKeys(before.days, this.props.days)) {
      const rect = this.props.dragOrigins.get(key) ?? cardOf(key)?.getBoundingClientRect()
      if (rect) from.set(key, rect)
    }
    this.props.dragOrigins.clear()
    return from.size === 0 || from.size > mostAtOnce ? null : from
  }

  override componentDidUpdate(_: TravelProps, __: unknown, from: Map<string, DOMRect> | null): void {
    if (!from || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const [key, rect] of from) {
      const card = cardOf(key)
      if (!card) continue
      const to = card.getBoundingClientRect()
      card.animate(
        [
          { transform: `translate(${rect.left - to.left}px, ${rect.top - to.top}px)`, zIndex: 5 },
          { zIndex: 5 },
        ],
        { duration: ms, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
      )
    }
  }

  override render(): ReactNode {
    return this.props.children
  }
}

/** Another week is another page: its cards are there and don't fly in. */
const mostAtOnce = 12

function cardOf(key: string): HTMLElement | null {
  return document.querySelector(`[data-travels="${CSS.escape(key)}"]`)
}

/** The cards that stood on one day and now stand on another. */
function movedKeys(
  before: ReadonlyMap<Day, readonly Placed[]>,
  after: ReadonlyMap<Day, readonly Placed[]>,
): string[] {
  const dayBefore = new Map<string, Day>()
  for (const [day, placed] of before) {
    if (placed === after.get(day)) continue
    for (const { key } of placed) dayBefore.set(key, day)
  }
  const moved: string[] = []
  for (const [day, placed] of after) {
    for (const { key } of placed) {
      const was = dayBefore.get(key)
      if (was !== undefined && was !== day) moved.push(key)
    }
  }
  return moved
}
