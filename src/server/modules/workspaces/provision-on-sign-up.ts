import type { Database } from '#server/plumbing/database/database.ts'
import { provisionWorkspace } from './provision-workspace.ts'
import { timezoneOf } from './timezone.ts'

/** What happens when somebody signs up: they move in, in the time zone of their browser. */
export function provisionOnSignUp(database: Database) {
  return (person: { id: string; name: string }, headers: Headers): Promise<void> =>
    provisionWorkspace(database, { userId: person.id, name: person.name, timezone: timezoneOf(headers) })
}
