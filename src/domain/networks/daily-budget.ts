/** How many posts a network takes within some hours. Only what vendors publish. */
export interface DailyBudget {
  posts: number
  hours: number
  /** The vendor gives different figures: nothing is held back because of this one. */
  isDisputed: boolean
}
