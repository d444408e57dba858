import type { Person } from '#server/modules/people/person.ts'
import { readProfile } from '#server/modules/people/profile.ts'
import { moveIn } from '#server/modules/workspaces/move-in.ts'
import { timezoneOf } from '#server/modules/workspaces/timezone.ts'
import { type ApiContext, open, signedIn } from './frame.ts'
import { problem } from './problem.ts'

export const people = {
  instance: open.people.instance.handler(({ context }) => context.rooms.instance),

  me: signedIn.people.me.handler(async ({ context }) => {
    const { db } = context.rooms.database
    const profile = await readProfile(db, context.person)
    if (profile) return profile
    await settleIn(context, context.person)
    const settled = await readProfile(db, context.person)
    if (!settled) throw problem('unauthenticated')
    return settled
  }),
}

/** Mends a sign-up that was cut short between the person and their workspace. */
export async function settleIn(context: ApiContext, person: Person): Promise<void> {
  await moveIn(context.rooms.database, {
    userId: person.id,
    name: person.name,
    timezone: timezoneOf(context.request.headers),
  })
}
