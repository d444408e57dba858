import type { DailyBudget } from './daily-budget.ts'
import type { NetworkId } from './network.ts'
import { factsOf } from './networks.ts'

/** How many posts the networks take in a day, of those that publish it. */
export const dailyBudgets: Partial<Record<NetworkId, DailyBudget>> = factsOf('dailyBudget')
