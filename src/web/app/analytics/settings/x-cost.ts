import { readPrices } from '#domain/networks/reading.ts'
import { costText } from '../cost-text.ts'

const { post, account } = readPrices('twitter') ?? { post: 0, account: 0 }

/** What X charges for one reading, in dollars. */
const perPostUsd = post / 1_000_000
const perAccountUsd = account / 1_000_000

/** What reading X costs, before it is switched on. */
export function xCostText(accounts: number): string {
  const prices = `X charges ${costText(perPostUsd)} for reading a post and ${costText(perAccountUsd)} for reading an account, once a day at most.`
  const month = `A month of ${accounts === 1 ? 'your account' : `your ${accounts} accounts`} costs about ${costText(accounts * 30 * perAccountUsd)}; each post read on three days adds ${costText(3 * perPostUsd)}.`
  return accounts > 0
    ? `${prices} ${month} Nothing is read beyond the budget.`
    : `${prices} Nothing is read beyond the budget.`
}
