import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { SignUps } from '#server/modules/people/sign-ups.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { isInvitedBy } from './accept-invitation.ts'
import { provisionWorkspace } from './provision-workspace.ts'
import { namedTimezone } from './timezone.ts'

/** What a sign-up gets: the workspace it was invited to, or one of its own in the time zone of the browser. */
export function provisionOnSignUp({
  database,
  clock,
  billing,
}: {
  database: Database
  clock: Clock
  billing: BillingMode
}): SignUps {
  return {
    isInvited: (token, email) => isInvitedBy(database.db, { token, email }, clock.now()),
    welcome: ({ id, name, email, emailVerified }, { headers, invitation }) =>
      provisionWorkspace(
        database,
        { userId: id, name, timezone: namedTimezone(headers) },
        invitation === null ? null : { token: invitation, email, emailVerified, billing, now: clock.now() },
      ),
  }
}
