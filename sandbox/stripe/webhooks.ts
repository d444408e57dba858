import { createHmac } from 'node:crypto'
import type { Stage } from '../stand-in.ts'
import { find } from './objects.ts'

/** After a failed delivery, until the next. After the last it is given up. */
const pausesMs = [5_000, 30_000, 120_000, 600_000, 3_600_000, 10_800_000, 21_600_000]
const answersWithinMs = 10_000
/** Delivered before others are waited for. */
const atOnce = 50
const longestWaitMs = 3_600_000

interface Delivery {
  id: number
  event_id: string
  endpoint_id: string
  due_at: number
  tries: number
}

/** Delivers queued events in the background, and again when a delivery failed. */
export interface Webhooks {
  /** Delivers what is due, and waits for the next. */
  wake(): void
  /** Delivers everything that is due now, for tests. */
  deliver(): Promise<void>
  close(): void
}

/** @param fallDue called before each delivery: what is due by now happens */
export function openWebhooks(stage: Stage, fallDue: () => void, nextDueAt: () => number | null): Webhooks {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null
  let isClosed = false

  const deliver = async () => {
    fallDue()
    const tried = new Set<number>()
    for (;;) {
      const due = isClosed ? [] : dueDeliveries(stage).filter(({ id }) => !tried.has(id))
      if (due.length === 0) return
      for (const delivery of due) {
        tried.add(delivery.id)
        // One after the other: the order is what the faults change.
        await send(stage, delivery, () => isClosed)
      }
    }
  }
  const run = () => {
    running ??= deliver().finally(() => {
      running = null
      waitForNext()
    })
    return running
  }
  const waitForNext = () => {
    clearTimeout(timer)
    const next = isClosed ? null : earliest(firstDueAt(stage), nextDueAt())
    if (next === null) return
    const waitMs = Math.min(longestWaitMs, Math.max(50, next - stage.now().getTime()))
    timer = setTimeout(() => void run(), waitMs)
    timer.unref()
  }
  const webhooks: Webhooks = {
    wake: () => {
      if (isClosed) return
      clearTimeout(timer)
      timer = setTimeout(() => void run(), 0)
      timer.unref()
    },
    deliver: async () => {
      await running
      await run()
    },
    close: () => {
      isClosed = true
      clearTimeout(timer)
    },
  }
  waitForNext()
  return webhooks
}

function earliest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.min(one, other)
}

function dueDeliveries({ store, now }: Stage): Delivery[] {
  return store.all<Delivery>(
    'select * from stripe_deliveries where due_at <= ? order by due_at, rank, id limit ?',
    now().getTime(),
    atOnce,
  )
}

function firstDueAt({ store }: Stage): number | null {
  return store.one<{ due: number | null }>('select min(due_at) as due from stripe_deliveries')?.due ?? null
}

async function send(stage: Stage, delivery: Delivery, isClosed: () => boolean): Promise<void> {
  const event = find(stage, 'event', delivery.event_id)
  const endpoint = find(stage, 'webhook_endpoint', delivery.endpoint_id)
  const isTaken = event && endpoint ? await post(stage, endpoint, JSON.stringify(event)) : true
  if (isClosed()) return
  const pauseMs = pausesMs[delivery.tries]
  if (isTaken || pauseMs === undefined) {
    stage.store.run('delete from stripe_deliveries where id = ?', delivery.id)
    return
  }
  stage.store.run(
    'update stripe_deliveries set tries = tries + 1, due_at = ? where id = ?',
    stage.now().getTime() + pauseMs,
    delivery.id,
  )
}

async function post(
  stage: Stage,
  endpoint: { url: string; secret?: string },
  body: string,
): Promise<boolean> {
  try {
    const answer = await stage.fetch(endpoint.url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (stand-in)',
        'stripe-signature': signatureOf(body, endpoint.secret ?? '', stage.now()),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(answersWithinMs),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

/** Source: https://docs.stripe.com/webhooks/signature (read 2026-11-23) */
function signatureOf(body: string, secret: string, now: Date): string {
  const at = Math.floor(now.getTime() / 1000)
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}
