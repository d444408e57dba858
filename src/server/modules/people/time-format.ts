import {
  type ClockChoice,
  englishFor,
  type TimeFormat,
  timeFormatOf,
} from '#domain/time/format/time-format.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/**
 * Stores how a person reads times. What is left out stays.
 * @param change `locale`: any language tag; its region is stored
 */
export async function setTimeFormat(
  db: Db,
  userId: string,
  change: { clock?: ClockChoice | undefined; locale?: string | undefined },
  now: Date,
): Promise<void> {
  const { clock, locale } = change
  const set = {
    ...(clock !== undefined && { clock }),
    ...(locale !== undefined && { locale: englishFor(locale) }),
  }
  if (Object.keys(set).length === 0) return
  await db
    .updateTable('users')
    .set({ ...set, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** How a person reads times, for texts written without their browser; American for anybody unknown. */
export async function timeFormatFor(db: Db, userId: string): Promise<TimeFormat> {
  const row = await db
    .selectFrom('users')
    .select(['locale', 'clock'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return timeFormatOf(row?.locale ?? '', row?.clock)
}
