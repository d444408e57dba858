import { forgetFiles } from '#server/modules/media/forget-files.ts'
import { forgetPersonPicture, keepPersonPicture } from '#server/modules/media/person-picture.ts'
import { createApiKey, listApiKeys, maxApiKeys, revokeApiKey } from '#server/modules/people/api-keys.ts'
import { checkPassword, isFreshSession } from '#server/modules/people/check-password.ts'
import { completeOnboarding } from '#server/modules/people/complete-onboarding.ts'
import type { Person } from '#server/modules/people/person.ts'
import { readProfile, rename, setImage } from '#server/modules/people/profile.ts'
import { endOtherSessions, endSession, listSessions } from '#server/modules/people/sessions.ts'
import { closeAccount } from '#server/modules/workspaces/close-account.ts'
import { moveIn } from '#server/modules/workspaces/move-in.ts'
import { timezoneOf } from '#server/modules/workspaces/timezone.ts'
import { type ApiContext, open, signedIn } from './frame.ts'
import { limitTries } from './limit-tries.ts'
import { problem } from './problem.ts'

type Asking = ApiContext & { person: Person }

const dayMs = 86_400_000

export const people = {
  instance: open.people.instance.handler(({ context }) => context.rooms.instance),

  me: signedIn.people.me.handler(({ context }) => present(context)),

  completeOnboarding: signedIn.people.completeOnboarding.handler(async ({ context }) => {
    const { rooms, person } = context
    await completeOnboarding(rooms.database.db, person.id, rooms.clock.now())
    return present(context)
  }),

  rename: signedIn.people.rename.handler(async ({ context, input }) => {
    const { rooms, person } = context
    await rename(rooms.database.db, { userId: person.id, name: input.name }, rooms.clock.now())
    return present(context)
  }),

  setPicture: signedIn.people.setPicture.handler(async ({ context, input }) => {
    const { rooms, person } = context
    const bytes = input.picture === null ? null : Buffer.from(input.picture, 'base64')
    const imageUrl = bytes && (await keepPersonPicture(rooms.files, person.id, bytes))
    if (bytes && !imageUrl) throw problem('unsupported-media', { detail: 'Please upload an image file.' })
    const of = { userId: person.id, imageUrl }
    const before = await setImage(rooms.database.db, of, rooms.clock.now())
    await forgetPersonPicture(rooms.files, before)
    return present(context)
  }),

  deleteAccount: signedIn.people.deleteAccount.handler(async ({ context, input }) => {
    const { rooms, person } = context
    if (input.email.trim().toLowerCase() !== person.email.toLowerCase()) {
      throw problem('bad-request', { detail: 'Type your e-mail address exactly to confirm.' })
    }
    await limitTries(context, `delete-account|${person.id}`, guessing)
    await mustBeThemselves(context, input.password)
    const { closed, takeLeave } = await rooms.database.db.transaction().execute(async (tx) => {
      const takeLeave = await rooms.connections.takeLeave(tx, { ownerId: person.id })
      return { closed: await closeAccount(tx, person.id), takeLeave }
    })
    switch (closed.kind) {
      case 'closed':
        takeLeave()
        await forgetPersonPicture(rooms.files, person.image)
        return forgetFiles(rooms.files, closed.files)
      case 'owns-shared':
        throw problem('conflict', {
          detail: `Others work in ${closed.workspaceNames.map((name) => `“${name}”`).join(', ')}. Make one of them the owner, or delete the workspace, first.`,
        })
      case 'under-way':
        throw problem('conflict', {
          detail: 'A post of yours is going out at this moment. Try again in a minute.',
        })
      default:
        return closed satisfies never
    }
  }),

  sessions: signedIn.people.sessions.handler(({ context: { rooms, person } }) =>
    listSessions(rooms.database.db, person, rooms.clock.now()),
  ),

  endSession: signedIn.people.endSession.handler(async ({ context: { rooms, person }, input }) => {
    const ended = await endSession(rooms.database.db, { userId: person.id, sessionId: input.sessionId })
    if (!ended) throw problem('not-found', { detail: 'This session has ended already.' })
  }),

  endOtherSessions: signedIn.people.endOtherSessions.handler(({ context: { rooms, person } }) =>
    endOtherSessions(rooms.database.db, person),
  ),

  apiKeys: signedIn.people.apiKeys.handler(({ context: { rooms, person } }) =>
    listApiKeys(rooms.database.db, person.id),
  ),

  createApiKey: signedIn.people.createApiKey.handler(async ({ context: { rooms, person }, input }) => {
    const now = rooms.clock.now()
    const { name, expiresInDays } = input
    const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * dayMs)
    const made = await createApiKey(rooms.database.db, { userId: person.id, name, expiresAt }, now)
    if (made.kind === 'too-many') {
      throw problem('conflict', { detail: `${maxApiKeys} keys are the most. End one you no longer use.` })
    }
    return { key: made.key, apiKey: made.apiKey }
  }),

  revokeApiKey: signedIn.people.revokeApiKey.handler(async ({ context: { rooms, person }, input }) => {
    const gone = await revokeApiKey(rooms.database.db, { userId: person.id, keyId: input.keyId })
    if (!gone) throw problem('not-found', { detail: 'This key has been ended already.' })
  }),
}

/** Passwords are not to be guessed through an open session. */
const guessing = {
  max: 10,
  perSec: 600,
  detail: 'Too many tries. Wait ten minutes, then try again.',
}

async function mustBeThemselves({ rooms, person }: Asking, password: string | undefined): Promise<void> {
  const { db } = rooms.database
  const checked = await checkPassword(db, { userId: person.id, password: password ?? '' })
  switch (checked) {
    case 'right':
      return
    case 'wrong':
      throw problem('bad-request', { detail: 'This is not your password.' })
    case 'has-none':
      if (await isFreshSession(db, person.sessionId ?? '', new Date())) return
      throw problem('forbidden', {
        detail: 'You signed in a while ago. Sign out, sign in again, and then delete your account.',
      })
    default:
      return checked satisfies never
  }
}

async function present(context: Asking) {
  const { db } = context.rooms.database
  const profile = await readProfile(db, context.person)
  if (profile) return profile
  await settleIn(context, context.person)
  const settled = await readProfile(db, context.person)
  if (!settled) throw problem('unauthenticated')
  return settled
}

/** Mends a sign-up that was cut short between the person and their workspace. */
export async function settleIn(context: ApiContext, person: Person): Promise<void> {
  await moveIn(context.rooms.database, {
    userId: person.id,
    name: person.name,
    timezone: timezoneOf(context.request.headers),
  })
}
