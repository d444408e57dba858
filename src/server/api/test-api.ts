import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword } from 'better-auth/crypto'
import { z } from 'zod'
import type { Instance } from '#contract/people.ts'
import type { Role } from '#contract/fields.ts'
import { openPublicLinks } from '#server/modules/media/public-links.ts'
import { filmLayout } from '#server/modules/studio/film-layout.ts'
import { memoryFiles } from '#server/modules/media/test-pictures.ts'
import { openAuth } from '#server/modules/people/auth.ts'
import { rememberSignUps } from '#server/modules/referrals/remember-sign-ups.ts'
import { provisionOnSignUp } from '#server/modules/workspaces/provision-on-sign-up.ts'
import { openConnectionsWorld } from '#server/modules/connections/test-world.ts'
import { watchStores } from '#server/plumbing/full-store.ts'
import { openLive } from '#server/plumbing/live/live.ts'
import { takeDown } from '#server/modules/publishing/take-down.ts'
import { openLog } from '#server/plumbing/log.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import { createApi } from './http/app.ts'
import { addressHeader } from './http/client-address.ts'
import { referralSecret } from './http/referral-links.ts'
import type { ApiDependencies } from './http/api-context.ts'

const mailMessage = z.object({ to: z.string(), subject: z.string(), text: z.string() })

export const origin = 'http://localhost:3000'
const cookieSecret = 'another secret'

const hashes = new Map<string, Promise<string>>()

/** Hashing takes long on purpose, and nearly every test signs people up with the same password. */
function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}

/** What the server of tests supports. Nothing costs anything. */
export const testInstance: Instance = {
  networks: [],
  standInNetworks: [],
  standInMail: true,
  standInHints: {},
  ai: false,
  stock: [],
  billing: 'off',
  payPages: null,
  signIn: { google: false, oidc: null },
}

/** The API on an empty database, with people who signed up normally. */
export async function openTestApi(changes: Partial<ApiDependencies> = {}) {
  const billing = (changes.instance ?? testInstance).billing
  const setup = await openConnectionsWorld(billing)
  const { database } = setup
  const log = openLog('silent')
  const sent: MailMessage[] = []
  const live = await openLive(database)
  const auth = openAuth(
    {
      database,
      clock: { now: () => new Date() },
      log,
      secret: 'a secret of more than thirty-two bytes for tests',
      google: null,
      oidc: null,
      publicUrl: null,
      origin: () => origin,
      queueMail: async (message) => void sent.push(message),
      addressHeader,
      hashPassword: hashOnce,
    },
    rememberSignUps(provisionOnSignUp({ database, clock: setup.clock, billing }), {
      database,
      clock: setup.clock,
      log,
      secret: referralSecret(cookieSecret),
    }),
  )
  const dependencies: ApiDependencies = {
    database,
    clock: setup.clock,
    log,
    auth,
    connections: setup.connections,
    queue: {
      isUp: async () => true,
      ask: async (_db, name, data) => void (name === 'send-letter' && sent.push(mailMessage.parse(data))),
    },
    publicLinks: openPublicLinks('a secret', () => origin, setup.clock),
    uploadsFolder: join(tmpdir(), 'postlark-test-uploads'),
    stores: watchStores([], setup.clock),
    takeDown: (which) => takeDown({ ...setup.dependencies(), connections: setup.connections, fetch }, which),
    live,
    files: memoryFiles().files,
    engineVersion: async () => null,
    textModel: null,
    imageModel: null,
    speechModel: null,
    filmEngine: async () => null,
    filmLayout,
    filmFonts: async () => [],
    workFolder: join(tmpdir(), 'postlark-test-work'),
    stock: [],
    guardedFetch: async () => ({ kind: 'forbidden' }),
    readPage: async () => ({ kind: 'forbidden' }),
    readCard: async () => null,
    patience: { maxTries: 5, lateAfterSec: 3_600 },
    payments: null,
    readings: { networks: setup.dependencies().networks, policy: { sampling: 'full', xOffered: true } },
    programme: { kind: 'off' },
    instance: testInstance,
    origin: () => origin,
    cookieSecret,
    ...changes,
  }
  const app = createApi(dependencies)

  /** One request, as a browser on our own pages would make it. */
  const ask = async (
    method: string,
    path: string,
    options: { cookie?: string; body?: unknown; headers?: object } = {},
  ) =>
    app.fetch(
      new Request(origin + path, {
        method,
        headers: {
          ...(method === 'GET' ? {} : { origin, 'sec-fetch-site': 'same-origin' }),
          ...(options.cookie && { cookie: options.cookie }),
          ...(options.body !== undefined && { 'content-type': 'application/json' }),
          ...options.headers,
        },
        ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      }),
    )

  return {
    ...setup,
    app,
    /** The same API with other dependencies, like another process. */
    appWith: (others: Partial<ApiDependencies>) => ({ app: createApi({ ...dependencies, ...others }) }),
    auth,
    sent,
    ask,
    /** A person signs up and confirms the address. */
    async join(name: string, headers: object = {}) {
      const email = `${name.toLowerCase().replaceAll(/\W/g, '.')}@example.org`
      await ask('POST', '/api/auth/sign-up/email', {
        body: { name, email, password: 'correct horse' },
        headers,
      })
      const link = new URL(/http\S+/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '')
      const cookie = cookiesOf(await ask('GET', link.pathname + link.search))
      const mine = (await (await ask('GET', '/api/workspaces', { cookie })).json()) as { id: string }[]
      const me = (await (await ask('GET', '/api/me', { cookie })).json()) as { id: string }
      return { name, email, cookie, id: me.id, workspaceId: mine[0]?.id ?? '' }
    },
    async addMember(workspaceId: string, userId: string, role: Role) {
      await database.db
        .insertInto('workspace_members')
        .values({ workspace_id: workspaceId, user_id: userId, role })
        .execute()
    },
    async [Symbol.asyncDispose]() {
      await live.close()
      await setup[Symbol.asyncDispose]()
    },
  }
}

/** The cookies a browser would send back for a response, without deleted ones. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .filter((cookie) => !/max-age=0/i.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
