import type { Day } from '#domain/time/pick-time.ts'
import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react'
import type { Placed } from './placed.ts'
import type { useCarrying } from './use-carrying.ts'
import type { EntryActions } from './use-entry-actions.ts'
import { becomeTabStop, neighbourOf } from './walk.ts'

interface Presses {
  root: RefObject<HTMLElement | null>
  cards: ReadonlyMap<string, Placed>
  actions: EntryActions
  onCarryKey: ReturnType<typeof useCarrying>['onKey']
  mayWrite: boolean
  write: (day: Day) => void
  goToDay: (day: Day) => void
  /** Lets every post through the filters. */
  clear: () => void
  open: (opened: { placed: Placed; anchor: HTMLElement }) => void
}

/**
 * Every press and key within the calendar, heard in one place: its cards know nothing but their post, and need not be
 * rendered again because what a press does has changed.
 */
export function usePresses(presses: Presses) {
  const { root, cards, actions, onCarryKey, mayWrite, write, goToDay, clear, open } = presses
  const focusNext = useRef<string | null>(null)

  // A card that was put elsewhere by keyboard keeps the focus, also when it is sent back.
  useLayoutEffect(() => {
    const key = focusNext.current
    if (key === null || document.activeElement !== document.body) return
    root.current?.querySelector<HTMLElement>(`[data-travels="${CSS.escape(key)}"]`)?.focus()
  })

  function onClick({ target }: MouseEvent) {
    focusNext.current = null
    if (!(target instanceof Element)) return
    const found = (name: string) => target.closest<HTMLElement>(`[data-${name}]`)
    const writes = found('write')?.dataset['write']
    if (writes) return write(writes)
    if (found('clear')) return clear()
    const head = found('day-head')?.dataset['dayHead']
    if (head) return goToDay(head)
    const opener = found('open') ?? target.closest<HTMLElement>('button[data-card]')
    const one = cards.get(opener?.dataset['open'] ?? opener?.dataset['card'] ?? '')
    if (opener && one)
      return open({ placed: one, anchor: opener.closest<HTMLElement>('[data-card]') ?? opener })
    const ground = target instanceof HTMLElement ? target.dataset['ground'] : undefined
    if (ground && mayWrite) write(ground)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
    const card = event.target.closest<HTMLElement>('button[data-card]')
    if (onCarryKey(event, card)) {
      if (event.key === ' ' || event.key === 'Enter') focusNext.current = card?.dataset['card'] ?? null
      event.preventDefault()
      return event.stopPropagation()
    }
    if (event.key === 's' && card) {
      const entry = cards.get(card.dataset['card'] ?? '')?.entry
      if (entry?.status !== 'draft' || !actions.mayEdit(entry)) return
      event.preventDefault()
      return actions.edit(entry)
    }
    const from = card ?? event.target.closest<HTMLElement>('[data-day-head]')
    const next = from && neighbourOf(from, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return { onClick, onKeyDown, onFocus }
}

function onFocus({ target }: FocusEvent<HTMLElement>) {
  if (target.matches('[data-card][tabindex]')) becomeTabStop(target)
}
