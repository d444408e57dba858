import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '#contract/connections.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { createNetworks } from '#networks/registry.ts'
import { openTestDatabase } from '#server/plumbing/database/test-database.ts'
import { openLog } from '#server/plumbing/log.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import { createSandbox, sandboxAppPassword } from '#sandbox/sandbox.ts'
import type { BadLogin, ConnectOutcome } from './connect.ts'
import { openConnections } from './connections.ts'
import type { ConnectionsDependencies } from './connections-dependencies.ts'
import { openKeyRing } from './key-ring.ts'

const base = 'http://stand-ins.test/sandbox'
const redirectUri = 'http://postlark.test/callback'

/** Stand-in networks, a workspace with its owner, a clock, and any number of processes. */
export async function openConnectionsWorld(billing: BillingMode = 'off') {
  const database = await openTestDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'postlark-connections-'))
  const clock = { at: new Date('2026-03-01T09:00:00Z'), now: () => clock.at }
  const sandbox = createSandbox({ storage: ':memory:', now: clock.now })
  const wire = { calls: [] as string[], fetch: (request: Request) => sandbox.fetch(request) }
  const where = await insertWorkspace()
  const stored: string[] = []
  const disconnected: string[] = []
  const mails: MailMessage[] = []

  const dependencies = (): ConnectionsDependencies => ({
    database: database.again(),
    networks: standIns,
    ring: openKeyRing({ credentialKeys: [], dataFolder: folder }),
    billing,
    clock,
    log: openLog('silent'),
    async fetch(input, init) {
      const request = new Request(input, init)
      wire.calls.push(new URL(request.url).pathname.replace('/sandbox', ''))
      return wire.fetch(request)
    },
    queueMail: async (_tx, message) => void mails.push(message),
    origin: () => 'http://postlark.test',
    onConnect: async (_tx, { connectionId }) => void stored.push(connectionId),
    onDisconnect: async (_tx, id) => void disconnected.push(id),
  })
  const connections = openConnections(dependencies())

  async function insertWorkspace() {
    const user = { id: crypto.randomUUID(), name: 'Kim', email: 'keeper@example.org', image: null }
    await database.db.insertInto('users').values(user).execute()
    const workspace = await database.db
      .insertInto('workspaces')
      .values({ name: 'Ada', image_url: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { userId: user.id, workspaceId: workspace.id }
  }

  return {
    database,
    folder,
    clock,
    sandbox,
    wire,
    where,
    stored,
    disconnected,
    mails,
    dependencies,
    connections,
    /** The same server in another process. */
    process: () => openConnections(dependencies()),
    who: (network: NetworkId) => ({ ...where, network }),
    later: (seconds: number) => void (clock.at = new Date(clock.at.getTime() + seconds * 1000)),
    row: (id: string) =>
      database.db.selectFrom('connections').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    async connectBluesky(handle = 'ada') {
      const typed = { handle, appPassword: sandboxAppPassword }
      return connected(await connections.connectByPassword({ ...where, network: 'bluesky' }, typed))
    },
    async connectByOAuth(network: 'twitter' | 'linkedin', account = 'ada') {
      const start = await connections.beginOAuth({ ...where, network }, { redirectUri, state: 'some-state' })
      if (start.kind !== 'begun') throw new Error('not offered')
      const code = await approve(sandbox, start.url, account)
      const grant = { code, redirectUri, codeVerifier: start.codeVerifier }
      return connected(await connections.finishOAuth({ ...where, network }, grant))
    },
    async [Symbol.asyncDispose]() {
      await connections.close()
      sandbox.close()
      await database[Symbol.asyncDispose]()
      await rm(folder, { recursive: true })
    },
  }
}

/** Accepts on a stand-in's consent page. */
export async function approve(
  sandbox: { fetch(request: Request): Promise<Response> },
  url: string,
  account: string,
): Promise<string> {
  const body = new URLSearchParams({ account, decision: 'approve' })
  const answer = await sandbox.fetch(new Request(url, { method: 'POST', body }))
  return new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? ''
}

const oauthApp = { clientId: 'lark', clientSecret: 'secret' }

const standIns = createNetworks({
  bluesky: { serviceUrl: `${base}/bluesky` },
  twitter: { ...oauthApp, authorizeUrl: `${base}/twitter/i/oauth2/authorize`, apiUrl: `${base}/twitter` },
  linkedin: {
    ...oauthApp,
    authorizeUrl: `${base}/linkedin/oauth/v2/authorization`,
    tokenUrl: `${base}/linkedin/oauth/v2/accessToken`,
    apiUrl: `${base}/linkedin`,
    version: '202609',
  },
})

function connected(outcome: ConnectOutcome | BadLogin): Connection {
  if (outcome.kind !== 'connected') throw new Error(`not connected: ${JSON.stringify(outcome)}`)
  return outcome.connection
}
