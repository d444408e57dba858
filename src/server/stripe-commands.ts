import type { Config } from './config.ts'
import { BillingUnavailable } from './modules/billing/payments.ts'
import { findPersonId } from './modules/people/find-person.ts'
import { systemClock } from './plumbing/clock.ts'
import type { Database } from './plumbing/database/database.ts'
import type { Log } from './plumbing/log.ts'
import { openQueue } from './plumbing/queue.ts'
import { openSelling } from './selling.ts'

export const stripeUsage = `postlark stripe setup                                 make products, prices, portal and webhook at Stripe
postlark billing sync                                 look up at Stripe what everyone pays for
postlark billing sync ada@example.org                 the same of one person
`

/** What is to be done at Stripe. */
type StripeCommand = { kind: 'setup' } | { kind: 'sync'; email: string | null }

/** Parses `stripe …` and `billing …`. null: not understood. */
export function readStripeCommand([group, verb, email, ...more]: readonly string[]): StripeCommand | null {
  if (more.length > 0) return null
  if (group === 'stripe') return verb === 'setup' && email === undefined ? { kind: 'setup' } : null
  if (group !== 'billing' || verb !== 'sync') return null
  return email === undefined || email.includes('@') ? { kind: 'sync', email: email ?? null } : null
}

interface Tools {
  database: Database
  log: Log
  fetch: typeof fetch
}

/** @returns the exit code, 0: done, 1: it could not be, and what to say */
export async function runStripeCommand(
  config: Config,
  command: StripeCommand,
  tools: Tools,
): Promise<{ code: 0 | 1; text: string }> {
  if (config.billing.mode !== 'stripe') {
    return { code: 1, text: 'Set STRIPE_SECRET_KEY first. The pretend shop sets itself up.' }
  }
  if (config.publicUrl === null)
    return { code: 1, text: 'Set PUBLIC_URL first: Stripe sends its events there.' }
  try {
    return await run(config, config.publicUrl, command, tools)
  } catch (error) {
    if (error instanceof BillingUnavailable) return { code: 1, text: error.message }
    throw error
  }
}

async function run(
  config: Config,
  publicUrl: string,
  command: StripeCommand,
  { database, log, fetch: wire }: Tools,
): Promise<{ code: 0 | 1; text: string }> {
  const queue = await openQueue(database, ['send-letter'], [], log)
  const tools = { database, log, fetch: wire, clock: systemClock }
  const payments = openSelling(config, publicUrl, tools, (...job) => queue.ask(...job))
  try {
    if (!payments) throw new Error('a server in the mode stripe sells')
    if (command.kind === 'setup') return { code: 0, text: setUpText(await payments.setUp()) }
    const { email } = command
    const userId = email === null ? undefined : await findPersonId(database.db, email)
    if (userId === null) return { code: 1, text: `Nobody has signed up as ${email}.` }
    const { customers, repaired } = await payments.sync(userId)
    return { code: 0, text: `${customers} looked up, ${repaired} repaired.` }
  } finally {
    await queue.stop(2_000)
  }
}

function setUpText(secret: string | null): string {
  const done = 'Products, prices, portal and webhook are there.'
  return secret === null ? done : `${done} Set STRIPE_WEBHOOK_SECRET to ${secret}`
}
