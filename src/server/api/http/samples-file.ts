import { type Context, Hono } from 'hono'
import { samplesQuery } from '#contract/analytics.ts'
import { samplesCsv, samplesJson } from '#server/modules/analytics/export-samples.ts'
import { instantsOf } from '#server/modules/analytics/numbers-scope.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import { routePermissions } from './permissions.ts'
import { admitMember } from './permit.ts'
import { problem } from './problem.ts'
import { paramsOf, streamOf } from './stream-file.ts'
import type { ApiDependencies } from './api-context.ts'

/** Filters with several values, each as its own parameter. */
export const listsOfSamples = ['networks', 'connections', 'labels', 'authors', 'campaigns']

const formats = {
  csv: { type: 'text/csv; charset=utf-8', write: samplesCsv },
  json: { type: 'application/json; charset=utf-8', write: samplesJson },
} as const

/**
 * `GET /api/workspaces/{workspaceId}/analytics/export.csv?from=&to=&networks=…` and `export.json`: every sample of the
 * posts that went out in these days, streamed. For members.
 */
export function samplesFile(dependencies: ApiDependencies): Hono {
  const app = new Hono()
  const path = '/api/workspaces/:workspaceId/analytics'
  app.get(`${path}/export.csv`, (c) => answer(dependencies, c, 'csv'))
  app.get(`${path}/export.json`, (c) => answer(dependencies, c, 'json'))
  return app
}

async function answer(
  dependencies: ApiDependencies,
  c: Context,
  format: keyof typeof formats,
): Promise<Response> {
  const { db } = dependencies.database
  const person = await dependencies.auth.personOf(c.req.raw.headers)
  if (!person) throw problem('unauthenticated')
  const allowed = {
    roles: routePermissions[`GET /api/workspaces/*/analytics/export.${format}`],
    inLocked: true,
  }
  const { workspaceId } = await admitMember(dependencies, person, allowed, c.req.param())
  const asked = samplesQuery.safeParse(paramsOf(new URL(c.req.url).searchParams, listsOfSamples))
  if (!asked.success)
    throw problem('bad-request', { detail: 'The days or one of the filters cannot be read.' })
  const { from, to, foreign, ...filters } = asked.data
  const zone = await zoneOf(db, { workspaceId, userId: person.id })
  const scope = { workspaceId, ...filters, ...instantsOf({ from, to }, zone), foreign }
  const { type, write } = formats[format]
  return new Response(streamOf(write(db, scope)), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="numbers-${from}-to-${to}.${format}"`,
    },
  })
}
