import type { PostEntry } from '#contract/post-entry.ts'
import { filterOf, type BadgeFilter } from '#domain/post/post.ts'
import type { CalendarFilters } from '../data/use-calendar-address.ts'

/** Lets every post through. */
export const everything: CalendarFilters = { badge: null, accounts: [], labels: [], authors: [] }

/** Whether anything is left out. */
export function isFiltered({ badge, accounts, labels, authors }: CalendarFilters): boolean {
  return badge !== null || accounts.length + labels.length + authors.length > 0
}

/** The posts that every filter lets through. What is not filtered answers the same list. */
export function filtered(entries: readonly PostEntry[], filters: CalendarFilters): readonly PostEntry[] {
  if (!isFiltered(filters)) return entries
  return entries.filter(
    (entry) => passes(entry, filters) && (!filters.badge || filterOf(entry.badge) === filters.badge),
  )
}

function passes(entry: PostEntry, { accounts, labels, authors }: CalendarFilters): boolean {
  return (
    someOf(
      accounts,
      entry.networks.map(({ connectionId }) => connectionId ?? ''),
    ) &&
    someOf(
      labels,
      entry.labels.map(({ id }) => id),
    ) &&
    someOf(authors, [entry.author?.id ?? ''])
  )
}

const someOf = (wanted: readonly string[], present: readonly string[]) =>
  wanted.length === 0 || wanted.some((one) => present.includes(one))

/**
 * How many posts each badge would leave, under the other filters.
 * @param moreDrafts that pass the filters and are not among the entries
 */
export function countsByBadge(
  entries: readonly PostEntry[],
  filters: CalendarFilters,
  moreDrafts: number,
): Record<BadgeFilter | 'all', number> {
  const counts: Record<BadgeFilter | 'all', number> = {
    all: moreDrafts,
    draft: moreDrafts,
    scheduled: 0,
    processing: 0,
    posted: 0,
    failed: 0,
    missed: 0,
    uncertain: 0,
  }
  for (const entry of entries) {
    if (!passes(entry, filters)) continue
    counts.all += 1
    counts[filterOf(entry.badge)] += 1
  }
  return counts
}

/** The badges worth offering: the usual five, and those that are rare when there are some. */
export function badgesToOffer(
  counts: Record<BadgeFilter, number>,
  chosen: BadgeFilter | null,
): BadgeFilter[] {
  const order: readonly BadgeFilter[] = [
    'scheduled',
    'processing',
    'posted',
    'failed',
    'missed',
    'uncertain',
    'draft',
  ]
  return order.filter(
    (badge) => (badge !== 'missed' && badge !== 'uncertain') || counts[badge] > 0 || chosen === badge,
  )
}

/** Everything that posts could be filtered by: what they carry, each once, by name. */
export function choicesOf(entries: readonly PostEntry[]) {
  const labels = new Map(entries.flatMap((entry) => entry.labels.map((label) => [label.id, label.name])))
  const authors = new Map(
    entries.flatMap(({ author }) => (author ? [[author.id, author.name] as const] : [])),
  )
  return { labels: byName(labels), authors: byName(authors) }
}

function byName(names: ReadonlyMap<string, string>): { id: string; name: string }[] {
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name))
}

/** The chosen ones with one more, or without it where it was chosen. */
export function toggled(chosen: readonly string[], id: string): string[] {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
}
