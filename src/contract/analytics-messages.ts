import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { readPrices } from '#domain/networks/reading.ts'
import { listed } from '#domain/text/listed.ts'
import type { Absence, Overview } from './analytics.ts'

const filterWords = {
  networks: 'network',
  labels: 'label',
  authors: 'author',
  campaigns: 'campaign',
} as const

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
  usual: {
    none: 'nothing to compare with yet',
    before: (number: string) => `usually ${number}`,
    ofThese: (posts: number, number: string) => `median of these ${posts} posts: ${number}`,
    whereTooFew:
      'An account with too few posts before these days is compared with the median of these posts.',
  },
  narrowedBy: (kinds: readonly ('networks' | 'labels' | 'authors' | 'campaigns')[]) =>
    `Only some posts of these accounts: chosen by ${listed(kinds.map((kind) => filterWords[kind]))}.`,
  forgetting: {
    stays: 'The numbers of this account and its posts stay. Reading continues when you reconnect.',
    goes: 'This can’t be undone. Deleted: every reading and curve of this account and its posts, its days, and the posts made elsewhere. Kept: posts you published from here, without their numbers.',
  },
  clicks: {
    from: (file: string, date: string) => `Clicks (from your file ${file}, ${date})`,
    noColumns:
      'No campaigns were found in this file. It needs a row of headings with the campaign (such as Session campaign) and its clicks, sessions, visits or visitors.',
    noRows: 'This file has no campaign with a number of clicks.',
    tooManyRows: 'This file has more than 10,000 rows. Export fewer days or only the campaigns.',
    tooLarge: 'This file is larger than 2 MB. Export fewer days or only the campaigns.',
    notText: 'This is not a text file. Export the report as CSV first.',
    failed: 'The file was not uploaded. Try again in a moment.',
    notDeleted: 'The file was not deleted. Try again in a moment.',
  },
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

/** What an account usually gets. @param write writes a number */
export function usualText(
  { usual, usualOf, usualFrom }: Pick<Overview['accounts'][number], 'usual' | 'usualOf' | 'usualFrom'>,
  write: (count: number) => string,
): string {
  if (usual === null) return analyticsMessages.usual.none
  if (usualFrom === 'period') return analyticsMessages.usual.ofThese(usualOf, write(usual))
  return analyticsMessages.usual.before(write(usual))
}
