/** The names of accounts, as in a sentence: ada, grace. */
export const accountNames = (accounts: readonly { username: string }[]) =>
  accounts.map(({ username }) => username).join(', ')
