import { sql } from 'kysely'
import { habitOf, type Habit } from '#domain/time/habit.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** How many of an account's newest posts are read. */
const newest = 100

/** The habit of each account, from its last hundred published posts; accounts without one are left out. */
export async function readHabits(
  db: Db,
  which: { workspaceId: string; connectionIds: readonly string[]; zone: string },
): Promise<({ connectionId: string } & Habit)[]> {
  const { workspaceId, connectionIds, zone } = which
  if (connectionIds.length === 0) return []
  const { rows } = await sql<{ connection_id: string; due_at: Date }>`
    select c.id as connection_id, p.due_at
    from unnest(${[...connectionIds]}::uuid[]) as c (id)
    cross join lateral (
      select due_at from publications
      where connection_id = c.id and workspace_id = ${workspaceId}
        and part = 'post' and due_at is not null and state = 'published'
      order by due_at desc limit ${newest}
    ) p
  `.execute(db)
  return [...Map.groupBy(rows, (row) => row.connection_id)].flatMap(([connectionId, own]) => {
    const habit = habitOf(
      own.map((row) => row.due_at),
      zone,
    )
    return habit ? [{ connectionId, ...habit }] : []
  })
}
