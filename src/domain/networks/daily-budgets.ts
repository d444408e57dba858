import type { DailyBudget } from './daily-budget.ts'
import type { NetworkId } from './network.ts'
import { factsOf } from './networks.ts'

/** How many posts a network takes in a day. Networks that publish no figure are left out. */
export const dailyBudgets: Partial<Record<NetworkId, DailyBudget>> = factsOf('dailyBudget')
