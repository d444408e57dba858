import { createContext } from 'react'
import type { ListedNumbers } from '../../analytics/listed/use-listed-numbers.ts'

/** The numbers of the posts in view; null: they are not asked for. A context: cards are drawn deep within every view. */
export const CardNumbersContext = createContext<ListedNumbers | null>(null)
