import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#server/plumbing/database/database.ts'
import { insertPublished, insertReading, openTestNumbers } from './test-numbers.ts'

test('storing a reading reads no table from beginning to end, however empty it was when the session began', async () => {
  const { db, given, close } = await openTestNumbers(new Date('2026-03-20T10:00:00Z'))
  try {
    const { workspaceId, connections } = given
    const publishedAt = new Date('2026-03-10T09:00:00Z')
    const post = {
      workspaceId,
      userId: 'ada',
      connectionId: connections.instagram,
      network: 'instagram' as const,
      publishedAt,
    }
    await db.transaction().execute(async (trx) => {
      const { subjectId } = await insertPublished(trx, post)
      const before = await wholeReads(trx)
      for (const hours of [1, 24, 48, 168]) {
        const takenAt = new Date(publishedAt.getTime() + hours * 3_600_000)
        await insertReading(trx, { ...post, subjectId, takenAt, counts: { views: hours, likes: 1 } })
      }
      expect(await wholeReads(trx)).toEqual(before)
    })
  } finally {
    await close()
  }
})

/** How often this transaction has read each table whole. */
async function wholeReads(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; reads: number }>`
    select relname as name, seq_scan::int as reads from pg_stat_xact_user_tables
    where relname in ('metric_readings', 'metric_samples', 'post_numbers') order by 1`.execute(db)
  return Object.fromEntries(rows.map(({ name, reads }) => [name, reads]))
}
