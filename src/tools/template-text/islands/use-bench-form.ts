import { readBenchState, type BenchState } from '../bench-state.ts'
import { useState } from 'react'
import type { Example } from '../../parts/example.tsx'
import { useExampleState } from '../../parts/example-state.ts'
import { emptied } from '../../parts/without-example.ts'
import type { FieldPlan } from './field-plan.ts'

export interface BenchForm {
  /** What stands in the form now. */
  draft: BenchState
  /** What the results are made of; the draft itself where results follow typing. */
  state: BenchState
  set: (key: string, value: string) => void
  pick: (picks: string[]) => void
  /** Takes over what was typed; when that has been done, asks for another result. */
  submit: () => void
  /** Asks for another result of what stands in the form. */
  again: () => void
  /** Whether something was typed that the results do not show yet. */
  changed: boolean
  /** Whether the form was ever sent: from then on what is missing is said. */
  sent: boolean
  example: Example
  /** What each field says while it is empty. */
  hints: Readonly<Record<string, string>>
}

/**
 * The form of a tool, which a link can carry.
 * @param fields those a person writes into hold nothing at first: the example is what they say while they are empty
 * @param follow live: results follow every letter; sent: they wait for the button or Enter
 */
export function useBenchForm(
  start: BenchState,
  fields: readonly FieldPlan[],
  follow: 'live' | 'sent',
): BenchForm {
  const blank = { ...start, values: { ...start.values, ...emptyTexts(fields) } }
  const [state, setState, example, enter] = useExampleState(start, blank, (given) =>
    readBenchState(given, start),
  )
  const [typed, setTyped] = useState<BenchState | null>(null)
  const [sent, setSent] = useState(false)
  const isWaiting = follow === 'sent' && example.isShown
  const draft = typed ?? (isWaiting ? emptied(start, blank, state) : state)
  const change = follow === 'live' ? setState : setTyped
  const again = () => {
    setSent(true)
    if (typed === null) return setState({ ...state, round: state.round + 1 })
    setTyped(null)
    enter({ ...typed, round: typed.round + 1 })
  }
  return {
    draft,
    state,
    set: (key, value) => change({ ...draft, values: { ...draft.values, [key]: value } }),
    pick: (picks) => change({ ...draft, picks }),
    submit: () => {
      // Nothing was written: the example is not what somebody asked for.
      if (typed === null && isWaiting) {
        setSent(true)
        return example.clear()
      }
      if (typed === null) return again()
      setSent(true)
      enter(typed)
      setTyped(null)
    },
    again,
    changed: typed !== null || isWaiting,
    sent,
    example: {
      isShown: example.isShown,
      isInFields: example.isShown && follow === 'live',
      clear: () => {
        setTyped(null)
        setSent(false)
        example.clear()
      },
    },
    hints: start.values,
  }
}

function emptyTexts(fields: readonly FieldPlan[]): Record<string, string> {
  const written = fields.filter(({ kind }) => kind !== 'choice' && kind !== 'zone')
  return Object.fromEntries(written.map(({ key }) => [key, '']))
}
