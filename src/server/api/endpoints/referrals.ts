import { mayActFor } from '#server/modules/billing/effective-user.ts'
import type { Person } from '#server/modules/people/person.ts'
import { readReferral } from '#server/modules/referrals/read-referral.ts'
import { recordReferral } from '#server/modules/referrals/record-referral.ts'
import { readCode } from '#server/modules/referrals/referral-cookie.ts'
import type { ApiContext } from '../http/api-context.ts'
import { problem } from '../http/problem.ts'
import { signedIn } from '../http/procedures.ts'
import { sourceIn } from '../http/source-headers.ts'

export const referrals = {
  find: signedIn.referrals.find.handler(async ({ context, input }) => {
    await mustActFor(context, input.userId)
    const referral = await readReferral(context.dependencies.database.db, input.userId)
    return referral ? { found: true, ...referral } : unknown
  }),

  record: signedIn.referrals.record.handler(async ({ context, input }) => {
    await mustActFor(context, input.userId)
    return { recorded: await recordQuietly(context, input.userId) }
  }),
}

const unknown = { found: false, endorselyReferralId: null, affonsoReferralId: null, referrer: null }

/** A referral that cannot be recorded is no error for the person. */
async function recordQuietly({ dependencies, request }: ApiContext, userId: string): Promise<boolean> {
  const { database, clock, log, programme } = dependencies
  const code = programme.kind === 'own' ? readCode(sourceIn(request.headers, 'x-postlark-referral')) : null
  const sent = {
    endorselyReferralId: sourceIn(request.headers, 'x-endorsely-referral'),
    affonsoReferralId: sourceIn(request.headers, 'x-affonso-referral'),
    ...(code !== null && { click: { code } }),
  }
  try {
    return await recordReferral(database.db, userId, sent, clock.now())
  } catch (error) {
    log.debug({ err: error }, 'a referral was not recorded')
    return false
  }
}

async function mustActFor(
  { dependencies, person }: ApiContext & { person: Person },
  userId: string,
): Promise<void> {
  if (await mayActFor(dependencies.database.db, person.id, userId)) return
  const detail = 'You cannot act for this user.'
  throw problem('forbidden', { detail, error: detail })
}
