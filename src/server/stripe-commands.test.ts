import { expect, test } from 'vitest'
import { createSandbox } from '#sandbox/sandbox.ts'
import { readConfig } from './config.ts'
import { openTestDatabase } from './plumbing/database/test-database.ts'
import { openLog } from './plumbing/log.ts'
import { readStripeCommand, runStripeCommand } from './stripe-commands.ts'

test.each([
  [['stripe', 'setup'], { kind: 'setup' }],
  [['billing', 'sync'], { kind: 'sync', email: null }],
  [['billing', 'sync', 'ada@example.org'], { kind: 'sync', email: 'ada@example.org' }],
  [['refund', 'ada@example.org'], { kind: 'refund', email: 'ada@example.org', isSure: false }],
  [['refund', 'ada@example.org', '--yes'], { kind: 'refund', email: 'ada@example.org', isSure: true }],
  [['refund', '--yes'], null],
  [['refund', 'ada@example.org', '--no'], null],
  [['stripe', 'setup', 'now'], null],
  [['stripe'], null],
  [['billing', 'sync', 'ada'], null],
  [['billing', 'sync', 'ada@example.org', 'more'], null],
])('%j is understood', (argv, command) => expect(readStripeCommand(argv)).toEqual(command))

const settings = {
  POSTLARK_DATA: '/nowhere',
  STRIPE_SECRET_KEY: 'sk_test_12345678901234567890',
  PUBLIC_URL: 'https://post.example.org',
  SMTP_URL: 'smtp://mail.example.org',
  MAIL_FROM: 'Postlark <post@example.org>',
}

/** Where the stand-in answers a call of Stripe's API. */
function atStandIn(input: Parameters<typeof fetch>[0]): string {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input)
  return `http://stand-ins.test/sandbox/stripe${pathname}${search}`
}

async function run(
  argv: readonly string[],
  changes: Record<string, string> = {},
  fetch?: typeof globalThis.fetch,
) {
  const command = readStripeCommand(argv)
  if (!command) throw new Error('not understood')
  await using database = await openTestDatabase()
  const sandbox = createSandbox({ storage: ':memory:' })
  try {
    const wire: typeof fetch = fetch ?? ((input, init) => sandbox.fetch(new Request(atStandIn(input), init)))
    const config = readConfig({ ...settings, ...changes })
    return await runStripeCommand(config, command, { database, log: openLog('silent'), fetch: wire })
  } finally {
    sandbox.close()
  }
}

const refusing = async () => Response.json({ error: { type: 'invalid_request_error' } }, { status: 401 })

test('setting up makes everything at Stripe, and says the secret of the webhook', async () => {
  const { code, text } = await run(['stripe', 'setup'])
  expect([code, /whsec_\w+/.test(text)]).toEqual([0, true])
})

test('looking up answers how much was wrong, and names who is not known', async () => {
  expect((await run(['billing', 'sync'])).code).toBe(0)
  expect((await run(['billing', 'sync', 'nobody@example.org'])).code).toBe(1)
  expect((await run(['refund', 'nobody@example.org', '--yes'])).code).toBe(1)
})

test('without Stripe, without an address, or when Stripe refuses, nothing is done', async () => {
  expect((await run(['stripe', 'setup'], { STRIPE_SECRET_KEY: '' })).code).toBe(1)
  expect((await run(['stripe', 'setup'], { PUBLIC_URL: '' })).code).toBe(1)
  expect((await run(['stripe', 'setup'], {}, refusing)).code).toBe(1)
})
