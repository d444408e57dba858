import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { networkIds, networkNames } from '#domain/networks/network.ts'
import { createSandbox, type Sandbox } from '#sandbox/sandbox.ts'
import { readConfig } from './config.ts'
import type { Diagnosis } from './diagnosis.ts'
import { diagnose } from './doctor.ts'
import type { VideoConverter } from './modules/media/video-converter.ts'
import { lockDataFolder } from './plumbing/database/data-folder-lock.ts'
import { openDatabase } from './plumbing/database/open-database.ts'
import { openTestDatabase } from './plumbing/database/test-database.ts'
import { openLog } from './plumbing/log.ts'
import { runStripeCommand } from './stripe-commands.ts'

let installation: string

beforeAll(async () => {
  installation = await mkdtemp(join(tmpdir(), 'postlark-doctor-'))
  await (await openDatabase({ databaseUrl: null, dataFolder: installation }, openLog('silent'))).close()
  return () => rm(installation, { recursive: true })
})

async function emptyFolder() {
  const path = await mkdtemp(join(tmpdir(), 'postlark-doctor-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true }) }
}

/** A data folder with a database, copied because creating one takes seconds. */
async function freshFolder() {
  const folder = await emptyFolder()
  await cp(installation, folder.path, { recursive: true })
  return folder
}

const examine = (
  folder: string,
  settings: Record<string, string> = {},
  converter: VideoConverter | null = 'ffmpeg',
) =>
  diagnose(readConfig({ POSTLARK_DATA: folder, ...settings }), {
    fetch: setUpStripe,
    findConverter: async () => converter,
  })

let sandbox: Sandbox

/** The stand-in of Stripe, in which everything is set up. */
const setUpStripe: typeof fetch = (input, init) => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input)
  return sandbox.fetch(new Request(`http://stand-ins.test/sandbox/stripe${pathname}${search}`, init))
}

beforeAll(async () => {
  sandbox = createSandbox({ storage: ':memory:' })
  await using database = await openTestDatabase()
  const tools = { database, log: openLog('silent'), fetch: setUpStripe }
  await runStripeCommand(readConfig({ POSTLARK_DATA: '/nowhere', ...secrets }), { kind: 'setup' }, tools)
  return () => sandbox.close()
})

/** The finding for one part. */
function of(findings: readonly Diagnosis[], part: string): Diagnosis | undefined {
  return findings.find((finding) => finding.part === part)
}

const wrongParts = (findings: readonly Diagnosis[]) =>
  findings.filter(({ state }) => state === 'wrong').map(({ part }) => part)

test('a fresh installation is healthy, and every stand-in is named', async () => {
  await using folder = await freshFolder()
  const findings = await examine(folder.path)
  expect(wrongParts(findings)).toEqual([])
  const standIns = findings.filter(({ state }) => state === 'stand-in').map(({ part }) => part)
  expect(standIns).toEqual(['Google sign-in', 'Mail', 'Billing', ...networkIds.map((id) => networkNames[id])])
  expect(of(findings, 'Worker')?.words).toMatch(/^None\b/)
  expect(of(findings, 'Google sign-in')?.words).toContain('google.example')
  expect(of(findings, 'Stock pictures')?.words).toBe('Off.')
})

test('Google is off where others reach the stand-ins, and the doctor says what turns it on', async () => {
  await using folder = await freshFolder()
  const reachable = {
    PUBLIC_URL: 'https://post.example.org',
    SMTP_URL: secrets.SMTP_URL,
    MAIL_FROM: 'a@b.example',
  }
  const finding = of(await examine(folder.path, reachable), 'Google sign-in')
  expect(finding).toMatchObject({ state: 'fine', words: expect.stringContaining('GOOGLE_CLIENT_ID') })
})

test('without a video converter, the doctor warns and names both solutions', async () => {
  await using folder = await freshFolder()
  expect(of(await examine(folder.path), 'Videos')).toMatchObject({ state: 'fine' })
  const videos = of(await examine(folder.path, {}, null), 'Videos')
  expect(videos?.state).toBe('warning')
  expect(videos?.words).toContain('apt-get install ffmpeg')
  expect(videos?.words).toMatch(/npm install --no-save node-av@\d+\.\d+\.\d+$/)
})

/** Every secret setting, with a recognizable value. */
const secrets = {
  POSTLARK_SECRET: 'kept-mark-kept-mark-kept-mark-kept-mark',
  POSTLARK_CREDENTIAL_KEYS: `first:${Buffer.from('kept-mark kept-mark kept-mark 32').toString('base64')}`,
  GOOGLE_CLIENT_ID: 'google-app',
  GOOGLE_CLIENT_SECRET: 'kept-mark-google',
  OIDC_ISSUER: 'https://login.example.org',
  OIDC_CLIENT_ID: 'oidc-app',
  OIDC_CLIENT_SECRET: 'kept-mark-oidc',
  SMTP_URL: 'smtps://postlark:kept-mark@mail.example.org',
  MAIL_FROM: 'Postlark <post@example.org>',
  STRIPE_SECRET_KEY: 'sk_test_keptmarkofstripe',
  STRIPE_WEBHOOK_SECRET: 'whsec_kept-mark',
  AI_URL: 'https://ai.example.org/v1',
  AI_MODEL: 'lark-small',
  AI_KEY: 'kept-mark-ai',
  STOCK_PEXELS_KEY: 'kept-mark-pexels',
  STOCK_UNSPLASH_KEY: 'kept-mark-unsplash',
  X_CLIENT_ID: 'x-app',
  X_CLIENT_SECRET: 'kept-mark-x',
  LINKEDIN_CLIENT_ID: 'linkedin-app',
  LINKEDIN_CLIENT_SECRET: 'kept-mark-linkedin',
  THREADS_CLIENT_ID: 'threads-app',
  THREADS_CLIENT_SECRET: 'kept-mark-threads',
  PINTEREST_CLIENT_ID: 'pinterest-app',
  PINTEREST_CLIENT_SECRET: 'kept-mark-pinterest',
  FACEBOOK_CLIENT_ID: 'facebook-app',
  FACEBOOK_CLIENT_SECRET: 'kept-mark-facebook',
  YOUTUBE_CLIENT_ID: 'youtube-app',
  YOUTUBE_CLIENT_SECRET: 'kept-mark-youtube',
  INSTAGRAM_CLIENT_ID: 'instagram-app',
  INSTAGRAM_CLIENT_SECRET: 'kept-mark-instagram',
  REDDIT_CLIENT_ID: 'reddit-app',
  REDDIT_CLIENT_SECRET: 'kept-mark-reddit',
  TIKTOK_CLIENT_KEY: 'tiktok-app',
  TIKTOK_CLIENT_SECRET: 'kept-mark-tiktok',
  REDDIT_USER_AGENT: 'web:org.example.postlark:v1 (by /u/example)',
  BLUESKY_SERVICE_URL: 'https://bsky.social',
  PUBLIC_URL: 'https://post.example.org',
}

test('configured services are reported with their return addresses, and no secret is shown', async () => {
  await using folder = await freshFolder()
  const findings = await examine(folder.path, secrets)
  expect(findings.map(({ state }) => state)).toEqual(findings.map(() => 'fine'))
  expect(of(findings, 'X')?.words).toContain('https://post.example.org/twitter-callback')
  expect(of(findings, 'LinkedIn')?.words).toContain('https://post.example.org/linkedin-callback')
  expect(of(findings, 'AI text')?.words).toContain('lark-small at https://ai.example.org/v1')
  expect(of(findings, 'Stock pictures')?.words).toBe('From Pexels and Unsplash.')
  expect(of(findings, 'Google sign-in')?.words).toContain('/api/auth/callback/google')
  const said = JSON.stringify(findings)
  expect(said).not.toMatch(/kept-?mark/)
  expect(said).not.toContain(secrets.POSTLARK_CREDENTIAL_KEYS.slice('first:'.length))
})

test('what is set up at Stripe is looked at, also while a running Postlark has the database', async () => {
  await using folder = await freshFolder()
  expect(of(await examine(folder.path, secrets), 'Stripe')).toMatchObject({ state: 'fine' })
  const letGo = lockDataFolder(folder.path)
  expect(of(await examine(folder.path, secrets), 'Stripe')).toMatchObject({ state: 'fine' })
  letGo()
  expect(of(await examine(folder.path), 'Stripe')).toBeUndefined()
})

test('a database that does not answer is a problem, and its password is not shown', async () => {
  await using folder = await emptyFolder()
  const url = 'postgres://postlark:kept-mark@127.0.0.1:1/postlark'
  const findings = await examine(folder.path, { DATABASE_URL: url })
  expect(wrongParts(findings)).toEqual(['Database'])
  expect(of(findings, 'Database')?.words).toContain('ECONNREFUSED')
  expect(JSON.stringify(findings)).not.toContain('kept-mark')
})

test('an invalid data folder is a problem', async () => {
  await using folder = await emptyFolder()
  const file = join(folder.path, 'file')
  await writeFile(file, '')
  const findings = await examine(file)
  expect(wrongParts(findings)).toContain('Data folder')
  expect(of(findings, 'Data folder')?.words).toContain('POSTLARK_DATA')
})

test('a data folder in use by a running Postlark is fine, and left alone', async () => {
  await using folder = await emptyFolder()
  const letGo = lockDataFolder(folder.path)
  const findings = await examine(folder.path)
  letGo()
  expect(of(findings, 'Database')).toMatchObject({ state: 'fine' })
  expect(of(findings, 'Database')?.words).toContain('in use')
})

test('a missing key is a problem, reported with its name and the number of records it encrypts', async () => {
  await using folder = await freshFolder()
  const database = await openDatabase({ databaseUrl: null, dataFolder: folder.path }, openLog('silent'))
  const workspace = await database.db
    .insertInto('workspaces')
    .values({ name: 'Ada', image_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = { provider: 'bluesky' as const, username: 'ada', display_name: null, avatar_url: null }
  await database.db
    .insertInto('connections')
    .values(
      ['one', 'two'].map((external_id) => ({
        ...account,
        external_id,
        workspace_id: workspace.id,
        credentials: new Uint8Array(3),
        key_id: 'lost-key',
        connected_by: null,
        refreshing_by: null,
      })),
    )
    .execute()
  await database.close()
  const findings = await examine(folder.path)
  expect(wrongParts(findings)).toEqual(['Credential keys'])
  expect(of(findings, 'Credential keys')?.words).toMatch(/\blost-key\b.*\b2 connections\b/)
})

test('an unreadable key file is reported as the problem, not the database', async () => {
  await using folder = await freshFolder()
  await mkdir(join(folder.path, 'keys'))
  await writeFile(join(folder.path, 'keys', 'credentials.json'), '{ "keys": [')
  const findings = await examine(folder.path)
  expect(wrongParts(findings)).toEqual(['Credential keys'])
  expect(of(findings, 'Database')).toMatchObject({ state: 'fine' })
})

test('networks that fetch media from this server need a public address', async () => {
  await using folder = await freshFolder()
  const real = { INSTAGRAM_CLIENT_ID: 'app', INSTAGRAM_CLIENT_SECRET: 'secret' }
  expect(of(await examine(folder.path, real), 'Public media')).toMatchObject({
    state: 'wrong',
    words: expect.stringMatching(/^Instagram fetch.*PUBLIC_URL is unset/),
  })
  expect(of(await examine(folder.path), 'Public media')).toBeUndefined()
})

test('publicly reachable stand-ins give a warning, not a problem', async () => {
  await using folder = await freshFolder()
  const { PUBLIC_URL, SMTP_URL, MAIL_FROM, BLUESKY_SERVICE_URL } = secrets
  const findings = await examine(folder.path, { PUBLIC_URL, SMTP_URL, MAIL_FROM, BLUESKY_SERVICE_URL })
  expect(wrongParts(findings)).toEqual([])
  expect(of(findings, 'Stand-ins')).toMatchObject({ state: 'warning' })
  expect(of(findings, 'Stand-ins')?.words).toContain('stand-ins of X, LinkedIn')
  expect(of(findings, 'Stand-ins')?.words).not.toContain('Bluesky')
  expect(of(await examine(folder.path, { PUBLIC_URL: 'http://localhost:3000' }), 'Stand-ins')).toBeUndefined()
})

test('listening to other machines without a public address gives a warning', async () => {
  await using folder = await freshFolder()
  const warned = of(await examine(folder.path, { HOST: '0.0.0.0' }), 'Open to others')
  expect(warned).toMatchObject({ state: 'warning', words: expect.stringContaining('Set PUBLIC_URL') })
  for (const host of ['127.0.0.1', 'localhost', '::1']) {
    expect(of(await examine(folder.path, { HOST: host }), 'Open to others')).toBeUndefined()
  }
  const { PUBLIC_URL, SMTP_URL, MAIL_FROM } = secrets
  const settings = { HOST: '0.0.0.0', PUBLIC_URL, SMTP_URL, MAIL_FROM }
  expect(of(await examine(folder.path, settings), 'Open to others')).toBeUndefined()
})
