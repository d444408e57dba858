import { sql } from 'kysely'
import { printOf, resembles } from '#domain/site-scan/resembles.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { yieldToEventLoop } from '#server/plumbing/yield-to-event-loop.ts'

const mostPosts = 400
const atOnce = 25
const maxChars = 2_000

/** Finds the post of a workspace that says nearly the same as a text; null: none of its newest does. */
export type FindResembling = (text: string) => string | null

/** Reads the newest posts of a workspace, to compare texts with. */
export async function readKnownPosts(db: Db, workspaceId: string): Promise<FindResembling> {
  const rows = await db
    .selectFrom('scheduled_posts')
    .select(['id', sql<string>`left(content->>'all', ${maxChars})`.as('text')])
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at', 'desc')
    .limit(mostPosts)
    .execute()
  const prints: { id: string; print: ReadonlySet<string> }[] = []
  for (const [at, { id, text }] of rows.entries()) {
    if (at % atOnce === atOnce - 1) await yieldToEventLoop()
    prints.push({ id, print: printOf(text ?? '') })
  }
  return (text) => {
    const own = printOf(text)
    return prints.find(({ print }) => resembles(own, print))?.id ?? null
  }
}
