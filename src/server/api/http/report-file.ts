import { type Context, Hono } from 'hono'
import { analyticsLimits, samplesQuery } from '#contract/analytics.ts'
import { addressIn } from '#domain/address/workspace-address.ts'
import { printReport } from '#server/modules/analytics/print-report.ts'
import { makeReport, narrowingOf } from '#server/modules/analytics/report.ts'
import { takeTurn } from '#server/modules/people/rates.ts'
import { timeFormatFor } from '#server/modules/people/time-format.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import type { ApiDependencies } from './api-context.ts'
import { routePermissions } from './permissions.ts'
import { admitMember } from './permit.ts'
import { problem, tooManyRequests } from './problem.ts'
import { listsOfSamples } from './samples-file.ts'
import { paramsOf } from './stream-file.ts'

const ofOnePerson = { max: 30, perSec: 3_600 }
const path = '/api/workspaces/:workspaceId/analytics/report.pdf'
const dayMs = 86_400_000

/**
 * `GET /api/workspaces/{workspaceId}/analytics/report.pdf?from=&to=&networks=…`: the numbers of these days as a PDF of at
 * most ten pages. For members.
 */
export function reportFile(dependencies: ApiDependencies): Hono {
  const app = new Hono()
  app.get(path, (c) => answer(dependencies, c))
  return app
}

async function answer(dependencies: ApiDependencies, c: Context): Promise<Response> {
  const { db } = dependencies.database
  const now = dependencies.clock.now()
  const person = await dependencies.auth.personOf(c.req.raw.headers)
  if (!person) throw problem('unauthenticated')
  const allowed = { roles: routePermissions['GET /api/workspaces/*/analytics/report.pdf'], inLocked: true }
  const { workspaceId } = await admitMember(dependencies, person, allowed, c.req.param())
  const asked = samplesQuery.safeParse(paramsOf(new URL(c.req.url).searchParams, listsOfSamples))
  const days = asked.success ? (Date.parse(asked.data.to) - Date.parse(asked.data.from)) / dayMs : 0
  if (!asked.success || days < 1 || days > analyticsLimits.rangeDays)
    throw problem('bad-request', { detail: 'The days or one of the filters cannot be read.' })
  const turn = await takeTurn(db, `report-pdf|${person.id}`, ofOnePerson, now)
  if (turn.kind !== 'taken')
    return tooManyRequests('Too many reports in an hour. Try again later.', turn.retryAfterSec)
  const { foreign: _, ...query } = asked.data
  const { name: workspace } = await db
    .selectFrom('workspaces')
    .select('name')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  const reader = { zone: await zoneOf(db, { workspaceId, userId: person.id }), now }
  const report = await makeReport(
    db,
    { workspaceId, query },
    { ...reader, policy: dependencies.readings.policy },
  )
  const wanted = {
    report,
    workspace,
    narrowedBy: narrowingOf(query),
    format: await timeFormatFor(db, person.id),
    now,
    link: dependencies.origin() + addressIn(workspaceId, '/dashboard/analytics'),
  }
  const pdf = await printReport(wanted, dependencies.filmFonts)
  if (!pdf)
    throw problem('unavailable', { detail: 'The report could not be printed. Try again in a minute.' })
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="report-${query.from}-to-${query.to}.pdf"`,
      'cache-control': 'no-store',
    },
  })
}
