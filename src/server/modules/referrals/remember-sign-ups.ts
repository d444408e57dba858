import type { SignUps } from '#server/modules/people/sign-ups.ts'
import { recordSiteEvent } from '#server/modules/site-events/record-site-event.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import type { Log } from '#server/plumbing/log.ts'
import { recordReferral } from './record-referral.ts'
import { clickIn } from './referral-cookie.ts'

interface Tools {
  database: Database
  clock: Clock
  log: Log
  /** Signs the cookie of a click. */
  secret: string
}

/** Sign-ups that are counted, and whose sender is remembered. A failure of either is silent: the sign-up goes on. */
export function rememberSignUps(signUps: SignUps, { database, clock, log, secret }: Tools): SignUps {
  const { db } = database
  return {
    ...signUps,
    async welcome(person, from) {
      await signUps.welcome(person, from)
      try {
        const now = clock.now()
        const click = clickIn(from.headers, secret, now)
        if (click) await recordReferral(db, person.id, { click }, now)
        await recordSiteEvent(db, { name: 'sign-up', userId: person.id }, now)
      } catch (error) {
        log.debug({ err: error }, 'a sign-up was not counted')
      }
    },
  }
}
