import { type SetStateAction, useCallback, useState } from 'react'
import type { Example } from './example.tsx'
import { useSharedState } from './shared-state.ts'
import { emptied, isTypedOver, withoutExample } from './without-example.ts'

interface Held<State> {
  state: State
  isExample: boolean
}

/**
 * A tool's state that begins with a worked example and fits in a link. When the person types in one field, the rest of
 * the example is cleared, so that none of it ends up in their result.
 * @param example the initial state
 * @param blank the same with empty fields; choices as in the example
 * @param parse checks the state of a link; null: invalid
 * @returns the state, a function that changes it, its example, and a function that sets a state as typed by the person
 */
export function useExampleState<State>(
  example: State,
  blank: State,
  parse: (value: unknown) => State | null,
): [State, (next: SetStateAction<State>) => void, Example, (entered: State) => void] {
  // The page renders the same example each time.
  const [first] = useState({ example, blank })
  const [held, setHeld] = useSharedState<Held<State>>({ state: example, isExample: true }, (value) => {
    const state = parse(value)
    return state === null ? null : { state, isExample: false }
  })
  const setState = useCallback(
    (action: SetStateAction<State>) =>
      setHeld((before) => {
        const next = isUpdate(action) ? action(before.state) : action
        if (!before.isExample) return { state: next, isExample: false }
        if (!isTypedOver(first.example, first.blank, next)) return { state: next, isExample: true }
        return { state: withoutExample(first.example, first.blank, next), isExample: false }
      }),
    [first, setHeld],
  )
  const clear = () =>
    setHeld(({ state }) => ({ state: emptied(first.example, first.blank, state), isExample: false }))
  const enter = (state: State) => setHeld({ state, isExample: false })
  return [held.state, setState, { isShown: held.isExample, clear }, enter]
}

function isUpdate<State>(action: SetStateAction<State>): action is (before: State) => State {
  return typeof action === 'function'
}

/** A state with these fields empty: texts, or records of texts. */
export function blankState<State extends object>(example: State, fields: readonly (keyof State)[]): State {
  return Object.fromEntries(
    Object.entries(example).map(([key, value]) => [
      key,
      fields.some((field) => field === key) ? emptyLike(value) : value,
    ]),
  ) as State
}

function emptyLike(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return ''
  return Object.fromEntries(Object.keys(value).map((key) => [key, '']))
}

/** For a tool without a state in links. */
export const inNoLink = () => null
