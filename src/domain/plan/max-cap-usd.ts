/** The largest cap for the costs of a month, in dollars. */
export const maxCapUsd = 1_000_000
