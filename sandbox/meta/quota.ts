import { Hono } from 'hono'
import { z } from 'zod'
import type { Stage } from '../stand-in.ts'
import type { StandInNetwork } from '../store.ts'
import { keepThing, thingNamed } from '../things.ts'

/** How much an account may publish within 24 hours. */
export interface Quota {
  posts: number
  replies: number
}

const quotaSchema = z.strictObject({ posts: z.int().min(0), replies: z.int().min(0) })

/** The quota set by a test, else the vendor's. */
export function quotaOf(stage: Stage, network: StandInNetwork, usual: Quota): Quota {
  return thingNamed<Quota>(stage.store, network, 'quota', 'all')?.facts ?? usual
}

/** `PUT /quota {posts, replies}`: a route no vendor has, for people and tests that want to reach the limit. */
export function quotaRoutes(stage: Stage, network: StandInNetwork): Hono {
  const app = new Hono()
  app.put('/quota', async (c) => {
    const quota = quotaSchema.safeParse(await c.req.json().catch(() => undefined))
    if (!quota.success) return c.json({ error: quota.error.issues }, 400)
    const createdAt = stage.now().getTime()
    keepThing(stage.store, network, 'quota', { id: 'all', accountId: '', createdAt, facts: quota.data })
    return c.json(quota.data)
  })
  return app
}
