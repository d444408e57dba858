/** Where a person sees and changes their plan. */
export const settingsPage = ({ origin }: { origin: () => string }) =>
  `${origin()}/dashboard/settings#subscription`
