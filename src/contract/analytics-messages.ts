import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { readPrices } from '#domain/networks/reading.ts'
import type { Absence } from './analytics.ts'

/** What numbers say to people where there is none, and what a screen of them says. */
export const analyticsMessages = {
  notGiven: (network: string) => `Not given by ${network}`,
  notYet: (network: string, hours: number) => `Not yet: ${network} is up to ${hours} h late`,
  notYetRead: 'Not yet: the reading is still to come',
  notMeasured: (network: string) => `Not measured: reading ${network} is off`,
  notMeasuredPaid: (network: string) => `Not measured: reading ${network} costs money and is off`,
  withdrawn: (network: string, date: string) => `${network} stopped giving this on ${date}`,
  withdrawnSometime: (network: string) => `${network} stopped giving this`,
  tooFew: (network: string, needs: string) => `Too few: ${network} shows this from ${needs} on`,
  tooFewOfSomething: (network: string) => `Too few: ${network} shows this for larger accounts`,
  deleted: (network: string) => `Deleted on ${network}`,
  noPermission: (network: string) => `Not given by ${network}: reconnect it to allow this`,
  unreachable: (network: string) => `Not yet: ${network} didn’t answer`,
  empty: 'No numbers yet: the first reading comes an hour after your first post',
} as const

/** That a network is not read: reading it is off, and some cost money. */
export function notMeasuredText(network: NetworkId): string {
  const { notMeasured, notMeasuredPaid } = analyticsMessages
  return (readPrices(network) ? notMeasuredPaid : notMeasured)(networkNames[network])
}

/**
 * Why a number is absent, in one sentence without its period.
 * @param writeDate how a date is written for the reader
 */
export function absenceText(absent: Absence, writeDate: (at: string) => string): string {
  const name = networkNames[absent.network]
  switch (absent.reason) {
    case 'not-given':
      return analyticsMessages.notGiven(name)
    case 'not-yet':
      return absent.hours === null
        ? analyticsMessages.notYetRead
        : analyticsMessages.notYet(name, absent.hours)
    case 'not-measured':
      return notMeasuredText(absent.network)
    case 'withdrawn':
      return absent.since === null
        ? analyticsMessages.withdrawnSometime(name)
        : analyticsMessages.withdrawn(name, writeDate(absent.since))
    case 'too-few':
      return absent.needs === null
        ? analyticsMessages.tooFewOfSomething(name)
        : analyticsMessages.tooFew(name, absent.needs)
    case 'deleted':
      return analyticsMessages.deleted(name)
    case 'no-permission':
      return analyticsMessages.noPermission(name)
    case 'unreachable':
      return analyticsMessages.unreachable(name)
    default:
      return absent.reason satisfies never
  }
}
