import { formatDay } from '#domain/time/format/days.ts'
import { messages } from '#contract/messages.ts'
import type { Role } from '#contract/fields.ts'
import type { Day } from '#domain/time/pick-time.ts'
import { useMemo, useReducer, useState, type KeyboardEvent, type RefObject } from 'react'
import { useTimeFormat } from '../../../ui/time-format.ts'
import { showToast } from '../../../ui/toast.tsx'
import { mayAct } from '../../posts/may-act.ts'
import { raise } from '../../window-events.ts'
import type { Placed } from '../data/placed.ts'
import type { FreeTime } from '../data/posting-times.ts'
import type { useMoves } from '../data/use-moves.ts'
import type { Axis } from '../grid/axis.ts'
import { carriedByKey } from './carry-keys.ts'
import { goesTo, offerOf, overInWords } from './carry-text.ts'
import { carryReducer, landing, whyItStays, type Over } from './carry.ts'
import { placeBelow } from './place-below.ts'
import type { DropMark } from './slot.tsx'
import { usePointerCarry } from './use-pointer-carry.ts'

interface Carrying {
  root: RefObject<HTMLElement | null>
  role: Role
  zone: string
  now: Date
  /** The days in view: the keyboard carries no further. */
  days: readonly Day[]
  today: Day
  /** The hours of the view; null where it has none. */
  axis: Axis | null
  free: ReadonlyMap<Day, readonly FreeTime[]>
  /** The card of a key. */
  find: (key: string) => Placed | undefined
  move: ReturnType<typeof useMoves>['move']
  /** Where cards that are let go come from. */
  dragOrigins: Map<string, DOMRect>
}

/** Puts cards onto other days and times, by pointer and by keyboard. Says aloud what happens. */
export function useCarrying(carrying: Carrying) {
  const { root, role, zone, days, now, today, axis, free, find, move, dragOrigins } = carrying
  const format = useTimeFormat()
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
    const from = placed.day === '' ? null : placed.day
    const day = from ?? (by === 'keyboard' ? today : null)
    const over = day === null ? null : { day, at: null, isFree: false }
    dispatch({ type: 'picked-up', entry: placed.entry, by, from, over })
    setKey(placed.key)
  }

  function letGo() {
    dispatch({ type: 'let-go' })
    setKey(null)
  }

  /** @returns whether the card goes elsewhere */
  function land(placed: Placed, over: Over): boolean {
    const { entry } = placed
    const result = landing({ ...entry, at: placed.at }, over, zone, new Date(), format)
    switch (result.kind) {
      case 'stays':
        say('Not moved.')
        return false
      case 'refused':
        refuse(result.words)
        return false
      case 'takes':
        if (mayAct(role).schedule && entry.networks.length > 0) {
          void move(entry, null, result.at)
          return true
        }
        raise('edit-post', { postId: entry.id, date: result.at })
        return false
      case 'is-given-a-day':
        raise('edit-post', { postId: entry.id, date: result.at })
        return false
      case 'moves':
        void move(entry, placed.at, result.at)
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
    onOver(point, card) {
      const over = point && placeBelow(point, axis, free)
      dispatch({ type: 'is-over', over })
      return goesTo(find(card.dataset['card'] ?? ''), over, zone, format)
    },
    onDrop(card, from) {
      const placed = find(card.dataset['card'] ?? '')
      const over = carried?.over
      letGo()
      if (!placed || !over) return
      dragOrigins.set(placed.key, from)
      if (!land(placed, over)) dragOrigins.delete(placed.key)
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
      const where = placed.day === '' ? '' : ` ${formatDay(placed.day, 'weekday-long', format)}.`
      say(`Picked up.${where} ${howToChoose(axis)}, press Space to drop, or Escape to cancel.`)
      return true
    }
    const next = carriedByKey(carried, event.key, {
      days,
      zone,
      now: new Date(),
      hasHours: axis !== null,
      free,
    })
    if (next) {
      dispatch({ type: 'is-over', over: next.over })
      if (next.over)
        say(overInWords(next.over, landing(carried.entry, next.over, zone, new Date(), format), zone, format))
      return true
    }
    if (event.key === ' ' || event.key === 'Enter') {
      const held = key === null ? undefined : find(key)
      letGo()
      if (held && carried.over) land(held, carried.over)
      return true
    }
    if (event.key === 'Escape' || event.key === 'Tab') {
      letGo()
      say('Not moved.')
      return event.key === 'Escape'
    }
    return true
  }

  const over = useMemo<DropMark | null>(() => {
    if (!carried?.over) return null
    const { day, at } = carried.over
    const result = landing(carried.entry, carried.over, zone, now, format)
    const offer = offerOf(result, zone, format)
    // A card that keeps its time of day is marked there too.
    const time = at ?? (axis && result.kind === 'moves' ? result.at : null)
    return offer && { day, at: time, offer }
  }, [carried, zone, now, axis, format])

  return { over, said, onKey, carriedKey: carried?.by === 'keyboard' ? key : null }
}

function howToChoose(axis: Axis | null): string {
  return axis
    ? 'Choose a day with the left and right arrow keys and a time with up and down'
    : 'Choose a day with the arrow keys'
}

function refuse(words: string) {
  showToast({ title: messages.toastTitles.error, description: words, tone: 'bad' })
}
