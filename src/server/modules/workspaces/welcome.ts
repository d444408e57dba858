import type { Database } from '#server/plumbing/database/database.ts'
import { moveIn } from './move-in.ts'
import { timezoneOf } from './timezone.ts'

/** What happens when somebody signs up: they move in, in the time zone of their browser. */
export function welcomeTo(database: Database) {
  return (person: { id: string; name: string }, headers: Headers): Promise<void> =>
    moveIn(database, { userId: person.id, name: person.name, timezone: timezoneOf(headers) })
}
