import type { NetworkId } from '#domain/network.ts'
import { createSandbox, sandboxAppPassword, type Sandbox, type StandInNetwork } from '#sandbox/sandbox.ts'
import { linkedinVersion } from './linkedin/linkedin.ts'
import type {
  Account,
  CallIo,
  ConnectResult,
  Network,
  NetworkIo,
  OAuthConnect,
  PreparedMedia,
  PreparedPost,
  PublishOutcome,
} from './network.ts'
import { pkceChallenge } from './oauth.ts'
import { createNetworks, type Networks } from './registry.ts'

const base = 'http://stand-ins.test/sandbox'
const redirectUri = 'http://postlark.test/callback'
const codeVerifier = 'v'.repeat(64)

/** Every network of the registry, pointed at its stand-in. */
export function standInNetworks(): Networks {
  return createNetworks({
    bluesky: { serviceUrl: `${base}/bluesky` },
    twitter: {
      clientId: 'lark',
      clientSecret: 'sécret: with signs',
      authorizeUrl: `${base}/twitter/i/oauth2/authorize`,
      apiUrl: `${base}/twitter`,
    },
    linkedin: {
      clientId: 'lark',
      clientSecret: 'secret',
      authorizeUrl: `${base}/linkedin/oauth/v2/authorization`,
      tokenUrl: `${base}/linkedin/oauth/v2/accessToken`,
      apiUrl: `${base}/linkedin`,
      version: linkedinVersion,
    },
  })
}

/** One network, its stand-in and a clock, alone in memory. */
export interface World extends Disposable {
  id: StandInNetwork
  network: Network
  sandbox: Sandbox
  /** A clock that tests may move. */
  clock: { now: Date }
  /** What a call may use; a network that cannot be reached by replacing `fetch`. */
  callIo(changes?: Partial<CallIo>): CallIo
  /** A publishing io with a memory of its own, or with the one given: that is what a crash leaves. */
  io(memory?: Map<string, unknown>, changes?: Partial<NetworkIo>): NetworkIo
  connected(name?: string): Promise<Account>
  post(changes?: Partial<PreparedPost>): PreparedPost
}

export function openWorld(id: NetworkId): World {
  const network = standInNetworks().get(id)
  if (!network || !isStandIn(id)) throw new Error(`${id} has no stand-in`)
  const clock = { now: new Date('2026-03-01T09:00:00Z') }
  const sandbox = createSandbox({ storage: ':memory:', now: () => clock.now })
  const callIo = (changes: Partial<CallIo> = {}): CallIo => ({
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
    signal: new AbortController().signal,
    now: () => clock.now,
    ...changes,
  })
  const world: World = {
    id,
    network,
    sandbox,
    clock,
    callIo,
    io: (memory = new Map(), changes = {}) => ({
      ...callIo(),
      intend: async (learned = {}) => {
        for (const [step, value] of Object.entries(learned)) memory.set(step, structuredClone(value))
      },
      steps: {
        get: <T>(step: string) => memory.get(step) as T | undefined,
        put: async (step, value) => void memory.set(step, structuredClone(value)),
      },
      ...changes,
    }),
    async connected(name = 'ada') {
      const result = await connect(world, name)
      if (result.kind !== 'connected') throw new Error(`not connected: ${JSON.stringify(result)}`)
      return result.account
    },
    post: (changes = {}) => ({
      publicationId: 'publication-1',
      text: 'Hello',
      media: [],
      settings: {},
      firstTriedAt: clock.now,
      ...changes,
    }),
    [Symbol.dispose]: () => sandbox.close(),
  }
  return world
}

/** Connects as a person would: an app password, or the consent page and its code. */
export async function connect(world: World, name: string): Promise<ConnectResult> {
  const { connect } = world.network
  if (connect.kind === 'app-password') {
    return connect.signIn({ handle: `${name}.bsky.social`, appPassword: sandboxAppPassword }, world.callIo())
  }
  const back = await consent(world, connect, name, 'approve')
  return connect.exchange(
    {
      code: back.searchParams.get('code') ?? '',
      redirectUri,
      codeVerifier: connect.pkce ? codeVerifier : null,
    },
    world.callIo(),
  )
}

/** Presses a button of the consent page; gives the address it sends the browser back to. */
export async function consent(
  world: World,
  connect: OAuthConnect,
  account: string,
  decision: 'approve' | 'deny',
): Promise<URL> {
  const codeChallenge = connect.pkce ? await pkceChallenge(codeVerifier) : null
  const page = connect.authorizeUrl({ state: 'state-1', redirectUri, codeChallenge })
  const body = new URLSearchParams({ account, decision })
  const answer = await world.sandbox.fetch(new Request(page, { method: 'POST', body }))
  return new URL(answer.headers.get('location') ?? 'about:blank')
}

/** Settles an unanswered post as the publishing module does: by looking, else by repeating within the safe time. */
export async function settle(
  world: World,
  post: PreparedPost,
  account: Account,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const { network } = world
  if (!network.find) return network.publish(post, account, io)
  const finding = await network.find(post, account, io)
  if (finding.kind === 'found') return { ...finding, kind: 'published' }
  return finding.kind === 'absent' ? network.publish(post, account, io) : finding
}

/** Images with alt text; each has bytes of its own. */
export function images(count: number): PreparedMedia[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `image-${index + 1}`,
    kind: 'image' as const,
    mimeType: 'image/png',
    bytes: 5,
    width: 4,
    height: 3,
    altText: `Picture ${index + 1}: a lark & a "branch"`,
    read: async () => new Uint8Array([137, 80, 78, 71, index]),
  }))
}

function isStandIn(id: NetworkId): id is StandInNetwork {
  return id === 'bluesky' || id === 'twitter' || id === 'linkedin'
}
