import type { AffiliateView } from '#contract/affiliate.ts'
import type { Person } from '#server/modules/people/person.ts'
import { changeAffiliate } from '#server/modules/referrals/change-affiliate.ts'
import { joinProgramme } from '#server/modules/referrals/join-programme.ts'
import { listCommissions } from '#server/modules/referrals/list-commissions.ts'
import { readAffiliate } from '#server/modules/referrals/read-affiliate.ts'
import type { ApiContext } from '../http/api-context.ts'
import { limitTries } from '../http/limit-tries.ts'
import { problem } from '../http/problem.ts'
import { signedIn } from '../http/procedures.ts'

type Asking = ApiContext & { person: Person }

/** The person's own part in the programme. */
export const affiliate = {
  find: signedIn.affiliate.find.handler(({ context }) => present(context)),

  join: signedIn.affiliate.join.handler(async ({ context }) => {
    const { person, dependencies } = context
    mustBeOurs(context)
    const who = { userId: person.id, name: person.name }
    await joinProgramme(dependencies.database.db, who, dependencies.clock.now())
    return present(context)
  }),

  change: signedIn.affiliate.change.handler(async ({ context, input }) => {
    mustBeOurs(context)
    await limitTries(context, `affiliate|${context.person.id}`, turns)
    const changed = await changeAffiliate(context.dependencies.database, context.person.id, input)
    if (changed === 'taken') throw problem('conflict', { detail: 'This code is taken. Choose another one.' })
    if (changed === 'not-joined') throw problem('not-found', { detail: 'You have not joined yet.' })
    return present(context)
  }),

  commissions: signedIn.affiliate.commissions.handler(({ context: { dependencies, person }, input }) =>
    listCommissions(dependencies.database.db, person.id, input.page),
  ),
}

/** Prevents that codes are tried out. */
const turns = { max: 20, perSec: 600, detail: 'Too many changes. Wait ten minutes, then try again.' }

function mustBeOurs({ dependencies: { programme } }: Asking): void {
  if (programme.kind !== 'own') {
    throw problem('not-found', { detail: 'There is no affiliate programme of our own here.' })
  }
}

async function present({ dependencies, person }: Asking): Promise<AffiliateView> {
  const { programme, database, clock, origin } = dependencies
  if (programme.kind !== 'own') {
    return { programme: programme.kind, url: programme.kind === 'off' ? null : programme.url, joined: null }
  }
  const joined = await readAffiliate(database.db, person.id, clock.now())
  return {
    programme: 'own',
    url: null,
    joined: joined && { ...joined, link: `${origin()}/via/${joined.code}` },
  }
}
