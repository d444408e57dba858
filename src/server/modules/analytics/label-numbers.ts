import { sql } from 'kysely'
import { analyticsLimits, type LabelReport } from '#contract/analytics.ts'
import { campaignKey } from '#domain/metrics/campaign-clicks.ts'
import { type PostMetric, postMetrics } from '#domain/metrics/metric.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { isSummable } from './absence.ts'
import { listClickFiles, readClicks } from './click-files.ts'
import { type NumbersScope, numbersOfPosts, postsOf, sumsOfMetrics } from './numbers-scope.ts'

type Group = Pick<LabelReport['labels'][number], 'posts' | 'sums'>

const mostLabels = 100

/**
 * The posts of each label and each campaign, with their sums at 24 hours, for each network apart, and what uploaded files
 * say of the campaigns.
 */
export async function readLabelNumbers(db: Db, scope: NumbersScope): Promise<LabelReport> {
  const posts = postsOf({ ...scope, foreign: 'without' })
  const labels = await sql<GroupRow & { name: string; color: string }>`
    select l.id as key, l.name, l.color, s.network, count(*)::int as posts, ${sumsOfMetrics}
    from ${posts} s
    join post_labels pl on pl.post_id = s.post_id
    join labels l on l.id = pl.label_id and l.workspace_id = ${scope.workspaceId}
    left join ${numbersOfPosts(scope, '24h')}
    group by l.id, l.name, l.color, s.network order by lower(l.name), l.id, s.network`.execute(db)
  const campaigns = await sql<GroupRow>`
    select t.name as key, s.network, count(*)::int as posts, ${sumsOfMetrics}
    from ${posts} s
    cross join lateral jsonb_array_elements_text(s.campaigns) as t (name)
    left join ${numbersOfPosts(scope, '24h')}
    where s.campaigns is not null
    group by t.name, s.network order by t.name, s.network
    limit ${analyticsLimits.campaigns * 10}`.execute(db)
  const byLabel = Map.groupBy(labels.rows, (row) => row.key)
  const byCampaign = Map.groupBy(campaigns.rows, (row) => row.key)
  const shown = [...byCampaign]
    .map(([campaign, rows]) => ({ campaign, ...groupOf(rows) }))
    .toSorted((one, other) => other.posts - one.posts)
    .slice(0, analyticsLimits.campaigns)
  const names = shown.map(({ campaign }) => campaign)
  const clicks = await readClicks(db, scope.workspaceId, names)
  return {
    labels: [...byLabel].slice(0, mostLabels).map(([labelId, rows]) => ({
      labelId,
      name: rows[0]?.name ?? '',
      colour: rows[0]?.color ?? '',
      ...groupOf(rows),
    })),
    campaigns: shown.map((one) => ({ ...one, clicks: clicks.get(campaignKey(one.campaign)) ?? [] })),
    clickFiles: await listClickFiles(db, scope.workspaceId),
  }
}

type GroupRow = { key: string; network: NetworkId; posts: number } & Record<
  PostMetric | `${PostMetric}_n`,
  number | null
>

/** Shares and means are not added up. */
function groupOf(rows: readonly GroupRow[]): Group {
  return {
    posts: rows.reduce((sum, row) => sum + row.posts, 0),
    sums: rows.flatMap((row) =>
      postMetrics.filter(isSummable).flatMap((metric) => {
        const sum = row[metric]
        return sum === null ? [] : [{ network: row.network, metric, sum, n: row[`${metric}_n`] ?? 0 }]
      }),
    ),
  }
}
