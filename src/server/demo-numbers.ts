import { sql } from 'kysely'
import { networkIds } from '#domain/networks/network.ts'
import { writeExampleAccount, writeExampleReadings } from '#server/modules/analytics/example-readings.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** How often the posts of the demo are shown in the end, one after the other. */
const shown = [820, 2_400, 1_150, 640, 3_900, 1_700, 980] as const
const followers = 1_840
const daysOfNumbers = 30

/** Gives the published posts and the accounts of a workspace the readings they would have until now. Once only. */
export async function fillNumbers(db: Db, workspaceId: string, now: Date): Promise<void> {
  const published = await db
    .selectFrom('publications')
    .select(['id', 'connection_id', 'network', 'published_at'])
    .where('workspace_id', '=', workspaceId)
    .where('part', '=', 'post')
    .where('published_at', 'is not', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('metric_readings as r')
            .select(sql`1`.as('one'))
            .whereRef('r.subject_id', '=', 'publications.id'),
        ),
      ),
    )
    .orderBy('published_at')
    .execute()
  for (const [number, row] of published.entries()) {
    if (!row.published_at || !row.connection_id) continue
    const { id: subjectId, connection_id: connectionId, network, published_at: publishedAt } = row
    const post = { workspaceId, connectionId, subjectId, network, publishedAt }
    await writeExampleReadings(db, { ...post, shown: shown[number % shown.length] ?? 1_000 }, now)
  }
  const accounts = await db
    .selectFrom('connections')
    .select(['id', 'provider'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'not in', (rows) =>
      rows.selectFrom('metric_readings').select('subject_id').where('workspace_id', '=', workspaceId),
    )
    .execute()
  for (const { id: connectionId, provider: network } of accounts) {
    const account = {
      workspaceId,
      connectionId,
      network,
      followers: followers - networkIds.indexOf(network) * 120,
    }
    await writeExampleAccount(db, account, { now, days: daysOfNumbers })
  }
}
