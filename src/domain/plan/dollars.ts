/** An amount in micro-dollars, in dollars. */
export const inDollars = (microUsd: number) => microUsd / 1_000_000

/** Dollars as people write them: ‘$0.26’; three decimals where two would say another price, ‘$0.015’. */
export function dollarsText(usd: number): string {
  const mills = Math.round(usd * 1_000)
  return `$${(mills / 1_000).toFixed(mills % 10 === 0 ? 2 : 3)}`
}
