import { forgetPersonPicture, keepPersonPicture } from '#server/modules/media/person-picture.ts'
import {
  countApiKeys,
  createApiKey,
  endApiKeys,
  listApiKeys,
  maxApiKeys,
  revokeApiKey,
} from '#server/modules/people/api-keys.ts'
import { type Confirmation, confirmPerson, personOfReset } from '#server/modules/people/check-password.ts'
import { isConfirmedSignUp } from '#server/modules/people/confirmed-sign-up.ts'
import { completeOnboarding, endFirstSteps } from '#server/modules/people/complete-onboarding.ts'
import type { Person } from '#server/modules/people/person.ts'
import { readProfile, rename, setImage } from '#server/modules/people/profile.ts'
import { setTimeFormat } from '#server/modules/people/time-format.ts'
import { endOtherSessions, endSession, listSessions } from '#server/modules/people/sessions.ts'
import { closeAccount, type CloseAccountResult } from '#server/modules/workspaces/close-account.ts'
import { addressIn } from '../http/client-address.ts'
import { open, signedIn } from '../http/procedures.ts'
import { deletionTools } from './deletion-tools.ts'
import { finishSignUp } from './finish-sign-up.ts'
import { limitTries } from '../http/limit-tries.ts'
import { problem } from '../http/problem.ts'
import type { ApiContext } from '../http/api-context.ts'

type Asking = ApiContext & { person: Person }

export const people = {
  instance: open.people.instance.handler(({ context }) => context.dependencies.instance),

  me: signedIn.people.me.handler(({ context }) => present(context)),

  completeOnboarding: signedIn.people.completeOnboarding.handler(async ({ context }) => {
    const { dependencies, person } = context
    await completeOnboarding(dependencies.database.db, person.id, dependencies.clock.now())
    return present(context)
  }),

  endFirstSteps: signedIn.people.endFirstSteps.handler(async ({ context }) => {
    const { dependencies, person } = context
    await endFirstSteps(dependencies.database.db, person.id, dependencies.clock.now())
    return present(context)
  }),

  rename: signedIn.people.rename.handler(async ({ context, input }) => {
    const { dependencies, person } = context
    await rename(dependencies.database.db, { userId: person.id, name: input.name }, dependencies.clock.now())
    return present(context)
  }),

  setPicture: signedIn.people.setPicture.handler(async ({ context, input }) => {
    const { dependencies, person, request } = context
    const bytes = input.picture === null ? null : Buffer.from(input.picture, 'base64')
    const imageUrl = bytes && (await keepPersonPicture(dependencies.files, person.id, bytes, request.signal))
    if (bytes && !imageUrl) throw problem('unsupported-media', { detail: 'Please upload an image file.' })
    const of = { userId: person.id, imageUrl }
    const before = await setImage(dependencies.database.db, of, dependencies.clock.now())
    await forgetPersonPicture(dependencies.files, before)
    return present(context)
  }),

  setTimeFormat: signedIn.people.setTimeFormat.handler(async ({ context, input }) => {
    const { dependencies, person } = context
    await setTimeFormat(dependencies.database.db, person.id, input, dependencies.clock.now())
    return present(context)
  }),

  deleteAccount: signedIn.people.deleteAccount.handler(async ({ context, input }) => {
    const { dependencies, person } = context
    if (input.email.trim().toLowerCase() !== person.email.toLowerCase()) {
      throw problem('bad-request', { detail: 'Type your email address exactly to confirm.' })
    }
    await limitTries(context, `delete-account|${person.id}`, guessing)
    const { db } = dependencies.database
    mustBeConfirmed(await confirmPerson(db, person, input.password ?? '', new Date()))
    mustBeClosed(await closeAccount(deletionTools(dependencies), person.id))
    await forgetPersonPicture(dependencies.files, person.image)
  }),

  sessions: signedIn.people.sessions.handler(({ context: { dependencies, person } }) =>
    listSessions(dependencies.database.db, person, dependencies.clock.now()),
  ),

  endSession: signedIn.people.endSession.handler(async ({ context: { dependencies, person }, input }) => {
    const ended = await endSession(dependencies.database.db, {
      userId: person.id,
      sessionId: input.sessionId,
    })
    if (!ended) throw problem('not-found', { detail: 'This session was already signed out.' })
  }),

  endOtherSessions: signedIn.people.endOtherSessions.handler(({ context: { dependencies, person }, input }) =>
    dependencies.database.db.transaction().execute(async (tx) => {
      await endOtherSessions(tx, person)
      if (input.endApiKeys) await endApiKeys(tx, person.id)
    }),
  ),

  lookAtSignUp: open.people.lookAtSignUp.handler(async ({ context, input }) => {
    const { dependencies, request } = context
    await limitTries(context, `sign-up|${addressIn(request.headers)}`, waiting)
    return {
      confirmed: await isConfirmedSignUp(dependencies.database.db, input.id, dependencies.clock.now()),
    }
  }),

  lookAtReset: open.people.lookAtReset.handler(async ({ context, input }) => {
    const { dependencies, request } = context
    await limitTries(context, `password-reset|${addressIn(request.headers)}`, looking)
    const userId = await personOfReset(dependencies.database.db, input.token, new Date())
    if (userId === null) throw problem('not-found', { detail: 'This link has expired or was already used.' })
    return { apiKeys: await countApiKeys(dependencies.database.db, userId, dependencies.clock.now()) }
  }),

  apiKeys: signedIn.people.apiKeys.handler(({ context: { dependencies, person } }) =>
    listApiKeys(dependencies.database.db, person.id),
  ),

  createApiKey: signedIn.people.createApiKey.handler(async ({ context: { dependencies, person }, input }) => {
    const { name, expiresInDays } = input
    const wanted = { userId: person.id, name, expiresInDays }
    const made = await createApiKey(dependencies.database.db, wanted, dependencies.clock.now())
    if (made.kind === 'too-many') {
      throw problem('conflict', {
        detail: `You can have at most ${maxApiKeys} keys. Revoke one you no longer use.`,
      })
    }
    return { key: made.key, apiKey: made.apiKey }
  }),

  revokeApiKey: signedIn.people.revokeApiKey.handler(async ({ context: { dependencies, person }, input }) => {
    const gone = await revokeApiKey(dependencies.database.db, { userId: person.id, keyId: input.keyId })
    if (!gone) throw problem('not-found', { detail: 'This key was already revoked.' })
  }),
}

/** Enough for a few pages behind one address that wait for an email. */
const waiting = { max: 300, perSec: 600, detail: 'Too many tries. Wait ten minutes, then try again.' }

const looking = { max: 60, perSec: 600, detail: 'Too many tries. Wait ten minutes, then try again.' }

/** Prevents guessing a password through an open session. */
const guessing = {
  max: 10,
  perSec: 600,
  detail: 'Too many tries. Wait ten minutes, then try again.',
}

function mustBeConfirmed(confirmation: Confirmation): void {
  switch (confirmation) {
    case 'confirmed':
      return
    case 'wrong-password':
      throw problem('bad-request', { detail: 'This is not your password.' })
    case 'old-session':
      throw problem('forbidden', {
        detail: 'You signed in a while ago. Sign out, sign in again, and then delete your account.',
      })
    default:
      return confirmation satisfies never
  }
}

function mustBeClosed(result: CloseAccountResult): void {
  switch (result.kind) {
    case 'closed':
      return
    case 'owns-shared':
      throw problem('conflict', {
        detail: `Others are members of ${result.workspaceNames.map((name) => `“${name}”`).join(', ')}. First make one of them the owner, or delete the workspace.`,
      })
    case 'under-way':
      throw problem('conflict', {
        detail: 'One of your posts is going out right now. Try again in a minute.',
      })
    default:
      return result satisfies never
  }
}

async function present(context: Asking) {
  const { db } = context.dependencies.database
  const profile = await readProfile(db, context.person)
  if (profile) return profile
  await finishSignUp(context, context.person)
  const settled = await readProfile(db, context.person)
  if (!settled) throw problem('unauthenticated')
  return settled
}
