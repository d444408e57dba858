import type { Config } from './config.ts'
import { BillingUnavailable, type Payments } from './modules/billing/payments.ts'
import { findPersonId } from './modules/people/find-person.ts'
import { systemClock } from './plumbing/clock.ts'
import type { Database } from './plumbing/database/database.ts'
import type { Log } from './plumbing/log.ts'
import { openQueue } from './plumbing/queue.ts'
import { runRefund, type Said } from './refund-command.ts'
import { openSelling } from './selling.ts'

export const stripeUsage = `postlark stripe setup                                 make products, prices, portal and webhook at Stripe
postlark billing sync                                 look up at Stripe what everyone pays for
postlark billing sync ada@example.org                 the same of one person
postlark refund ada@example.org --yes                 pay the last payment back, and end the subscription at once
`

/** What is to be done at Stripe. */
type StripeCommand =
  | { kind: 'setup' }
  | { kind: 'sync'; email: string | null }
  | { kind: 'refund'; email: string; isSure: boolean }

/** Parses `stripe …`, `billing …` and `refund …`. null: not understood. */
export function readStripeCommand(argv: readonly string[]): StripeCommand | null {
  const [group, verb, email, ...more] = argv
  if (group === 'refund') return refundIn(argv.slice(1))
  if (more.length > 0) return null
  if (group === 'stripe') return verb === 'setup' && email === undefined ? { kind: 'setup' } : null
  if (group !== 'billing' || verb !== 'sync') return null
  return email === undefined || email.includes('@') ? { kind: 'sync', email: email ?? null } : null
}

function refundIn(given: readonly string[]): StripeCommand | null {
  const [email = '', ...more] = given.filter((one) => one !== '--yes')
  if (!/^[^-].*@/.test(email) || more.length > 0) return null
  return { kind: 'refund', email, isSure: given.includes('--yes') }
}

interface Tools {
  database: Database
  log: Log
  fetch: typeof fetch
}

/** @returns the exit code, 0: done, 1: it could not be, and what to say */
export async function runStripeCommand(config: Config, command: StripeCommand, tools: Tools): Promise<Said> {
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
): Promise<Said> {
  const queue = await openQueue(database, ['send-letter'], [], log)
  const tools = { database, log, fetch: wire, clock: systemClock }
  const payments = openSelling(config, publicUrl, tools, (...job) => queue.ask(...job))
  try {
    if (!payments) throw new Error('a server in the mode stripe sells')
    return await act(payments, database, command)
  } finally {
    await queue.stop(2_000)
  }
}

async function act(payments: Payments, { db }: Database, command: StripeCommand): Promise<Said> {
  if (command.kind === 'setup') return { code: 0, text: setUpText(await payments.setUp()) }
  const { email } = command
  if (email === null) return { code: 0, text: syncText(await payments.sync()) }
  const userId = await findPersonId(db, email)
  if (userId === null) return { code: 1, text: `Nobody has signed up as ${email}.` }
  if (command.kind === 'sync') return { code: 0, text: syncText(await payments.sync(userId)) }
  return runRefund(payments, { userId, email, isSure: command.isSure })
}

const syncText = ({ customers, repaired }: { customers: number; repaired: number }) =>
  `${customers} looked up, ${repaired} repaired.`

function setUpText(secret: string | null): string {
  const done = 'Products, prices, portal and webhook are there.'
  return secret === null ? done : `${done} Set STRIPE_WEBHOOK_SECRET to ${secret}`
}
