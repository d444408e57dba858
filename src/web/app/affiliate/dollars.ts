import { withCommas } from '../../ui/with-commas.ts'

/** An amount as a ledger shows it, always with cents: ‘$6.00’, ‘-$1,234.50’. */
export function dollars(cents: number): string {
  const size = Math.abs(cents)
  const rest = `${size % 100}`.padStart(2, '0')
  return `${cents < 0 ? '-' : ''}$${withCommas(Math.trunc(size / 100))}.${rest}`
}
