import { parseTyped } from '#domain/time/typed-time.ts'
import { useState, type ActionDispatch } from 'react'
import type { ComposerAction } from '../state/composer-state.ts'

interface TypedTimeUse {
  /** The chosen time; null: what is typed is no time. */
  at: Date | null
  /** The time that was chosen last. */
  lastAt: Date
  now: Date
  zone: string
}

/**
 * What is typed for the time. It belongs to the whole composer: a phone shows the field in one of its steps only.
 * @returns `typedTime` null: nothing is typed, or another time was chosen since
 */
export function useTypedTime(
  { at, lastAt, now, zone }: TypedTimeUse,
  dispatch: ActionDispatch<[ComposerAction]>,
) {
  const [typed, setTyped] = useState<{ text: string; at: Date | null } | null>(null)
  return {
    typedTime: typed && typed.at?.getTime() === at?.getTime() ? typed.text : null,
    typeTime(text: string) {
      const read = parseTyped(text, zone, now, lastAt)
      setTyped({ text, at: read })
      dispatch({ type: 'time-chosen', at: read })
    },
    /** Puts a time in order, in the usual form. What is no time stays as it was typed. */
    finishTyping() {
      if (at) setTyped(null)
    },
  }
}
