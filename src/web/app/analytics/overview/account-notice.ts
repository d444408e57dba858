import { networkNames } from '#domain/networks/network.ts'
import { analyticsMessages, notMeasuredText } from '#contract/analytics-messages.ts'
import type { AnalyticsAccount } from '#contract/analytics.ts'
import type { Writers } from '../use-writers.ts'

/** What is wrong with the readings of an account, and what to do; null where numbers come. */
export function accountNotice(account: AnalyticsAccount, writers: Writers): string | null {
  const { network, lastReadAt, message } = account
  const name = networkNames[network]
  const since = lastReadAt === null ? '' : ` Last read ${writers.when(lastReadAt)}.`
  switch (account.state) {
    case 'read':
      return null
    case 'waiting':
      return 'The first reading is still to come.'
    case 'off':
      return notMeasuredText(network)
    case 'no-permission':
      return `${analyticsMessages.noPermission(name)}.${since}`
    case 'needs-reauth':
      return `${name} needs to be reconnected before it can be read.${since}`
    case 'failing':
      return `${name} can’t be read now${message ? `: ${message}` : '. We try again by ourselves.'}${since}`
    default:
      return account.state satisfies never
  }
}
