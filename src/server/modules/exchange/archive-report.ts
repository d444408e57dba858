import type { ArchiveReport } from '#contract/exchange.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { missingReport } from './archive-messages.ts'
import type { RestoredPost } from './restored-post.ts'

/** How many lines of each list of a report are kept; of the rest only the number. */
const mostLines = 500

export const emptyReport = (): ArchiveReport => ({
  problem: null,
  settings: [],
  history: 0,
  earlier: 0,
  failed: 0,
  scheduled: 0,
  wereDrafts: 0,
  drafts: [],
  media: 0,
  numbers: 0,
  missing: [],
})

/** The result of a running import. */
export interface ReportInProgress {
  report: ArchiveReport
  leftOut(words: readonly string[]): void
  took(post: RestoredPost): void
  /** As stored: with its lists cut, and the number of cut lines. */
  finished(problem: string | null): ArchiveReport
}

export function beginReport(): ReportInProgress {
  const report = emptyReport()
  const missing = new Set<string>()
  let missingMore = 0
  let draftsMore = 0
  const leftOut = (words: readonly string[]) => {
    for (const one of words) {
      if (missing.size < mostLines) missing.add(one)
      else if (!missing.has(one)) missingMore++
    }
  }
  const tookDraft = ({ postId, wishedFor, why }: Extract<RestoredPost['became'], { kind: 'draft' }>) => {
    if (why === null) report.wereDrafts++
    else if (report.drafts.length >= mostLines) draftsMore++
    else report.drafts.push({ postId, wishedFor: wishedFor?.toISOString() ?? null, why })
  }
  return {
    report,
    leftOut,
    took({ became, missing: accounts, earlier }) {
      leftOut(accounts.map(missingReport.account))
      report.earlier += earlier
      if (became.kind === 'draft') tookDraft(became)
      else report[became.kind]++
    },
    finished: (problem) => ({
      ...report,
      problem,
      missing: [
        ...missing,
        ...(missingMore > 0 ? [`${missingMore} more things were left out.`] : []),
        ...(draftsMore > 0
          ? [`${draftsMore} more posts were imported as drafts. You’ll find them in your drafts.`]
          : []),
      ],
    }),
  }
}

/** Counts what was imported of an archive whose job was given up. */
export async function reportOfWhatIsHere(db: Db, archiveId: string, problem: string): Promise<ArchiveReport> {
  const rows = await db
    .selectFrom('archive_items as i')
    .innerJoin('scheduled_posts as s', 's.id', 'i.new_id')
    .select(['s.status', (count) => count.fn.countAll<string>().as('posts')])
    .where('i.archive_id', '=', archiveId)
    .where('i.kind', '=', 'post')
    .groupBy('s.status')
    .execute()
  const report = { ...emptyReport(), problem }
  for (const { status, posts } of rows) {
    if (status === 'draft') report.wereDrafts += Number(posts)
    else if (status === 'scheduled' || status === 'failed') report[status] += Number(posts)
    else report.history += Number(posts)
  }
  return report
}
