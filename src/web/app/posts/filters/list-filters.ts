import { statusFilters, type StatusFilter } from '#domain/post/post.ts'

/** Same as `approvalFilters` of the contract. */
export const approvalStates = ['none', 'asked', 'approved', 'sent-back', 'changed'] as const

export type ApprovalState = (typeof approvalStates)[number]

/** The filters of the list; an empty one matches everything. Lists contain ids. */
export interface ListFilters {
  search: string
  accounts: readonly string[]
  badges: readonly StatusFilter[]
  labels: readonly string[]
  authors: readonly string[]
  approvals: readonly ApprovalState[]
}

export type FilterKind = Exclude<keyof ListFilters, 'search'>

/** The filters in display order, with their names in the address. */
export const filterKinds = {
  accounts: 'account',
  badges: 'status',
  labels: 'label',
  authors: 'author',
  approvals: 'approval',
} as const satisfies Record<FilterKind, string>

const kinds = Object.keys(filterKinds) as FilterKind[]
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const noFilters: ListFilters = {
  search: '',
  accounts: [],
  badges: [],
  labels: [],
  authors: [],
  approvals: [],
}

/** Reads the filters of an address. Ignores invalid ones, because an address can come from anywhere. */
export function readFilters(search: URLSearchParams): ListFilters {
  const all = (kind: FilterKind) => [...new Set(search.getAll(filterKinds[kind]))].slice(0, 50)
  return {
    search: (search.get('q') ?? '').slice(0, 200),
    accounts: all('accounts').filter((id) => uuid.test(id)),
    badges: statusFilters.filter((badge) => all('badges').includes(badge)),
    labels: all('labels').filter((id) => uuid.test(id)),
    authors: all('authors').filter((id) => id !== '' && id.length <= 100),
    approvals: approvalStates.filter((state) => all('approvals').includes(state)),
  }
}

/** Writes the filters to an address. */
export function writeFilters(address: URLSearchParams, filters: ListFilters): void {
  if (filters.search !== '') address.set('q', filters.search)
  for (const kind of kinds) for (const one of filters[kind]) address.append(filterKinds[kind], one)
}

/** The number of filters, without the search. */
export function countFilters(filters: ListFilters): number {
  return kinds.reduce((sum, kind) => sum + filters[kind].length, 0)
}

export function isFiltered(filters: ListFilters): boolean {
  return filters.search.trim() !== '' || countFilters(filters) > 0
}

/** The filters as API parameters, without empty ones. */
export function askedFor(filters: ListFilters) {
  const { search } = filters
  return {
    ...(search.trim() !== '' && { search }),
    ...(filters.accounts.length > 0 && { accounts: [...filters.accounts] }),
    ...(filters.badges.length > 0 && { badges: [...filters.badges] }),
    ...(filters.labels.length > 0 && { labels: [...filters.labels] }),
    ...(filters.authors.length > 0 && { authors: [...filters.authors] }),
    ...(filters.approvals.length > 0 && { approvals: [...filters.approvals] }),
  }
}

/** The filters with one option added or removed. */
export function withFilter(filters: ListFilters, kind: FilterKind, value: string, on: boolean): ListFilters {
  const without = (filters[kind] as readonly string[]).filter((one) => one !== value)
  const address = new URLSearchParams()
  writeFilters(address, { ...filters, [kind]: on ? [...without, value] : without })
  return readFilters(address)
}
