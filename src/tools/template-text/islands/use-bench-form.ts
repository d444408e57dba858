import { readBenchState, type BenchState } from '../bench-state.ts'
import { useState } from 'react'
import type { Example } from '../../parts/example.tsx'
import { useExampleState } from '../../parts/example-state.ts'
import { emptied } from '../../parts/without-example.ts'
import type { FieldPlan } from './field-plan.ts'

export interface BenchForm {
  /** The current contents of the form. */
  draft: BenchState
  /** The input of the results; the draft itself where results follow typing. */
  state: BenchState
  set: (key: string, value: string) => void
  pick: (picks: string[]) => void
  /** Writes results for the typed input; if they exist already, writes others. */
  submit: () => void
  /** Writes other results for the same input. */
  again: () => void
  /** Whether the results are older than the typed input. */
  changed: boolean
  /** Whether the form was ever submitted: from then on missing fields are reported. */
  sent: boolean
  example: Example
  /** The placeholders of the fields. */
  hints: Readonly<Record<string, string>>
}

/**
 * The form of a tool, whose state fits in a link.
 * @param fields text fields, which are empty at first: the example is their placeholder
 * @param follow live: results follow typing; sent: they wait for the button or Enter
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
      // Nothing was typed: the example is not a request.
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
