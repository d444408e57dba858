import { bluesky } from '../src/networks/bluesky/bluesky.ts'
import type {
  NetworkAccount,
  CallIo,
  Network,
  NetworkIo,
  PreparedMedia,
  PreparedPost,
} from '../src/networks/network.ts'

interface Server {
  url: string
  /** What the server signs sessions with. */
  jwtSecret: string
  accounts: { did: string; handle: string; appPassword: string }[]
}

/** The server that `serve.mjs` runs, as it introduces itself. */
export const server = JSON.parse(process.env['POSTLARK_PDS'] ?? '{}') as Server

/** Our adapter, pointed at it. */
export const network: Network = bluesky({ serviceUrl: server.url })

export function callIo(changes: Partial<CallIo> = {}): CallIo {
  return { fetch, signal: new AbortController().signal, now: () => new Date(), ...changes }
}

/** A publishing io whose memory is what a crash leaves. */
export function ioOf(memory: Map<string, unknown> = new Map(), changes: Partial<NetworkIo> = {}): NetworkIo {
  const put = (step: string, value: unknown) => void memory.set(step, structuredClone(value))
  return {
    ...callIo(),
    readLink: async () => null,
    intend: async (learned = {}) => Object.entries(learned).forEach(([step, value]) => put(step, value)),
    steps: {
      get: <T>(step: string) => memory.get(step) as T | undefined,
      put: async (step, value) => put(step, value),
    },
    ...changes,
  }
}

/** Signs in with an app password, as a person would. */
export async function signIn(at = 0): Promise<NetworkAccount> {
  const { connect } = network
  const login = server.accounts[at]
  if (connect.kind !== 'app-password' || !login) throw new Error('Bluesky signs in with an app password')
  const result = await connect.signIn({ handle: login.handle, appPassword: login.appPassword }, callIo())
  if (result.kind !== 'connected') throw new Error(`not connected: ${JSON.stringify(result)}`)
  return result.account
}

export function postOf(changes: Partial<PreparedPost>): PreparedPost {
  return {
    publicationId: 'publication-1',
    text: 'Hello',
    media: [],
    replies: [],
    settings: { replyControl: 'everyone', allowQuotes: true },
    cover: null,
    firstTriedAt: new Date(),
    ...changes,
  }
}

/** Pixels of one colour, each a file of its own. */
export function pictures(count: number): PreparedMedia[] {
  return Array.from({ length: count }, (_, index) => {
    const bytes = new Uint8Array([...Buffer.from(onePixel, 'base64'), index])
    return {
      id: `picture-${index + 1}`,
      kind: 'image' as const,
      mimeType: 'image/png',
      bytes: bytes.byteLength,
      width: 1,
      height: 1,
      durationSec: null,
      altText: `Pixel ${index + 1}`,
      fileName: `pixel-${index + 1}.png`,
      open: async () => new Blob([bytes]),
      publicUrl: async () => 'http://postlark.test/pixel.png',
    }
  })
}

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** As much of an MP4 as its first bytes: the server looks at them, and at nothing else. */
export function videoFile(): PreparedMedia {
  const bytes = new Uint8Array(Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'))
  return {
    id: 'film',
    kind: 'video',
    mimeType: 'video/mp4',
    bytes: bytes.byteLength,
    width: 720,
    height: 1280,
    durationSec: 3,
    altText: 'A lark in flight',
    fileName: 'film.mp4',
    open: async () => new Blob([bytes]),
    publicUrl: async () => 'http://postlark.test/film.mp4',
  }
}

/** Asks the server itself, past our adapter; `value` is missing when the record is. */
export async function recordAt(uri: string): Promise<{ cid?: string; value?: Record<string, unknown> }> {
  const [repo = '', collection = '', rkey = ''] = uri.replace('at://', '').split('/')
  const query = new URLSearchParams({ repo, collection, rkey })
  const answer = await fetch(`${server.url}/xrpc/com.atproto.repo.getRecord?${query}`)
  return (await answer.json()) as { cid?: string; value?: Record<string, unknown> }
}

/** How many posts the account has, by the server's own listing. */
export async function countPosts(did: string): Promise<number> {
  const query = new URLSearchParams({ repo: did, collection: 'app.bsky.feed.post', limit: '100' })
  const answer = await fetch(`${server.url}/xrpc/com.atproto.repo.listRecords?${query}`)
  return ((await answer.json()) as { records: unknown[] }).records.length
}
