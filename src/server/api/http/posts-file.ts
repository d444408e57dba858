import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { postFilters } from '#contract/posts.ts'
import { postViews } from '#domain/post/post.ts'
import { postsCsv } from '#server/modules/exchange/posts-csv.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import { routePermissions } from './permissions.ts'
import { admitMember } from './permit.ts'
import { problem } from './problem.ts'
import { paramsOf, streamOf } from './stream-file.ts'
import type { ApiDependencies } from './api-context.ts'

const query = postFilters.extend({
  view: z.enum(postViews).optional(),
  from: z.iso.datetime({ offset: true }).optional(),
  to: z.iso.datetime({ offset: true }).optional(),
})

/** Filters with several values, each as its own parameter. */
const lists = ['accounts', 'badges', 'labels', 'authors', 'approvals']

/**
 * `GET /api/workspaces/{workspaceId}/posts.csv?view=&from=&to=&search=&labels=…`: posts as a file that can be imported
 * again, streamed. For members.
 */
export function postsFile(dependencies: ApiDependencies): Hono {
  const app = new Hono()
  app.get('/api/workspaces/:workspaceId/posts.csv', (c) => answer(dependencies, c))
  return app
}

async function answer(dependencies: ApiDependencies, c: Context): Promise<Response> {
  const { db } = dependencies.database
  const person = await dependencies.auth.personOf(c.req.raw.headers)
  if (!person) throw problem('unauthenticated')
  const allowed = { roles: routePermissions['GET /api/workspaces/*/posts.csv'], inLocked: true }
  const { workspaceId } = await admitMember(dependencies, person, allowed, c.req.param())
  const asked = query.safeParse(paramsOf(new URL(c.req.url).searchParams, lists))
  if (!asked.success) {
    throw problem('bad-request', { detail: 'One of the filters cannot be read.' })
  }
  const { view, from, to, ...filters } = asked.data
  const wanted = { view: view ?? null, filters, from: date(from), to: date(to) }
  const shown = { zone: await zoneOf(db, { workspaceId, userId: person.id }), origin: dependencies.origin() }
  const pieces = postsCsv(db, workspaceId, wanted, shown)
  const day = dependencies.clock.now().toISOString().slice(0, 10)
  return new Response(streamOf(pieces), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="posts-${day}.csv"`,
    },
  })
}

const date = (said: string | undefined) => (said === undefined ? null : new Date(said))
