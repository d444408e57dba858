import { useEffect, useEffectEvent, type RefObject } from 'react'
import type { DayPoint } from './days-below.ts'

export interface PointerCarry {
  /** Whether the card may be taken up; says why not, where it may not. */
  onPickUp: (card: HTMLElement) => boolean
  /**
   * Called with every point it comes over, also of the same day.
   * @returns the time at which it would be let go there, for the card in the hand; null where that is no time
   */
  onOver: (point: DayPoint | null, card: HTMLElement) => string | null
  /** Let go. `from` is where the card was in the hand. */
  onDrop: (card: HTMLElement, from: DOMRect) => void
  onCancel: () => void
}

const load = () => import('./carry-by-pointer.ts')

/** Carries cards (`data-card`) over days. What does it is brought in when a pointer comes near the first time. */
export function usePointerCarry(root: RefObject<HTMLElement | null>, carry: PointerCarry): void {
  const onPickUp = useEffectEvent(carry.onPickUp)
  const onOver = useEffectEvent(carry.onOver)
  const onDrop = useEffectEvent(carry.onDrop)
  const onCancel = useEffectEvent(carry.onCancel)

  useEffect(() => {
    const area = root.current
    if (!area) return
    let end: ((dropped: boolean) => void) | null = null
    let isGone = false

    const carryFrom = async (down: PointerEvent) => {
      const card = down.target instanceof Element ? down.target.closest<HTMLElement>('[data-card]') : null
      if (!card || down.button !== 0 || !down.isPrimary || end || isControlWithin(down.target, card)) return
      const pressing = new AbortController()
      const { signal } = pressing
      for (const name of ['pointerup', 'pointercancel'])
        document.addEventListener(name, () => pressing.abort(), { signal })
      const way: PointerEvent[] = []
      document.addEventListener('pointermove', (move) => void way.splice(0, 1, move), { signal })
      // Where the line is down nothing is carried; the keyboard still does it, and the next press tries again.
      const late = await load().catch(() => null)
      if (!late || isGone || end || signal.aborted) return
      pressing.abort()
      const onEnd = () => (end = null)
      end = late.carryByPointer(card, down, { onPickUp, onOver, onDrop, onCancel, onEnd })
      // Where the pointer went while the code was on its way.
      for (const last of way) document.dispatchEvent(new PointerEvent('pointermove', last))
    }
    const onPointerDown = (down: PointerEvent) => void carryFrom(down)
    const onNear = () => void load().catch(() => null)
    area.addEventListener('pointerdown', onPointerDown)
    area.addEventListener('pointerover', onNear, { once: true })
    return () => {
      isGone = true
      area.removeEventListener('pointerdown', onPointerDown)
      area.removeEventListener('pointerover', onNear)
      end?.(false)
    }
  }, [root])
}

function isControlWithin(target: EventTarget | null, card: HTMLElement): boolean {
  const control = target instanceof Element ? target.closest('a, button:not([data-open]), [role=menu]') : null
  return control !== null && control !== card && card.contains(control)
}
