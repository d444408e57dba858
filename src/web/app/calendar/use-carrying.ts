import { messages } from '#contract/messages.ts'
import type { Role } from '#contract/fields.ts'
import { formatIn, type Day } from '#domain/time/pick-time.ts'
import { useMemo, useReducer, useState, type KeyboardEvent, type RefObject } from 'react'
import { showToast } from '../../ui/toast.tsx'
import { raise } from '../window-events.ts'
import { carryReducer, landing, placeInWords, whyItStays, type Landing } from './carry.ts'
import { dayInWords } from './days.ts'
import type { Placed } from './placed.ts'
import type { SlotOffer } from './slot.tsx'
import type { useMoves } from './use-moves.ts'
import { usePointerCarry } from './use-pointer-carry.ts'

interface Carrying {
  root: RefObject<HTMLElement | null>
  role: Role
  zone: string
  now: Date
  /** The days in view: the keyboard carries no further. */
  days: readonly Day[]
  today: Day
  /** The card of a key. */
  find: (key: string) => Placed | undefined
  move: ReturnType<typeof useMoves>['move']
  /** Where cards that are let go come from. */
  dragOrigins: Map<string, DOMRect>
}

/** Puts cards onto other days, by pointer and by keyboard. Says aloud what happens. */
export function useCarrying({ root, role, zone, days, now, today, find, move, dragOrigins }: Carrying) {
  const [carried, dispatch] = useReducer(carryReducer, null)
  const [key, setKey] = useState<string | null>(null)
  const [said, say] = useState('')

  /** Whether a card may be taken up; says why not. */
  function mayLift(placed: Placed | undefined): placed is Placed {
    if (!placed) return false
    const why = placed.ghost
      ? 'This post repeats. Open it to change its dates.'
      : whyItStays(placed.entry, role)
    if (why) refuse(why)
    return why === null
  }

  function lift(placed: Placed, by: 'pointer' | 'keyboard') {
    const isUndated = placed.day === ''
    const from = isUndated ? null : placed.day
    dispatch({
      type: 'picked-up',
      entry: placed.entry,
      by,
      from,
      over: from ?? (by === 'keyboard' ? today : null),
    })
    setKey(placed.key)
  }

  function letGo() {
    dispatch({ type: 'let-go' })
    setKey(null)
  }

  /** @returns whether the card goes elsewhere */
  function land(placed: Placed, day: Day): boolean {
    const result = landing({ ...placed.entry, at: placed.at }, day, zone, new Date())
    switch (result.kind) {
      case 'stays':
        say('Not moved.')
        return false
      case 'refused':
        refuse(result.words)
        return false
      case 'is-given-a-day':
        raise('edit-post', { postId: placed.entry.id, date: result.at })
        return false
      case 'moves':
        void move(placed.entry, placed.at, result.at)
        return true
      default:
        return result satisfies never
    }
  }

  usePointerCarry(root, {
    onPickUp(card) {
      const placed = find(card.dataset['card'] ?? '')
      if (!mayLift(placed)) return false
      lift(placed, 'pointer')
      return true
    },
    onOver: (day) => dispatch({ type: 'is-over', day }),
    onDrop(card, from) {
      const placed = find(card.dataset['card'] ?? '')
      const day = carried?.over
      letGo()
      if (!placed || !day) return
      dragOrigins.set(placed.key, from)
      if (!land(placed, day)) dragOrigins.delete(placed.key)
    },
    onCancel: letGo,
  })

  /** @returns whether the key was for what is carried, or took something up */
  function onKey(event: KeyboardEvent, card: HTMLElement | null): boolean {
    const placed = card && find(card.dataset['card'] ?? '')
    if (!carried || carried.by === 'pointer') {
      if (event.key !== ' ' || !placed) return false
      if (!mayLift(placed)) return true
      lift(placed, 'keyboard')
      const where = placed.day === '' ? '' : ` ${dayInWords(placed.day, 'EEEE d MMMM')}.`
      say(`Picked up.${where} Choose a day with the arrow keys, press Space to drop, or Escape to cancel.`)
      return true
    }
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key]
    if (steps !== undefined) {
      const next = carryReducer(carried, { type: 'stepped', days: steps, shown: days })
      dispatch({ type: 'stepped', days: steps, shown: days })
      if (next?.over) say(overInWords(next.over, landing(carried.entry, next.over, zone, new Date()), zone))
      return true
    }
    if (event.key === ' ' || event.key === 'Enter') {
      const day = carried.over
      const held = key === null ? undefined : find(key)
      letGo()
      if (held && day) land(held, day)
      return true
    }
    if (event.key === 'Escape' || event.key === 'Tab') {
      letGo()
      say('Not moved.')
      return event.key === 'Escape'
    }
    return true
  }

  const over = useMemo<{ day: Day; offer: SlotOffer } | null>(() => {
    if (!carried?.over) return null
    const offer = offerOf(landing(carried.entry, carried.over, zone, now), zone)
    return offer && { day: carried.over, offer }
  }, [carried, zone, now])

  return {
    over,
    said,
    onKey,
    isCarrying: carried !== null,
    carriedKey: carried?.by === 'keyboard' ? key : null,
  }
}

function refuse(words: string) {
  showToast({ title: messages.toastTitles.error, description: words, tone: 'bad' })
}

function offerOf(result: Landing, zone: string): SlotOffer | null {
  switch (result.kind) {
    case 'moves':
      return { words: `Drop here for ${formatIn(result.at, zone, 'h:mm')}`, isRefused: false }
    case 'is-given-a-day':
      return { words: 'Drop here to give it a time', isRefused: false }
    case 'refused':
      return { words: result.words.split(/(?<=\.) /)[0] ?? result.words, isRefused: true }
    case 'stays':
      return null
    default:
      return result satisfies never
  }
}

function overInWords(day: Day, result: Landing, zone: string): string {
  if (result.kind === 'moves') return placeInWords(result.at, zone)
  const name = dayInWords(day, 'EEEE d MMMM')
  if (result.kind === 'refused') return `${name}. ${result.words}`
  return result.kind === 'stays' ? `${name}, its current day` : name
}
