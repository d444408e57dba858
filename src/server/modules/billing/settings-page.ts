/** Where a person sees and changes their plan. */
export const settingsPage = ({ origin }: { origin: () => string }) =>
  `${origin()}/dashboard/settings#subscription`

/** The same, for who comes back from changing their card: the page says which card pays now. */
export const cardChangedPage = ({ origin }: { origin: () => string }) =>
  `${origin()}/dashboard/settings?card=changed#subscription`
