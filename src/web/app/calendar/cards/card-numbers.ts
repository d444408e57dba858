import { createContext, useMemo } from 'react'
import { useLoadedModule } from '../../../ui/use-loaded-module.ts'
import { useListedNumbers } from '../../analytics/listed/use-listed-numbers.ts'

const load = () => import('../../analytics/listed/listed-numbers.tsx')

/** The numbers of what was published in a span, and what shows them on a card; null: they are not asked for. */
export function useCardNumbers(workspaceId: string | undefined, span: { from: string; to: string }) {
  const numbers = useListedNumbers(workspaceId, span)
  const { loaded } = useLoadedModule(load, { isWanted: numbers !== null })
  return useMemo(
    () => numbers && loaded && { ...numbers, CardNumbers: loaded.CardNumbers },
    [numbers, loaded],
  )
}

/** A context: cards are drawn deep within every view. */
export const CardNumbersContext = createContext<ReturnType<typeof useCardNumbers>>(null)
