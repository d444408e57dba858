import { openReport } from '#server/modules/analytics/open-report.ts'
import { addressIn } from '../http/client-address.ts'
import { limitTries } from '../http/limit-tries.ts'
import { problem } from '../http/problem.ts'
import { open as anyone } from '../http/procedures.ts'
import { planningOf } from './analytics-answers.ts'

/** By address: enough for an office that reads together, too little to guess tokens. */
const openingTurns = { max: 300, perSec: 3_600, detail: 'Too many requests. Try again later.' }

const look = anyone.sharedReports.look.handler(async ({ input, context }) => {
  const { dependencies, request, reply } = context
  await limitTries(context, `report|${addressIn(request.headers)}`, openingTurns)
  reply.headers.set('x-robots-tag', 'noindex')
  reply.headers.set('referrer-policy', 'no-referrer')
  const report = await openReport(dependencies.database.db, input.token, planningOf(dependencies))
  if (!report) throw problem('not-found', { detail: notOpen })
  return report
})

/** The same for a link that never was, has expired or was revoked. */
const notOpen = 'This report isn’t available. Ask the person who sent the link for a new one.'

export const sharedReports = { look }
