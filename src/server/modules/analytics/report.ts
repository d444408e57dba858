import type { AnalyticsRow, Overview, ReportLink } from '#contract/analytics.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { listNumbers } from './list-numbers.ts'
import { type Reader, readOverview } from './overview.ts'

/** Days and filters; without accounts: all of them. */
type ReportQuery = Omit<ReportLink['query'], 'connections'> & Partial<ReportLink['query']>

const narrowing = ['networks', 'labels', 'authors', 'campaigns'] as const

/** Which filters leave out posts of the accounts of a report. */
export const narrowingOf = (query: Pick<ReportQuery, (typeof narrowing)[number]>) =>
  narrowing.filter((one) => query[one] !== undefined)

/** The numbers of some accounts in a period, for people outside of the workspace. */
export interface Report {
  overview: Overview
  posts: AnalyticsRow[]
}

/**
 * A report: no member, label or private address is in it, and no word of a network about why reading failed, which may
 * name people.
 */
export async function makeReport(
  db: Db,
  { workspaceId, query }: { workspaceId: string; query: ReportQuery },
  reader: Reader,
): Promise<Report> {
  const { from, to, ...filters } = query
  const overview = await readOverview(db, { workspaceId, from, to, ...filters, compare: 'previous' }, reader)
  const page = await listNumbers(
    db,
    {
      workspaceId,
      range: { from, to },
      ...filters,
      foreign: 'without',
      age: '24h',
      sort: 'times',
      order: 'desc',
    },
    reader,
  )
  return {
    overview: {
      ...overview,
      accounts: overview.accounts.map((account) => ({ ...account, message: null, avatarUrl: null })),
      best: overview.best.map(withoutPrivate),
    },
    posts: (page?.posts ?? []).map(withoutPrivate),
  }
}

/** Addresses of thumbnails work for members only. */
function withoutPrivate<
  Post extends { thumbnailUrl: string | null; labels: string[]; postId: string | null },
>(post: Post): Post {
  return { ...post, thumbnailUrl: null, labels: [], postId: null }
}
