import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { roles } from '#contract/fields.ts'
import { limitMessages } from '#contract/billing-messages.ts'
import { memoryFiles } from '#server/modules/media/test-pictures.ts'
import { cookiesFor, stateFor } from './oauth-cookies.ts'
import { type Permission, routePermissions } from './permissions.ts'
import { openTestApi, origin } from '../test-api.ts'
import type { ApiDependencies } from './api-context.ts'
import { archiveGone } from './archive-files.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>
type Row = keyof typeof routePermissions

/** How a route is called: address and credentials. */
interface Call {
  path: string
  headers?: Record<string, string>
  body?: FormData
  cookies?: string[]
}

const { files, kept } = memoryFiles()
const madeUp = '11111111-1111-4111-8111-111111111111'
let api: Api
let outsider: Person
const members = new Map<string, Person>()

/** Handled by the pages and by the stand-ins, without a session. */
const elsewhere: readonly Row[] = ['POST /theme', 'POST /consent', 'POST /dashboard/share', 'GET /sandbox/*']

const rows = (Object.keys(routePermissions) as Row[]).filter((row) => !elsewhere.includes(row))

const samples = () => `/api/workspaces/${home()}/analytics/export`

/** A request for each row that fails only because of the role. */
const calls: Record<string, (person: Person | null) => Promise<Call> | Call> = {
  'POST /api/auth/*': () => ({ path: '/api/auth/none' }),
  'GET /api/auth/*': () => ({ path: '/api/auth/get-session' }),
  'GET /api/openapi.json': () => ({ path: '/api/openapi.json' }),
  'GET /api/docs/*': () => ({ path: '/api/docs/none.js' }),
  'POST /api/billing/webhook': () => ({ path: '/api/billing/webhook' }),
  'GET /{network}-callback': async (person) => ({
    path: `/twitter-callback?error=access_denied&state=${stateOf(person)}`,
    cookies: await begun(person),
  }),
  'GET /media/*': () => ({ path: `/media/${home()}/images/rye.jpg` }),
  'GET /public-media/*': () => ({ path: '/public-media/none/rye.jpg' }),
  'POST /api/uploads': () => ({
    path: '/api/uploads',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': `workspaceId ${Buffer.from(home()).toString('base64')}`,
    },
  }),
  'POST /api/workspaces/*/texts': () => ({
    path: `/api/workspaces/${home()}/texts`,
    headers: { accept: 'text/event-stream' },
  }),
  'POST /media': () => ({ path: '/media', body: picture() }),
  'DELETE /scheduled-posts/*': async () => ({ path: `/scheduled-posts/${owner().id}/${await aDraft()}` }),
  'GET /api/film-fonts/*': () => ({ path: '/api/film-fonts/none' }),
  'GET /report-mail/*': () => ({ path: `/report-mail/${madeUp}` }),
  'POST /report-mail/*': () => ({ path: `/report-mail/${madeUp}` }),
  'GET /api/workspaces/*/posts.csv': () => ({ path: `/api/workspaces/${home()}/posts.csv` }),
  'GET /api/workspaces/*/analytics/export.csv': () => ({
    path: `${samples()}.csv?from=2026-03-01&to=2026-03-02`,
  }),
  'GET /api/workspaces/*/analytics/export.json': () => ({
    path: `${samples()}.json?from=2026-03-01&to=2026-03-02`,
  }),
  'GET /api/workspaces/*/analytics/report.pdf': () => ({
    path: `/api/workspaces/${home()}/analytics/report.pdf?from=2026-03-01&to=2026-03-02`,
  }),
  'GET /api/workspaces/*/archives/*': () => ({ path: `/api/workspaces/${home()}/archives/${madeUp}.zip` }),
  'POST /api/workspaces/*/archives/file': () => ({ path: `/api/workspaces/${home()}/archives/file` }),
  'GET /via/*': () => ({ path: '/via/none' }),
  'GET /calendar-feed/*': () => ({ path: '/calendar-feed/none.ics' }),
  'GET /content-proxy/': () => ({ path: '/content-proxy/' }),
}

/** Further addresses of a row. */
const alsoBehind: Partial<Record<Row, string>> = {
  'POST /api/uploads': `/api/uploads/${madeUp}`,
  'GET /api/docs/*': '/api/docs',
}

beforeAll(async () => {
  const uploadsFolder = await mkdtemp(join(tmpdir(), 'postlark-calls-'))
  api = await openTestApi({ files, uploadsFolder })
  outsider = await api.join('Otto Outsider')
  const first = await api.join('Olga Owner')
  members.set('owner', first)
  for (const role of roles.filter((one) => one !== 'owner')) {
    const member = await api.join(`Member ${role}`)
    await api.addMember(first.workspaceId, member.id, role)
    members.set(role, member)
  }
  kept.set(`${first.workspaceId}/images/rye.jpg`, new Uint8Array(3))
  return async () => {
    await api[Symbol.asyncDispose]()
    await rm(uploadsFolder, { recursive: true })
  }
})

const owner = () => members.get('owner') as Person
const home = () => owner().workspaceId

test('every row can be called, and every route outside of the contract has a row', async () => {
  expect(Object.keys(calls).toSorted()).toEqual(rows.toSorted())
  const behind = new Set<unknown>()
  for (const row of rows) {
    const [method = ''] = row.split(' ')
    const { path } = (await calls[row]?.(null)) ?? { path: '' }
    const found = [path, alsoBehind[row] ?? path].map((one) => routesAt(api.app, method, one))
    expect(found.every((routes) => routes.length > 0)).toBe(true)
    for (const route of found.flat()) behind.add(route)
  }
  // The contract and its middleware, which permissions.test.ts covers.
  const others = api.app.routes.filter((route) => !isOfContract(route) && !behind.has(route))
  expect(others.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

for (const row of rows) {
  const permission: Permission = routePermissions[row]

  test(`${row} without a session`, async () => {
    expect(await call(row, null)).toBe(permission === 'anyone' ? 'let in' : 'unknown')
  })

  test(`${row} as a member of another workspace`, async () => {
    expect(await call(row, outsider)).toBe(typeof permission === 'object' ? 'refused' : 'let in')
  })

  test.each(roles)(`${row} as %s`, async (role) => {
    const allowed = typeof permission !== 'object' || (permission as readonly string[]).includes(role)
    expect(await call(row, members.get(role) ?? null)).toBe(allowed ? 'let in' : 'refused')
  })
}

const renderCalls = ['/render', '/status/:id', '/cancel/:id']
const isOfContract = ({ path }: { path: string }) =>
  path === '/api/*' || path in limitMessages.failed || renderCalls.includes(path)

/** The routes of an address, without common middleware. */
function routesAt(app: Hono, method: string, path: string): object[] {
  const [found] = app.router.match(method, path.split('?')[0] ?? '')
  return found.map(([[, route]]) => route).filter((route) => route.path !== '/api/*')
}

type Reception = 'let in' | 'unknown' | 'refused' | 'broken'

async function call(row: Row, person: Person | null): Promise<Reception> {
  const { path, headers, body, cookies = [] } = (await calls[row]?.(person)) ?? { path: '/' }
  const answer = await api.app.fetch(
    new Request(origin + path, {
      method: row.split(' ')[0] ?? '',
      headers: { origin, ...headers, cookie: [...cookies, person?.cookie ?? ''].join('; ') },
      ...(body && { body }),
    }),
  )
  const words = (answer.headers.get('location') ?? '') + (await answer.text())
  if (answer.status >= 500) return 'broken'
  if (answer.status === 401 || words === '/signin') return 'unknown'
  // Inaccessible things look like missing ones.
  const isHidden = answer.status === 404 && !words.includes(archiveGone)
  const isForMembers = typeof routePermissions[row] === 'object'
  if (isForMembers && (isHidden || words.includes('error=state'))) return 'refused'
  return answer.status === 403 ? 'refused' : 'let in'
}

const dependencies = {
  origin: () => origin,
  cookieSecret: 'another secret',
} as Partial<ApiDependencies> as ApiDependencies

const stateOf = (person: Person | null) =>
  stateFor(dependencies, { nonce: 'once', userId: person?.id ?? '', workspaceId: home() })

/** The cookies of a person who is connecting an account to the workspace. */
async function begun(person: Person | null): Promise<string[]> {
  const lines = await cookiesFor(dependencies, {
    network: 'twitter',
    state: stateOf(person),
    userId: person?.id ?? '',
    workspaceId: home(),
    codeVerifier: 'v',
    isOnboarding: false,
    returnTo: null,
  })
  return lines.map((line) => line.split(';')[0] ?? '')
}

function picture(): FormData {
  const form = new FormData()
  form.set('file', new File(['no image'], 'a.png'))
  form.set('workspaceId', home())
  form.set('type', 'workspace-image')
  return form
}

async function aDraft(): Promise<string> {
  const { id } = await api.database.db
    .insertInto('scheduled_posts')
    .values({ workspace_id: home(), user_id: owner().id, status: 'draft', content: '{"all":"Rye"}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
