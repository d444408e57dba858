import { createInterface } from 'node:readline'
import type { KyselyPlugin } from 'kysely'
import { systemClock } from '#server/plumbing/clock.ts'
import { openDatabase } from '#server/plumbing/database/open-database.ts'
import { openLog } from '#server/plumbing/log.ts'
import { openPayments } from '../payments.ts'

/**
 * A process that sells, for a test that kills it: `node test-shop-process.ts <data folder> <origin of the stand-in>`.
 * It does what each line of its input says, and answers with a line.
 * @param killAt where it kills itself: after the answer to a call, such as `POST /customers`, or before a statement,
 *   by its kind
 */
export type ProcessCommand = { killAt?: string } & (
  | { do: 'sign-up' }
  | { do: 'buy' }
  | { do: 'take'; body: string; signature: string }
  /** Does the jobs of all events that were taken. */
  | { do: 'handle' }
  | { do: 'row' }
)

const [folder = '', origin = ''] = process.argv.slice(2)
const log = openLog('silent')
const opened = await openDatabase({ databaseUrl: null, dataFolder: folder }, log)

let deadly: string | undefined
/** Ends the process between two steps, as nothing else can do at an exact place. */
function pass(step: string): void {
  if (step === deadly) process.kill(process.pid, 'SIGKILL')
}

const plugin: KyselyPlugin = {
  transformQuery({ node }) {
    pass(node.kind)
    return node
  },
  transformResult: async ({ result }) => result,
}
const db = opened.db.withPlugin(plugin)

const payments = openPayments({
  mode: 'sandbox',
  secretKey: 'sk_test_standin_of_postlark',
  apiUrl: `${origin}/sandbox/stripe`,
  webhookSecrets: [],
  pagesUrl: null,
  tax: false,
  termsUrl: null,
  database: { ...opened, db },
  clock: systemClock,
  log,
  async fetch(input, init) {
    const answer = await fetch(input, init)
    // It was done there, and nobody here hears of it.
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    pass(`${init?.method} ${pathname.replace('/sandbox/stripe/v1', '')}`)
    return answer
  },
  origin: () => origin,
  webhookOrigin: () => origin,
  browseOrigin: () => origin,
  hooks: {
    subscriptionChanged: async () => {},
    earnerOf: async () => null,
    settleEarning: async () => {},
  },
  ask: async () => {},
  notify: async () => {},
})

const ada = { userId: 'ada', email: 'ada@example.org' }

async function run(command: ProcessCommand): Promise<unknown> {
  switch (command.do) {
    case 'sign-up':
      await opened.db
        .insertInto('users')
        .values({ id: ada.userId, email: ada.email, name: 'Ada', image: null })
        .execute()
      await opened.db.insertInto('user_subscriptions').values({ user_id: ada.userId }).execute()
      return null
    case 'buy': {
      const wanted = { price: 'postlark_growth_month', needsOnboarding: false, isResubscription: true }
      return payments.beginCheckout({ ...ada, ...wanted, referrals: {} })
    }
    case 'take':
      return payments.receiveEvent(command.body, command.signature)
    case 'handle': {
      const events = await opened.db
        .selectFrom('billing_events')
        .select('id')
        .where('handled_at', 'is', null)
        .orderBy('received_at')
        .limit(100)
        .execute()
      for (const { id } of events) await payments.handleEvent(id)
      return events.length
    }
    case 'row':
      return opened.db.selectFrom('user_subscriptions').selectAll().executeTakeFirstOrThrow()
    default:
      return command satisfies never
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const command = JSON.parse(line) as ProcessCommand
  deadly = command.killAt
  process.stdout.write(`${JSON.stringify(await run(command))}\n`)
}
await opened.close()
