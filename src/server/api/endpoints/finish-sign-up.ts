import type { Person } from '#server/modules/people/person.ts'
import { provisionWorkspace } from '#server/modules/workspaces/provision-workspace.ts'
import { timezoneOf } from '#server/modules/workspaces/timezone.ts'
import type { ApiContext } from '../http/api-context.ts'

/** Repairs a sign-up that was interrupted between creating the person and their workspace. */
export async function finishSignUp(context: ApiContext, person: Person): Promise<void> {
  await provisionWorkspace(context.dependencies.database, {
    userId: person.id,
    name: person.name,
    timezone: timezoneOf(context.request.headers),
  })
}
