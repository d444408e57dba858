import { withCommas } from '../../ui/with-commas.ts'

/** An amount of US dollars: ‘$29’, ‘$26.66’, ‘$1,056’. */
export function usd(amount: number): string {
  const cents = Math.round(amount * 100)
  const dollars = `$${withCommas(Math.trunc(cents / 100))}`
  return cents % 100 === 0 ? dollars : `${dollars}.${`${cents % 100}`.padStart(2, '0')}`
}
