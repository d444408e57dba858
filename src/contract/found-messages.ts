/** What a later look at a published post found, in words. Lists and calendars say it too: this file stays small. */
export const foundMessages = {
  live: 'As it was sent',
  changed: (networks: string) => `Changed on ${networks}`,
  gone: (networks: string) => `Gone from ${networks}`,
  cannotBeRead: 'It can’t be read',
  filesShown: (network: string, shown: number, sent: number) =>
    `${network} shows ${shown} of ${sent} ${sent === 1 ? 'file' : 'files'}.`,
  lostLinkCard: 'The card of its link is missing.',
} as const
