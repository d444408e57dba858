/** Dollars, to a tenth of a cent where it is less than a cent: ‘$5.00’, ‘$0.005’. */
export function costText(usd: number): string {
  return `$${usd.toFixed(usd > 0 && usd < 0.1 ? 3 : 2)}`
}
