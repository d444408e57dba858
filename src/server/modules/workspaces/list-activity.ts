import { activityActions, activitySubject, type ActivityEntry } from '#contract/activity.ts'
import { z } from 'zod'
import type { Db } from '#server/plumbing/database/database.ts'

const pageSize = 50

const action = z.enum(activityActions)
const place = z.object({ at: z.iso.datetime(), id: z.uuid() })

/**
 * One page of the activity, newest first.
 * @param before `next` of the previous page; an invalid one is the beginning
 * @returns `next`: null when this is the last page
 */
export async function listActivity(
  db: Db,
  workspaceId: string,
  before: string | undefined,
): Promise<{ entries: ActivityEntry[]; next: string | null }> {
  const after = before === undefined ? null : read(before)
  const rows = await db
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.user_id')
    .select(['activity.id', 'at', 'action', 'subject', 'user_id', 'users.name as user_name'])
    .where('workspace_id', '=', workspaceId)
    .$if(after !== null, (query) =>
      query.where((where) =>
        where.or([
          where('at', '<', new Date(after?.at ?? 0)),
          where.and([where('at', '=', new Date(after?.at ?? 0)), where('activity.id', '>', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('activity.id')
    .limit(pageSize + 1)
    .execute()
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    // Actions of a newer version have no text in this one, and are skipped.
    entries: page.flatMap((row) => {
      const known = action.safeParse(row.action)
      if (!known.success) return []
      return {
        id: row.id,
        at: row.at.toISOString(),
        action: known.data,
        person: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
        subject: activitySubject.catch({}).parse(row.subject),
      }
    }),
    next: rows.length > pageSize && last ? write({ at: last.at.toISOString(), id: last.id }) : null,
  }
}

function write(at: z.infer<typeof place>): string {
  return `${at.at}~${at.id}`
}

function read(text: string): z.infer<typeof place> | null {
  const [at, id] = text.split('~')
  return place.safeParse({ at, id }).data ?? null
}
