import { timeFormatOf } from '#domain/time/format/time-format.ts'
import { firstZoneOf } from '#server/modules/workspaces/set-initial-timezone.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { OperatorReader } from './outage-mails.ts'

/** How the administrator reads times: as the person with this address; without one in UTC and American. */
export async function readOperator(db: Db, email: string): Promise<OperatorReader> {
  const person = await db
    .selectFrom('users')
    .select(['id', 'locale', 'clock'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  const zone = person && (await firstZoneOf(db, person.id))
  return { email, zone: zone ?? 'UTC', format: timeFormatOf(person?.locale ?? '', person?.clock) }
}
