import type { RowProblem } from '#contract/exchange.ts'
import { splitList } from '#domain/text/csv-cell.ts'
import { maxPerRow } from '#domain/post/import-limits.ts'
import { networkIds, networkNames, type NetworkId } from '#domain/networks/network.ts'
import type { ChosenConnection } from '#server/modules/posts/destinations.ts'

/** The accounts a cell names: networks, user names, `network:user name`, or `all`. */
export function findAccounts(
  cell: string,
  accounts: readonly ChosenConnection[],
): { accounts: ChosenConnection[]; problems: RowProblem[] } {
  const names = (cell.includes(';') ? splitList(cell) : cell.split(/[,|]/).map((name) => name.trim())).filter(
    Boolean,
  )
  if (names.length > maxPerRow.accounts) {
    const message = `A row can have at most ${maxPerRow.accounts} accounts: remove some, or write “all”.`
    return { accounts: [], problems: [{ code: 'accounts-too-many', message, network: null }] }
  }
  const found = new Set<ChosenConnection>()
  const problems: RowProblem[] = []
  for (const name of names) {
    const meant = accountsNamed(name, accounts)
    for (const account of meant) found.add(account)
    if (meant.length > 0) continue
    const network = networkNamed(name)
    const message = network
      ? `No ${networkNames[network]} account is connected: connect one, or leave ${networkNames[network]} out.`
      : `No connected account is called “${name}”: connect it, or correct the name.`
    problems.push({ code: 'account-unknown', message, network })
  }
  return { accounts: accounts.filter((account) => found.has(account)), problems }
}

function accountsNamed(name: string, accounts: readonly ChosenConnection[]): ChosenConnection[] {
  if (name.toLowerCase() === 'all') return [...accounts]
  const network = networkNamed(name)
  if (network) return accounts.filter((account) => account.network === network)
  const [, first = '', second = ''] = /^([\w ]+?)\s*:\s*(.+)$/.exec(name) ?? []
  const within = networkNamed(first)
  const wanted = plain(within ? second : name)
  return accounts.filter(
    (account) => plain(account.username) === wanted && (!within || account.network === within),
  )
}

const plain = (username: string) => username.trim().replace(/^@/, '').toLowerCase()

function networkNamed(name: string): NetworkId | null {
  const wanted = name.trim().toLowerCase()
  return networkIds.find((id) => id === wanted || networkNames[id].toLowerCase() === wanted) ?? null
}
