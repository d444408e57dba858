import { randomUUID } from 'node:crypto'
import { limitMessages } from '#contract/billing-messages.ts'
import type { LimitKey } from '#domain/plan/plan.ts'
import { mayActFor } from '#server/modules/billing/effective-user.ts'
import { readUsage, restOf, type Usage } from '#server/modules/billing/read-usage.ts'
import { type TakenType, takeUse } from '#server/modules/billing/take-use.ts'
import type { Person } from '#server/modules/people/person.ts'
import type { ApiContext } from '../http/api-context.ts'
import { limitTries } from '../http/limit-tries.ts'
import { problem } from '../http/problem.ts'
import { signedIn } from '../http/procedures.ts'

/** How many of these calls a person may make. */
export const limitCallTurns = { max: 120, perSec: 60 }

interface Asked {
  context: ApiContext & { person: Person }
  input: { userId: string }
}

export const limits = {
  checkVideo: signedIn.limits.checkVideo.handler((asked) => check(asked, 'videosPerMonth')),
  checkAiImage: signedIn.limits.checkAiImage.handler((asked) => check(asked, 'aiImagesPerMonth')),
  checkGhibli: signedIn.limits.checkGhibli.handler(async (asked) => {
    const { isOpen, usages } = await usageOf(asked, ['ghibliPerDay', 'ghibliPerMonth'])
    const { ghibliPerDay: daily, ghibliPerMonth: monthly } = usages
    const nearer = restOf(daily) < restOf(monthly) ? daily : monthly
    return {
      allowed: isOpen && restOf(nearer) > 0,
      ...present(nearer),
      daily: present(daily),
      monthly: present(monthly),
    }
  }),

  incrementVideo: signedIn.limits.incrementVideo.handler((asked) =>
    increment(asked, 'video', 'videosPerMonth'),
  ),
  incrementAiImage: signedIn.limits.incrementAiImage.handler((asked) =>
    increment(asked, 'ai-image', 'aiImagesPerMonth'),
  ),
  incrementGhibli: signedIn.limits.incrementGhibli.handler((asked) =>
    increment(asked, 'ghibli', 'ghibliPerMonth'),
  ),

  videoUsage: signedIn.limits.videoUsage.handler((asked) => usage(asked, 'videosPerMonth')),
  ghibliUsage: signedIn.limits.ghibliUsage.handler((asked) => usage(asked, 'ghibliPerMonth')),
  ghibliDailyUsage: signedIn.limits.ghibliDailyUsage.handler((asked) => usage(asked, 'ghibliPerDay')),
  aiImageUsage: signedIn.limits.aiImageUsage.handler((asked) => usage(asked, 'aiImagesPerMonth')),
}

async function check(asked: Asked, limit: LimitKey) {
  const { isOpen, usages } = await usageOf(asked, [limit])
  return { allowed: isOpen && restOf(usages[limit]) > 0, ...present(usages[limit]) }
}

async function usage(asked: Asked, limit: LimitKey) {
  const { usages } = await usageOf(asked, [limit])
  return present(usages[limit])
}

async function increment(
  asked: Asked & { input: { ref?: string | undefined } },
  type: TakenType,
  limit: LimitKey,
) {
  const { context, input } = asked
  // Someone without a subscription is refused before anything is taken.
  await usageOf(asked, [limit])
  const { clock, database, instance } = context.dependencies
  const now = clock.now()
  const use = {
    mode: instance.billing,
    userId: input.userId,
    workspaceId: null,
    actedBy: context.person.id,
    type,
    // Named apart from what Postlark itself counts, so that a caller cannot take the place of its rows.
    ref: `call:${input.ref ?? randomUUID()}`,
    amount: 1,
    countsAt: now,
    now,
  }
  const { kind } = await database.db.transaction().execute((tx) => takeUse(tx, use))
  const after = await readUsage(database.db, use, [limit])
  return { success: kind === 'taken', currentCount: after?.usages[limit].used ?? 0 }
}

/** Verifies whose limits are asked for, and reads them. */
async function usageOf<Limit extends LimitKey>({ context, input }: Asked, limits: readonly Limit[]) {
  const { dependencies, person } = context
  const { db } = dependencies.database
  const tooMany = 'You asked too often. Wait a minute, then try again.'
  await limitTries(context, `limit-calls|${person.id}`, {
    ...limitCallTurns,
    detail: tooMany,
    toldAsError: true,
  })
  if (!(await mayActFor(db, person.id, input.userId))) {
    const detail = 'You cannot act for this user.'
    throw problem('forbidden', { detail, error: detail })
  }
  const whose = { mode: dependencies.instance.billing, userId: input.userId, now: dependencies.clock.now() }
  const found = await readUsage(db, whose, limits)
  const detail = limitMessages.noSubscription
  if (!found) throw problem('not-found', { detail, error: detail })
  return found
}

function present({ used, allowed, resetsAt }: Usage) {
  return { currentCount: used, limit: allowed, resetsAt: resetsAt.toISOString() }
}
