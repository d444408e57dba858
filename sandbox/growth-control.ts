import { Hono } from 'hono'
import { z } from 'zod'
import { givenBy } from '#domain/metrics/catalogue.ts'
import { postMetrics, type Counts } from '#domain/metrics/metric.ts'
import { accountOf } from './accounts.ts'
import { effectSchema } from './growing.ts'
import type { Stage } from './stand-in.ts'
import { isStandInNetwork, type PostRow, type StandInNetwork } from './store.ts'

/** What a stand-in would answer for a post. */
export interface PostTruth {
  /** ISO 8601. */
  at: string
  /** By metric; only those the network gives of some post. Empty while a late network has none yet. */
  counts: Counts
}

const growthInput = z.strictObject({
  /** Days to let pass; 0 sets the clock back to now. */
  pass: z.int().min(0).max(3_650).optional(),
  effect: effectSchema.optional(),
})

/**
 * The clock of growth, for tests and for people: `GET` and `PUT /sandbox/api/growth`, the button of the feed, and the
 * truth: `GET /sandbox/api/{network}/truth?id=…&at=…` of a post, `?account=…&day=…` of an account.
 */
export function growthRoutes(stage: Stage): Hono {
  const { growing } = stage
  const app = new Hono()
  const state = () => ({
    now: new Date(growing.now()).toISOString(),
    passedDays: growing.passedDays(),
    effect: growing.effect(),
  })

  app.get('/api/growth', (c) => c.json(state()))
  app.put('/api/growth', async (c) => {
    const input = growthInput.safeParse(await c.req.json().catch(() => undefined))
    if (!input.success) return c.json({ error: input.error.issues }, 400)
    const { pass, effect } = input.data
    if (pass === 0) growing.reset()
    else if (pass !== undefined) growing.pass(pass)
    if (effect) growing.setEffect(effect)
    return c.json(state())
  })
  /** The buttons of the feed. */
  app.post('/growth', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    if (form.get('pass') === '30') growing.pass(30)
    else growing.reset()
    return c.redirect('/sandbox', 303)
  })

  app.get('/api/:network/truth', (c) => {
    const network = c.req.param('network')
    if (!isStandInNetwork(network)) return c.notFound()
    const { id, at, account, day } = c.req.query()
    if (id !== undefined) {
      const when = at === undefined ? undefined : Date.parse(at)
      if (Number.isNaN(when)) return c.json({ error: 'at is an instant' }, 400)
      const truth = truthOf(stage, network, id, when)
      return truth ? c.json(truth) : c.notFound()
    }
    if (account === undefined || !accountOf(stage.store, network, account)) return c.notFound()
    if (day === undefined) return c.json(growing.ofAccount(network, account))
    if (!z.iso.date().safeParse(day).success) return c.json({ error: 'day is a date' }, 400)
    return c.json(growing.ofDay(network, account, day))
  })
  return app
}

/** @param at of the clock of growth, in milliseconds since 1970; default: its now */
export function truthOf(
  stage: Stage,
  network: StandInNetwork,
  id: string,
  at = stage.growing.now(),
): PostTruth | undefined {
  const row = stage.store.one<PostRow>('select * from posts where network = ? and id = ?', network, id)
  if (!row) return undefined
  const all = stage.growing.ofPost(row, at)
  const given = all ? postMetrics.filter((metric) => givenBy(network, metric)) : []
  const counts = Object.fromEntries(given.map((metric) => [metric, all?.[metric]]))
  return { at: new Date(at).toISOString(), counts }
}
