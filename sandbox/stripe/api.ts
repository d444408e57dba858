import { type Context, Hono } from 'hono'
import { createHash } from 'node:crypto'
import { isStoreFull } from '../store.ts'
import { originOf, underFaults, type Stage, type VendorAnswers } from '../stand-in.ts'
import { StandInsFull } from '../files.ts'
import { catalogueCalls } from './catalogue-calls.ts'
import { checkoutCalls } from './checkout-calls.ts'
import { customerCalls } from './customer-calls.ts'
import { eventCalls } from './event-calls.ts'
import { apiVersion } from './events.ts'
import { expand } from './expand.ts'
import { readForm, type FormObject } from './form.ts'
import { invoiceCalls } from './invoice-calls.ts'
import { newId, type Shop } from './objects.ts'
import type { Operation } from './operation.ts'
import { readParams } from './params.ts'
import { portalCalls } from './portal-calls.ts'
import { Refusal, wrong } from './refusal.ts'
import { scheduleCalls } from './schedule-calls.ts'
import { subscriptionCalls } from './subscription-calls.ts'

const operations: readonly Operation[] = [
  ...customerCalls,
  ...catalogueCalls,
  ...checkoutCalls,
  ...subscriptionCalls,
  ...scheduleCalls,
  ...invoiceCalls,
  ...portalCalls,
  ...eventCalls,
]

const maxBodyBytes = 256 * 1024
const maxKeys = 10_000

/** What the API's calls need of the stand-in. */
export interface Counter {
  /** A change at the present moment, after what was due by now has happened. */
  shop(origin: string, request?: Shop['request']): Shop
  /** Runs a change: what throws leaves nothing behind. Then its webhooks are sent. */
  change<Result>(run: () => Result): Result
}

/** The calls below `/v1`. */
export function apiRoutes(stage: Stage, counter: Counter): Hono {
  const call = underFaults(stage, 'stripe', faultAnswers)
  const app = new Hono()
  app.onError((error, c) => {
    if (error instanceof Refusal) return answer(c, error.status, error.body())
    if (error instanceof StandInsFull || isStoreFull(error)) throw error
    return answer(c, 500, new Refusal(500, 'api_error', String(error)).body())
  })
  app.use('*', async (c, next) => {
    const refused = refusalOf(c)
    return refused ? answer(c, refused.status, refused.body()) : next()
  })
  for (const one of operations) {
    app.on(one.method.toUpperCase(), one.path, call(one.method === 'get' ? 'read' : 'post'), (c) =>
      run(c, stage, counter, one),
    )
  }
  app.all('*', (c) => {
    const { method, path } = c.req
    const message = `Unrecognized request URL (${method}: ${path.replace(/^.*?\/v1/, '/v1')}).`
    return answer(c, 404, new Refusal(404, 'invalid_request_error', message).body())
  })
  return app
}

async function run(c: Context, stage: Stage, counter: Counter, called: Operation): Promise<Response> {
  const search = new URL(c.req.url).search.slice(1)
  const isPost = called.method === 'post'
  const sent = isPost ? await c.req.text() : search
  if (sent.length > maxBodyBytes) throw wrong('The request is too large.')
  const key = isPost ? c.req.header('idempotency-key') : undefined
  const fingerprint = createHash('sha256').update(`${c.req.path}\n${sent}`).digest('hex')
  const earlier = key === undefined ? null : replay(c, stage, key, fingerprint)
  if (earlier) return earlier
  const form = readForm(sent)
  const requestId = newId('req', 14)
  const request = { id: requestId, idempotency_key: key ?? null }
  const { status, body } = outcome(() =>
    counter.change(() => {
      const shop = counter.shop(browseOriginOf(c), request)
      const result = called.run(shop, readParams(called.params, form), c.req.param('id') ?? '')
      return expand(shop, result, pathsOf(form))
    }),
  )
  if (key !== undefined && (status === 200 || status === 402)) {
    keepAnswer(stage, key, { fingerprint, status, body })
  }
  return answer(c, status, body, requestId)
}

function outcome(change: () => object): { status: Refusal['status']; body: object } {
  try {
    return { status: 200, body: change() }
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: error.body() }
    throw error
  }
}

function pathsOf(form: FormObject): string[] {
  const paths = form['expand']
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : []
}

/** The origin at which a browser reaches the pages: that of the call, unless the caller names another. */
function browseOriginOf(c: Context): string {
  const named = c.req.header('x-stand-in-browse-origin')
  return named && /^https?:\/\/[\w.:[\]-]+$/.test(named) ? named : originOf(c)
}

function refusalOf(c: Context): Refusal | null {
  const [, key = ''] = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '') ?? []
  if (!/^sk_test_\w{8,200}$/.test(key)) {
    const message = key
      ? `Invalid API Key provided: ${key.slice(0, 8)}****`
      : 'You did not provide an API key.'
    return new Refusal(401, 'invalid_request_error', message)
  }
  const version = c.req.header('stripe-version')
  if (version === undefined || version === apiVersion) return null
  return wrong(`Invalid Stripe API version: ${version}. The stand-in speaks ${apiVersion}.`)
}

interface KeptAnswer {
  fingerprint: string
  status: number
  body: string
}

function replay(c: Context, stage: Stage, key: string, fingerprint: string): Response | null {
  if (key.length > 255) throw wrong('The idempotency key is too long.')
  const dayAgo = stage.now().getTime() - 86_400_000
  stage.store.run('delete from stripe_keys where created_at < ?', dayAgo)
  const kept = stage.store.one<KeptAnswer>('select * from stripe_keys where key = ?', key)
  if (!kept) return null
  if (kept.fingerprint !== fingerprint) {
    const message =
      'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    throw new Refusal(400, 'idempotency_error', message)
  }
  c.header('idempotent-replayed', 'true')
  return answer(c, kept.status === 402 ? 402 : 200, JSON.parse(kept.body) as object)
}

function keepAnswer(
  { store, now }: Stage,
  key: string,
  kept: Omit<KeptAnswer, 'body'> & { body: object },
): void {
  store.run(
    'insert or ignore into stripe_keys (key, fingerprint, status, body, created_at) values (?, ?, ?, ?, ?)',
    key,
    kept.fingerprint,
    kept.status,
    JSON.stringify(kept.body),
    now().getTime(),
  )
  store.run(
    'delete from stripe_keys where rowid in (select rowid from stripe_keys order by rowid desc limit -1 offset ?)',
    maxKeys,
  )
}

function answer(c: Context, status: Refusal['status'], body: object, id = newId('req', 14)): Response {
  const key = c.req.header('idempotency-key')
  c.header('request-id', id)
  c.header('stripe-version', apiVersion)
  if (key !== undefined) c.header('idempotency-key', key.slice(0, 255))
  return c.json(body, status)
}

const faultAnswers: VendorAnswers = {
  serverError: (c) => answer(c, 500, new Refusal(500, 'api_error', 'An error occurred.').body()),
  rateLimited: (c) =>
    answer(c, 429, new Refusal(429, 'rate_limit_error', 'Too many requests.', { code: 'rate_limit' }).body()),
  tokenExpired: (c) =>
    answer(
      c,
      401,
      new Refusal(401, 'invalid_request_error', 'Expired API Key provided.', {
        code: 'api_key_expired',
      }).body(),
    ),
}
