import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { mixOf } from '#domain/networks/media-mix.ts'
import {
  type MediaMix,
  networkFields,
  readSettings,
  type SettingField,
  type SettingValues,
} from '#domain/networks/network-settings.ts'
import { movie } from '#tools/media-inspector/test-movie.ts'
import { createSandbox, sandboxAppPassword, type Sandbox, type StandInNetwork } from '#sandbox/sandbox.ts'
import type {
  NetworkAccount,
  CallIo,
  ConnectResult,
  Network,
  NetworkIo,
  OAuthConnect,
  PostReading,
  PostReadingsResult,
  PreparedMedia,
  PreparedPost,
  PublishOutcome,
  Ticket,
} from './network.ts'
import { pkceChallenge } from './oauth.ts'
import {
  createNetworks,
  networkSettings,
  type NetworkConfig,
  type Networks,
  type NetworkSettings,
} from './registry.ts'

const base = 'http://stand-ins.test/sandbox'
const redirectUri = 'http://postlark.test/callback'
const codeVerifier = 'v'.repeat(64)

/** Every network of the registry, connected to its stand-in, with the links each gives by default. */
export function standInNetworks(): Networks {
  const nothing = Object.fromEntries(networkIds.map((id) => [id, null])) as NetworkConfig
  const { twitter, linkedin, ...others } = networkSettings(nothing, { callUrl: base, browseUrl: base })
  const all: NetworkSettings = {
    ...others,
    // A secret that has to be encoded in a request.
    twitter: { ...twitter, clientId: 'lark', clientSecret: 'sécret: with signs' },
    linkedin: { ...linkedin, organizations: false, memberNumbers: false },
  }
  return createNetworks(
    Object.fromEntries(Object.entries(all).map(([id, each]) => [id, { ...each, webUrl: undefined }])),
  )
}

/** One network, its stand-in and a clock, alone in memory. */
export interface ConformanceSetup extends Disposable {
  id: StandInNetwork
  network: Network
  sandbox: Sandbox
  /** A clock that tests may move. */
  clock: { now: Date }
  /** What a call may use. `changes` can replace `fetch`, to simulate a network that cannot be reached. */
  callIo(changes?: Partial<CallIo>): CallIo
  /** A publishing io with a memory of its own or the one given, which is all that survives a crash. */
  io(memory?: Map<string, unknown>, changes?: Partial<NetworkIo>): NetworkIo
  /** Connects an account and makes the choices its network requires before posting. */
  connected(name?: string): Promise<NetworkAccount>
  /**
   * A post that the network accepts: with a picture or a video where it requires one, and the settings that were
   * chosen.
   */
  post(changes?: Partial<PreparedPost>): PreparedPost
}

export function openConformance(id: NetworkId): ConformanceSetup {
  const network = standInNetworks().get(id)
  if (!network) throw new Error(`${id} is unknown to the registry`)
  const clock = { now: new Date('2026-03-01T09:00:00Z') }
  const sandbox = createSandbox({ storage: ':memory:', now: () => clock.now, fetch: fetchPublicMedia })
  const callIo = (changes: Partial<CallIo> = {}): CallIo => ({
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
    signal: new AbortController().signal,
    now: () => clock.now,
    ...changes,
  })
  const chosen: Record<string, string> = {}
  const setup: ConformanceSetup = {
    id,
    network,
    sandbox,
    clock,
    callIo,
    io: (memory = new Map(), changes = {}) => ({
      ...callIo(),
      readLink: async () => null,
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
      const result = await connect(setup, name)
      if (result.kind !== 'connected') throw new Error(`not connected: ${JSON.stringify(result)}`)
      await choose(setup, result.account, chosen)
      return result.account
    },
    post(changes = {}) {
      const media = changes.media ?? leastMedia(id)
      const mix = mixOf(media)
      return {
        publicationId: 'publication-1',
        text: 'Hello',
        media,
        replies: [],
        cover: null,
        firstTriedAt: clock.now,
        ...changes,
        settings: { ...settingsFor(id, chosen, mix), ...changes.settings },
      }
    },
    [Symbol.dispose]: () => sandbox.close(),
  }
  return setup
}

/** The files a network requires with every post. */
function leastMedia(id: NetworkId): PreparedMedia[] {
  const { needsMedia, images: takesImages } = networkRules[id]
  if (!needsMedia) return []
  return takesImages ? images(1) : [video()]
}

/** Takes the first choice of every setting that only the network can list. */
async function choose(
  setup: ConformanceSetup,
  account: NetworkAccount,
  chosen: Record<string, string>,
): Promise<void> {
  const fields: readonly SettingField[] = networkFields[setup.id]
  for (const field of fields) {
    if (field.kind !== 'remote' || !field.required) continue
    const listed = await setup.network.choices?.(field.key, {}, account, setup.callIo())
    const first = listed?.kind === 'listed' ? listed.choices[0] : undefined
    if (first) chosen[field.key] = first.value
  }
}

/** Required settings at their first possible value; settings with a preset at the preset. */
function settingsFor(id: NetworkId, chosen: Readonly<Record<string, string>>, mix: MediaMix): SettingValues {
  const fields: readonly SettingField[] = networkFields[id]
  const given = fields
    .filter((field) => field.required)
    .map((field) => [field.key, requiredValue(field, chosen)])
  const own = Object.fromEntries(given) as Record<string, unknown>
  return readSettings(id, { ...own, accounts: { here: own } }, 'here', mix).values
}

function requiredValue(field: SettingField, chosen: Readonly<Record<string, string>>): unknown {
  switch (field.kind) {
    case 'choice':
      return field.options[0]?.value
    case 'remote':
      return chosen[field.key]
    case 'toggle':
      return true
    default:
      return 'test'
  }
}

/** Connects as a person does: with an app password, or through the consent page and its code. */
export async function connect(setup: ConformanceSetup, name: string): Promise<ConnectResult> {
  const { connect } = setup.network
  if (connect.kind === 'app-password') {
    return connect.signIn({ handle: `${name}.bsky.social`, appPassword: sandboxAppPassword }, setup.callIo())
  }
  const back = await consent(setup, connect, name, 'approve')
  return connect.exchange(
    {
      code: back.searchParams.get('code') ?? '',
      redirectUri,
      codeVerifier: connect.pkce ? codeVerifier : null,
    },
    setup.callIo(),
  )
}

/** Presses a button on the consent page; returns the address it redirects the browser to. */
export async function consent(
  setup: ConformanceSetup,
  connect: OAuthConnect,
  account: string,
  decision: 'approve' | 'deny',
): Promise<URL> {
  const codeChallenge = connect.pkce ? await pkceChallenge(codeVerifier) : null
  const page = connect.authorizeUrl({ state: 'state-1', redirectUri, codeChallenge })
  const body = new URLSearchParams({ account, decision })
  const answer = await setup.sandbox.fetch(new Request(page, { method: 'POST', body }))
  return new URL(answer.headers.get('location') ?? 'about:blank')
}

/** Looks for an unanswered post once, and acts on what it finds. */
export async function settle(
  setup: ConformanceSetup,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  return (await settleOpen(setup, post, account, io)).outcome
}

/** `open`: the sending it looked for may still go live, whatever the outcome says. */
async function settleOpen(
  setup: ConformanceSetup,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ outcome: PublishOutcome; open: boolean }> {
  const { network } = setup
  const finding = network.find ? await network.find(post, account, io) : unknowable
  switch (finding.kind) {
    case 'found':
      return { outcome: { ...finding, kind: 'published' }, open: false }
    case 'absent':
    case 'go-on':
      return { outcome: await network.publish(post, account, io), open: false }
    case 'unknowable':
      return network.repeatIsSafeForSec === undefined
        ? { outcome: { kind: 'uncertain' }, open: true }
        : { outcome: await network.publish(post, account, io), open: true }
    default:
      return { outcome: finding, open: true }
  }
}

const unknowable = { kind: 'unknowable' } as const

/** One publication in progress, as Postlark keeps it: what survives a crash, and the next thing to do. */
export interface Attempt {
  memory: Map<string, unknown>
  /** One try of a worker: it asks again, looks first, or sends. */
  once(changes?: Partial<NetworkIo>): Promise<PublishOutcome>
  /** Tries until the outcome is final, moving the clock by the waiting times the network names. */
  toEnd(changes?: Partial<NetworkIo>): Promise<PublishOutcome>
}

const maxTries = 60

export function attempt(setup: ConformanceSetup, post: PreparedPost, account: NetworkAccount): Attempt {
  const { network, clock } = setup
  const memory = new Map<string, unknown>()
  let ticket: Ticket | null = null
  let intended = false
  const io = (changes: Partial<NetworkIo>): NetworkIo => {
    const plain = setup.io(memory, changes)
    return {
      ...plain,
      async intend(learned) {
        intended = true
        ticket = null
        await plain.intend(learned)
      },
    }
  }
  const send = async (changes: Partial<NetworkIo>): Promise<{ outcome: PublishOutcome; open: boolean }> => {
    if (ticket && network.askAgain) {
      const wasOpen = intended
      const outcome = await network.askAgain(ticket, post, account, io(changes))
      return { outcome, open: wasOpen && outcome.kind !== 'rejected' }
    }
    if (intended) return settleOpen(setup, post, account, io(changes))
    return { outcome: await network.publish(post, account, io(changes)), open: false }
  }
  const once = async (changes: Partial<NetworkIo> = {}) => {
    const { outcome, open } = await send(changes)
    intended = open || outcome.kind === 'uncertain'
    if (outcome.kind === 'pending') {
      ticket = outcome.ticket
      intended ||= outcome.sent === true
    }
    if (outcome.kind === 'unreachable' && outcome.startOver) {
      ticket = null
      intended = false
    }
    return outcome
  }
  return {
    memory,
    once,
    async toEnd(changes) {
      let outcome = await once(changes)
      for (let tries = 1; tries < maxTries && isUnfinished(outcome); tries++) {
        clock.now = new Date(clock.now.getTime() + waitSec(outcome) * 1000)
        outcome = await once(changes)
      }
      return outcome
    },
  }
}

function isUnfinished({ kind }: PublishOutcome): boolean {
  return kind === 'pending' || kind === 'uncertain' || kind === 'unreachable' || kind === 'rate-limited'
}

function waitSec(outcome: PublishOutcome): number {
  if (outcome.kind === 'pending') return outcome.askAgainInSec
  return outcome.kind === 'rate-limited' ? outcome.retryAfterSec : 30
}

/** Images with alt text; each has bytes of its own. */
export function images(count: number): PreparedMedia[] {
  return Array.from({ length: count }, (_, index) => ({
    ...fileOf(`image-${index + 1}.png`, new Uint8Array([137, 80, 78, 71, index])),
    id: `image-${index + 1}`,
    kind: 'image' as const,
    mimeType: 'image/png',
    width: 4,
    height: 3,
    durationSec: null,
    altText: `Picture ${index + 1}: a lark & a "branch"`,
  }))
}

/** Bytes that hold their own position, so that a missing or repeated piece shows. */
function filmBytes(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  for (let from = 0; from < length; from += 1024) bytes.fill((from >> 10) % 251, from, from + 1024)
  return bytes
}

/** A video, of 6 MB unless told otherwise. */
export function video(bytes = 6 * 1024 * 1024): PreparedMedia {
  return {
    ...fileOf('video-1.mp4', filmBytes(bytes)),
    id: 'video-1',
    kind: 'video',
    mimeType: 'video/mp4',
    width: 720,
    height: 1280,
    durationSec: 12,
    altText: 'A lark in flight',
  }
}

/** A video whose index states a duration, whatever duration Postlark assumes. */
export function videoOf(seconds: number): PreparedMedia {
  return { ...video(), ...fileOf(`video-${seconds}.mp4`, new Uint8Array(movie({ seconds }))) }
}

/** What a network says of one post. */
export async function readPost(
  setup: ConformanceSetup,
  remoteId: string,
  account: NetworkAccount,
  io = setup.callIo(),
): Promise<PostReading | Exclude<PostReadingsResult, { kind: 'read' }> | undefined> {
  const read = await setup.network.metrics?.posts([remoteId], account, io)
  return read?.kind === 'read' ? read.readings.get(remoteId) : read
}

/** The files behind `publicUrl`, for stand-ins that fetch media themselves. */
const publicFiles = new Map<string, Uint8Array<ArrayBuffer>>()

function fileOf(fileName: string, bytes: Uint8Array<ArrayBuffer>) {
  const url = `https://postlark.test/public/${bytes.byteLength}-${bytes.at(-1)}/${fileName}`
  publicFiles.set(url, bytes)
  return {
    fileName,
    bytes: bytes.byteLength,
    open: async () => new Blob([bytes]),
    publicUrl: async () => url,
  }
}

const fetchPublicMedia: typeof fetch = async (input) => {
  const url = new Request(input).url
  const bytes = publicFiles.get(url)
  const type = url.endsWith('.mp4') ? 'video/mp4' : 'image/png'
  return bytes
    ? new Response(bytes, { headers: { 'content-type': type } })
    : new Response(null, { status: 404 })
}
