import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { type Setting, settingNames, settings } from './settings.ts'

const checkout = path.resolve(import.meta.dirname, '../..')

test('without settings, everything has a default and every network is a stand-in', () => {
  expect(readConfig({})).toMatchObject({
    role: 'all',
    host: '127.0.0.1',
    port: null,
    dataFolder: path.join(checkout, '.postlark'),
    databaseUrl: null,
    credentialKeys: [],
    ai: null,
    imageModel: null,
    speechModel: null,
    stock: { pexels: null, unsplash: null },
    networks: { bluesky: null, twitter: null, linkedin: null },
    publishing: {
      concurrency: 64,
      lateAfterSec: 3600,
      requestSec: 30,
      leaseSec: 60,
      settleAfterSec: 60,
      maxTries: 5,
      retryBaseSec: 30,
    },
    logLevel: 'info',
    dev: false,
  })
})

test('every example of the table is a valid value', () => {
  const examples = Object.fromEntries(settingNames.map((name) => [name, settings[name].example]))
  expect(readConfig(examples).networks.linkedin?.version).toBe('202609')
})

test('an empty variable counts as unset, and a trailing slash is removed', () => {
  expect(readConfig({ PORT: '', GOOGLE_CLIENT_ID: ' ', PUBLIC_URL: 'http://localhost:3000/' })).toMatchObject(
    {
      port: null,
      google: null,
      publicUrl: 'http://localhost:3000',
    },
  )
})

test('all problems are listed at once, by name', () => {
  const problems = problemsOf({
    PORT: '70000',
    POSTLARK_ROLE: 'wroker',
    PUBLIC_URL: 'post.example.org',
    LOG_LEVEL: 'loud',
  })
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(
    expect.arrayContaining(['PORT', 'POSTLARK_ROLE', 'PUBLIC_URL', 'LOG_LEVEL']),
  )
  expect(problems).toContainEqual(expect.stringMatching(/^PORT\b.*"70000".*\b0\b.*\b65535\b/))
})

test('half a pair is an error that names the other half', () => {
  expect(problemsOf({ SMTP_URL: 'smtps://mail.example.org' }).join()).toMatch(/^MAIL_FROM is missing/)
  expect(problemsOf({ LINKEDIN_VERSION: '202609' }).map((problem) => problem.split(' ')[0])).toEqual([
    'LINKEDIN_CLIENT_ID',
    'LINKEDIN_CLIENT_SECRET',
  ])
})

test('an AI server needs a model and may have no key, and its address contains no credentials', () => {
  expect(readConfig({ AI_URL: 'http://ollama:11434/v1/', AI_MODEL: 'lark' }).ai).toEqual({
    url: 'http://ollama:11434/v1',
    model: 'lark',
    fallbackModel: null,
    key: null,
    textsPerHour: 20,
  })
  expect(problemsOf({ AI_KEY: 'hunter2' }).map((problem) => problem.split(' ')[0])).toEqual([
    'AI_URL',
    'AI_MODEL',
  ])
  expect(problemsOf({ AI_URL: 'https://me:hunter2@ai.example.org', AI_MODEL: 'lark' })).toHaveLength(1)
})

test('a speech service is at AI_URL or at its own address, and no key goes to the server of another', () => {
  const text = { AI_URL: 'https://ai.example.org/v1', AI_MODEL: 'lark', AI_KEY: 'hunter2' }
  const own = { AI_AUDIO_URL: 'http://whisper:8000/v1', AI_AUDIO_MODEL: 'ear' }
  expect(readConfig({ ...text, AI_AUDIO_MODEL: 'ear' }).speechModel).toEqual({
    url: 'https://ai.example.org/v1',
    model: 'ear',
    key: 'hunter2',
  })
  const elsewhere = { url: 'http://whisper:8000/v1', model: 'ear' }
  expect(readConfig({ ...text, ...own }).speechModel).toEqual({ ...elsewhere, key: null })
  expect(readConfig({ ...own, AI_AUDIO_KEY: 'hunter3' }).speechModel).toEqual({
    ...elsewhere,
    key: 'hunter3',
  })
  expect(readConfig(text).speechModel).toBeNull()
  expect(problemsOf({ AI_AUDIO_MODEL: 'ear' })).toHaveLength(1)
  expect(problemsOf({ AI_AUDIO_URL: own.AI_AUDIO_URL })).toHaveLength(1)
})

test('a source of stock pictures needs its key, and its address alone has no effect', () => {
  expect(readConfig({ STOCK_PEXELS_KEY: 'hunter2' }).stock).toEqual({
    pexels: { url: 'https://api.pexels.com', key: 'hunter2' },
    unsplash: null,
  })
  expect(problemsOf({ STOCK_UNSPLASH_URL: 'https://stock.example.org' }).join()).toMatch(
    /^STOCK_UNSPLASH_KEY\b/,
  )
  expect(problemsOf({ STOCK_PEXELS_KEY: 'hunter2 hunter3' }).join()).not.toContain('hunter2')
})

test('without a mode of billing, it follows the key of Stripe and the stand-ins', () => {
  const real = { X_CLIENT_ID: 'app', X_CLIENT_SECRET: 'secret' }
  const key = { STRIPE_SECRET_KEY: 'sk_test_hunter2' }
  expect(readConfig({}).billing).toEqual({ mode: 'sandbox', stripe: null })
  expect(readConfig(real).billing).toEqual({ mode: 'off', stripe: null })
  expect(readConfig({ ...real, ...key, STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old' }).billing).toEqual({
    mode: 'stripe',
    stripe: {
      secretKey: 'sk_test_hunter2',
      webhookSecrets: ['whsec_new', 'whsec_old'],
      apiUrl: 'https://api.stripe.com',
      pagesUrl: null,
      tax: false,
    },
  })
  expect(readConfig(key).billing).toMatchObject({ mode: 'stripe', stripe: { webhookSecrets: [] } })
  const pagesUrl = 'https://pay.example.org'
  expect(readConfig({ ...key, STRIPE_PAGES_URL: pagesUrl }).billing.stripe).toMatchObject({ pagesUrl })
})

test('a given mode of billing wins, and one that cannot be is refused by name', () => {
  const key = { STRIPE_SECRET_KEY: 'sk_test_hunter2' }
  expect(readConfig({ BILLING: 'off', ...key }).billing).toEqual({ mode: 'off', stripe: null })
  expect(readConfig({ BILLING: 'sandbox', ...key }).billing.mode).toBe('sandbox')
  expect(problemsOf({ BILLING: 'free' })).toEqual([expect.stringMatching(/^BILLING\b.*"free".*\bsandbox\b/)])
  expect(problemsOf({ BILLING: 'stripe' })).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY\b/)])
  expect(problemsOf({ STRIPE_SECRET_KEY: 'hunter2' }).join()).not.toContain('hunter2')
  expect(problemsOf({ STRIPE_PAGES_URL: 'http://pay.example.org' })).toEqual([
    expect.stringMatching(/^STRIPE_PAGES_URL\b/),
  ])
})

test('prices of X are read in micro-dollars, and refused by name where they are none', () => {
  expect(readConfig({}).xPrices).toEqual({})
  expect(readConfig({ X_PRICES: '{"post":0.015,"deletion":0}' }).xPrices).toEqual({
    post: 15_000,
    deletion: 0,
  })
  for (const text of ['0.2', '{"post":"0.2"}', '{"links":1}', '{"post":-1}', '{"post":101}', '{post:1}']) {
    expect(problemsOf({ X_PRICES: text })).toEqual([expect.stringMatching(/^X_PRICES\b.*\blinkPost\b/)])
  }
})

test('an invalid secret is not repeated in the message', () => {
  const problems = problemsOf({ POSTLARK_SECRET: 'hunter2', DATABASE_URL: 'mysql://me:hunter2@host/db' })
  expect(problems).toHaveLength(2)
  expect(problems.join()).not.toContain('hunter2')
})

test('a key of the wrong length is refused, and so is a duplicate id', () => {
  const key = Buffer.alloc(32).toString('base64')
  expect(problemsOf({ POSTLARK_CREDENTIAL_KEYS: 'k1:c2hvcnQ=' })).toHaveLength(1)
  expect(problemsOf({ POSTLARK_CREDENTIAL_KEYS: `k1:${key},k1:${key}` })).toHaveLength(1)
  expect(
    readConfig({ POSTLARK_CREDENTIAL_KEYS: `k2:${key}, k1:${key}` }).credentialKeys.map((each) => each.id),
  ).toEqual(['k2', 'k1'])
})

test('plain http is only for the machine itself', () => {
  expect(readConfig({ PUBLIC_URL: 'http://localhost:8080' }).publicUrl).toBe('http://localhost:8080')
  expect(problemsOf({ PUBLIC_URL: 'http://post.example.org' })).toEqual([
    expect.stringMatching(/^PUBLIC_URL\b.*"http:\/\/post\.example\.org".*\bhttps:/),
  ])
})

test('a separate role needs a database that several processes can open', () => {
  expect(problemsOf({ POSTLARK_ROLE: 'worker' }).join()).toMatch(/^DATABASE_URL is missing/)
  expect(readConfig({ POSTLARK_ROLE: 'worker', DATABASE_URL: 'postgres://localhost/postlark' }).role).toBe(
    'worker',
  )
})

test('a lease shorter than the longest request is refused with a message', () => {
  expect(problemsOf({ PUBLISH_LEASE_SEC: '40' })).toEqual([
    expect.stringMatching(/^PUBLISH_LEASE_SEC\b.*"40".*\b45\b.*\b30 seconds \(PUBLISH_REQUEST_SEC\)/),
  ])
  expect(problemsOf({ PUBLISH_REQUEST_SEC: '41' }).join()).toMatch(/should be 61.5 or more/)
  expect(readConfig({ PUBLISH_LEASE_SEC: '3', PUBLISH_REQUEST_SEC: '2' }).publishing.leaseSec).toBe(3)
})

test('docs/configuration.md has a row for each setting, matching the table, and no other', () => {
  const rows = read('docs/configuration.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
  expect(rows).toEqual(settingNames.map((name) => row(name, settings[name])))
})

test('.env.example lists each setting once, in the same order', () => {
  const lines = [...read('.env.example').matchAll(/^# ?([A-Z_]+)=(.*)$/gm)]
  expect(lines.map(([, name, example]) => [name, example])).toEqual(
    settingNames.map((name) => [name, settings[name].example]),
  )
})

function row(name: string, setting: Setting): string {
  return `| \`${name}\` | ${setting.default ? `\`${setting.default}\`` : setting.unset} | ${setting.meaning} |`
}

function read(file: string): string {
  return readFileSync(path.join(checkout, file), 'utf8')
}

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('on a public address, emails with sign-in links are not shown on a page', () => {
  const open = { PUBLIC_URL: 'https://post.example.org' }
  expect(() => readConfig(open)).toThrow(/SMTP_URL is missing/)
  const sent = { ...open, SMTP_URL: 'smtps://a:b@mail.example.org', MAIL_FROM: 'post@example.org' }
  expect(readConfig(sent).publicUrl).toBe('https://post.example.org')
  expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).smtp).toBeNull()
})

test('trusted proxies are addresses or ranges', () => {
  expect(readConfig({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8' }).trustedProxies).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
  ])
  expect(() => readConfig({ TRUSTED_PROXIES: 'everybody' })).toThrow(/TRUSTED_PROXIES/)
})
