import type { ScanError } from '#domain/site-scan/scan-states.ts'

/** What a scan says to people. */
export const scanMessages = {
  robots: 'This site asks programs to keep out (robots.txt).',
  scriptOnly: (host: string) =>
    `Nothing to write about was found on ${host}: its pages show their text only with scripts.`,
  empty: (host: string) => `Nothing to write about was found on ${host}.`,
  notHtml: 'This address is not a web page.',
  tooSlow: 'The site did not answer in time. Nothing was counted.',
  tooLarge: (host: string) =>
    `This page of ${host} is larger than 2 MB, so it was not read, and no other page was found from it. Enter the address of one article or product instead. Nothing was counted.`,
  unreachable: 'The site did not answer. Check the address, or try again in a minute. Nothing was counted.',
  refused:
    'The site answered with an error: the page may be gone, or the site keeps programs out. Check the address. Nothing was counted.',
  forbidden:
    'This address is not public, or leads to another site. Enter the address of the website itself. Nothing was counted.',
  failed: 'The site could not be read. Nothing was counted.',
  gone: 'This scan no longer exists.',
  atWork: 'This scan is still at work. Wait until it is done, or cancel it.',
  nothingRead: 'This scan read no page, so there is nothing to write from.',
  tooMany: 'Two scans of this workspace are at work. Wait for one of them.',
  noModel: 'No AI is set up here. Choose drafts taken from the pages.',
  noLogo: 'This logo is not one that the scan found.',
  logoFailed: 'The logo could not be put into the library. Upload it there instead.',
  modelFailed: (drafts: number) =>
    `The AI did not answer for ${drafts === 1 ? 'one draft' : `${drafts} drafts`}, which ${drafts === 1 ? 'is' : 'are'} taken from the page word for word. Nothing was counted for ${drafts === 1 ? 'it' : 'them'}.`,
  creditsUsed: 'There were not enough AI credits. Drafts without AI are taken from the pages word for word.',
  taken: 'This draft is a post already.',
  draftGone: 'This draft no longer exists.',
  noSlot: 'Its accounts have no free posting time in the next eight weeks. It was kept as a draft.',
  noAccounts: 'Choose accounts to give it a time. It was kept as a draft.',
  pictureMissing: 'Its picture could not be put into the library.',
} as const

/** Why a scan found nothing, for people. */
export function scanErrorText(code: ScanError, host: string): string {
  switch (code) {
    case 'robots':
      return scanMessages.robots
    case 'empty':
      return scanMessages.empty(host)
    case 'script-only':
      return scanMessages.scriptOnly(host)
    case 'not-html':
      return scanMessages.notHtml
    case 'too-slow':
      return scanMessages.tooSlow
    case 'too-large':
      return scanMessages.tooLarge(host)
    case 'unreachable':
      return scanMessages.unreachable
    case 'refused':
      return scanMessages.refused
    case 'forbidden':
      return scanMessages.forbidden
    case 'failed':
      return scanMessages.failed
    default:
      return code satisfies never
  }
}
