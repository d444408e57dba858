import { costText } from '../cost-text.ts'

/** What X charges for one reading, in dollars. Source: xdevplatform/docs pricing.mdx, read 2026-11-22. */
const perPostUsd = 0.005
const perAccountUsd = 0.01

/** What reading X costs, before it is switched on. */
export function xCostText(accounts: number): string {
  const prices = `X charges ${costText(perPostUsd)} for reading a post and ${costText(perAccountUsd)} for reading an account, once a day at most.`
  const month = `A month of ${accounts === 1 ? 'your account' : `your ${accounts} accounts`} costs about ${costText(accounts * 30 * perAccountUsd)}; each post read on three days adds ${costText(3 * perPostUsd)}.`
  return accounts > 0
    ? `${prices} ${month} Nothing is read beyond the budget.`
    : `${prices} Nothing is read beyond the budget.`
}
