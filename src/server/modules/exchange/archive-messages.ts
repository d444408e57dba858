import { networkNames, type NetworkId } from '#domain/networks/network.ts'

/** What a report says about an archive that was given up. */
export const givenUp = {
  importStoppedServer:
    'The server stopped twice while it was importing this archive, so we don’t try again. Export the workspace again, and import the new file.',
  importFailed:
    'Importing this archive failed several times because of a fault on our side. Import it again later: it continues where it stopped.',
  exportStoppedServer:
    'The server stopped twice while it was writing this archive, so we don’t try again. Tell the administrator of this server.',
  exportFailed:
    'Writing this archive failed several times because of a fault on our side. Export the workspace again later.',
  notInADay: 'This archive was not imported within a day. Import it again: it continues where it stopped.',
  gone: 'The archive no longer exists.',
  uploaderMayNot: 'The person who uploaded this archive can no longer import one here.',
} as const

/** What a report says about the settings of the workspace. */
export const settingsReport = {
  pictureImported: 'The workspace picture was imported.',
  pictureKept: 'This workspace keeps its picture.',
  pictureUnreadable: 'The workspace picture was left out because it can’t be read.',
  nameKept: (there: string) => `This workspace keeps its name. The other workspace’s name is “${there}”.`,
  brandImported: 'The brand voice was imported.',
  brandKept: 'This workspace keeps its brand voice.',
  zoneSet: (zone: string) => `Your time zone here is now ${zone}.`,
  analyticsImported: 'The settings of analytics were imported.',
  analyticsKept: 'This workspace keeps its settings of analytics.',
  xIsOn: (usd: number) => `Reading numbers from X is on, for at most $${usd.toFixed(2)} a month.`,
  zoneKept: (own: string, there: string) => `Your time zone here stays ${own}. There it was ${there}.`,
} as const

interface NamedAccount {
  network: NetworkId
  username: string
}

const nameOf = ({ network, username }: NamedAccount) => `${networkNames[network]} ${username}`

/** What a report says about items that were left out. */
export const missingReport = {
  account: (account: NamedAccount) => `${nameOf(account)} is not connected here.`,
  numbersWait: (account: NamedAccount) =>
    `The numbers of ${nameOf(account)} were imported, and are shown once it is connected here.`,
  numbersOfPosts: (posts: number) =>
    `The numbers of ${posts === 1 ? 'one post' : `${posts} posts`} were left out: the archive does not have ${posts === 1 ? 'that post' : 'those posts'}.`,
  experiment: (account: NamedAccount) =>
    `An experiment with posting times was left out: ${nameOf(account)} is not connected here.`,
  secondExperiment: (account: NamedAccount) =>
    `An experiment with posting times was left out: ${nameOf(account)} already has one here.`,
  advice: (account: NamedAccount) =>
    `What best times brought ${nameOf(account)} is no longer followed: it is not connected here.`,
  signature: (name: string) => `“${name}” is not added to new posts here: another signature is.`,
  beyond: (limit: number, left: number, one: string, many: string) =>
    `${left === 1 ? `1 ${one} was` : `${left} ${many} were`} left out: a workspace can have at most ${limit}.`,
} as const

/** Why a post that was scheduled is a draft here. */
export const whyDraft = {
  scheduledThere: 'It was scheduled in the old workspace. Schedule it here when it no longer goes out there.',
  importerMayNot: 'The person who imported the archive can no longer schedule posts here.',
  timePassed: 'Its time has passed.',
  importedBefore: 'It was already imported as a draft: schedule it here.',
} as const

/** Why a publication is not repeated here. */
export const whyNotSent = {
  notOutThere: 'It had not gone out when the workspace was exported: publish now or reschedule?',
  mayBeLive:
    'It may be live: this was not known when the workspace was exported. Check there before you send it again.',
} as const
