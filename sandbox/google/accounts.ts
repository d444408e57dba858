import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isStandInAddress, standInMailDomain } from '#domain/address/stand-in-address.ts'
import type { AccountRow, Store } from '../store.ts'

/** An account that the stand-in signs in. */
export interface GoogleAccount {
  /** `sub` of its tokens. Never a number, as Google's are: an account of the real Google is not taken for this one. */
  id: string
  email: string
  name: string
}

/** Accounts that are offered before anyone typed one. */
const suggested = [
  ['Rosa Keller', 'rosa.keller'],
  ['Sam Okafor', 'sam.okafor'],
  ['Mia Lindqvist', 'mia.lindqvist'],
].map(([name = '', user = '']) => accountOf(name, `${user}@${standInMailDomain}`))

/** How many typed accounts are kept; the oldest make room. */
const maxKept = 20

/** What a person types to sign in with an account of their own. */
export const typedAccount = z
  .object({
    name: z
      .string()
      .transform((name) => name.replaceAll(/[\p{C}\s]+/gu, ' ').trim())
      .pipe(z.string().min(1, 'Type a name.').max(80, 'A name has at most 80 characters.')),
    email: z
      .string()
      .trim()
      .toLowerCase()
      .pipe(
        z
          .email(`Type an address like you@${standInMailDomain}.`)
          .max(100, 'An address has at most 100 characters here.')
          .refine(isStandInAddress, `The stand-in only signs in addresses of ${standInMailDomain}.`),
      ),
  })
  .transform(({ name, email }) => accountOf(name, email))

/** The accounts to choose from: those that were typed, newest first, and the suggested ones. */
export function listAccounts(store: Store): GoogleAccount[] {
  const rows = store.all<AccountRow>("select * from accounts where network = 'google' order by rowid desc")
  const kept = rows.map(({ display_name, username }) => accountOf(display_name, username))
  return [...kept, ...suggested.filter(({ id }) => !kept.some((one) => one.id === id))]
}

/** Keeps a typed account, to offer it the next time. Its address always has the same id. */
export function keepAccount(store: Store, { id, email, name }: GoogleAccount): void {
  store.run("insert or replace into accounts values ('google', ?, ?, ?)", id, email, name)
  store.run(
    `delete from accounts where network = 'google' and rowid not in (
       select rowid from accounts where network = 'google' order by rowid desc limit ?)`,
    maxKept,
  )
}

function accountOf(name: string, email: string): GoogleAccount {
  return { id: `stand-in-${createHash('sha256').update(email).digest('hex').slice(0, 24)}`, email, name }
}
