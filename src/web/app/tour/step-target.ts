import type { TourStep } from './tour-steps.ts'

/** The element a step points at now, and whether it is the step's actual subject. */
export function targetOf({ targets }: TourStep): { element: HTMLElement | null; isThere: boolean } {
  const found = targets.map((selector) => document.querySelector<HTMLElement>(selector))
  const shown = found.findIndex((element) => element !== null && element.getClientRects().length > 0)
  return { element: found[shown] ?? null, isThere: shown === 0 }
}

/** The focusable element of a target: the description is attached to it. */
export function controlIn(target: HTMLElement): HTMLElement {
  const controls = 'button, textarea, input, select, a[href], [tabindex="0"]'
  return target.matches(controls) ? target : (target.querySelector<HTMLElement>(controls) ?? target)
}

/** Adds an element to the descriptions of a control. @returns a function that removes it */
export function describeBy(control: HTMLElement, id: string): () => void {
  const ids = () =>
    (control.getAttribute('aria-describedby') ?? '').split(' ').filter((each) => each && each !== id)
  control.setAttribute('aria-describedby', [...ids(), id].join(' '))
  return () => {
    const left = ids()
    if (left.length > 0) control.setAttribute('aria-describedby', left.join(' '))
    else control.removeAttribute('aria-describedby')
  }
}

export function focusTarget(step: TourStep | undefined): void {
  const { element } = step ? targetOf(step) : { element: null }
  if (element) controlIn(element).focus({ preventScroll: true })
}

export interface TargetBox {
  top: number
  left: number
  width: number
  height: number
}

const gap = 12
const edge = 10

/** The position of a panel beside a target: below, above, or at a side, wherever it fits; never off the screen. */
export function placeBeside(
  target: TargetBox,
  panel: { width: number; height: number },
  screen: { width: number; height: number },
) {
  const below = target.top + target.height + gap
  const above = target.top - gap - panel.height
  const beside = target.left + target.width + gap
  const within = (at: number, size: number, room: number) => Math.max(edge, Math.min(at, room - size - edge))
  const left = within(target.left, panel.width, screen.width)
  if (below + panel.height + edge <= screen.height) return { top: below, left }
  if (above >= edge) return { top: above, left }
  const fitsBeside = beside + panel.width + edge <= screen.width
  return {
    top: within(target.top, panel.height, screen.height),
    left: fitsBeside ? beside : within(target.left - gap - panel.width, panel.width, screen.width),
  }
}
