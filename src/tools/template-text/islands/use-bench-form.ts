import { readBenchState, type BenchState } from '#tools/template-text/bench-state.ts'
import { useState } from 'react'
import { useSharedState } from '../../parts/shared-state.ts'

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
}

/**
 * The form of a tool, which a link can carry.
 * @param follow live: results follow every letter; sent: they wait for the button or Enter
 */
export function useBenchForm(start: BenchState, follow: 'live' | 'sent'): BenchForm {
  const [state, setState] = useSharedState(start, (given) => readBenchState(given, start))
  const [typed, setTyped] = useState<BenchState | null>(null)
  const [sent, setSent] = useState(false)
  const draft = typed ?? state
  const change = follow === 'live' ? setState : setTyped
  const again = () => {
    setSent(true)
    setTyped(null)
    setState({ ...draft, round: draft.round + 1 })
  }
  return {
    draft,
    state,
    set: (key, value) => change({ ...draft, values: { ...draft.values, [key]: value } }),
    pick: (picks) => change({ ...draft, picks }),
    submit: () => {
      if (typed === null) return again()
      setSent(true)
      setState(typed)
      setTyped(null)
    },
    again,
    changed: typed !== null,
    sent,
  }
}
