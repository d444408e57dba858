import { z } from 'zod'
import { send } from '../http.ts'
import type { NetworkAccount, CallIo } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { refusalOf } from './errors.ts'
import type { BlueskySettings } from './settings.ts'
import { query } from './xrpc.ts'

const tokenAnswer = z.object({ token: z.string().min(1) })

/**
 * A token that lets another service act for the account in one method. Throws NoAnswer.
 * @param audience `lifeSec` at most an hour
 * Source: docs/networks/bluesky.md#sources (lexicons), com.atproto.server.getServiceAuth.
 */
export async function serviceToken(
  settings: BlueskySettings,
  audience: { host: string; method: string; lifeSec: number },
  account: NetworkAccount,
  io: CallIo,
): Promise<{ kind: 'given'; token: string } | Refusal> {
  const parameters = {
    aud: `did:web:${audience.host}`,
    lxm: audience.method,
    exp: String(Math.floor(io.now().getTime() / 1000) + audience.lifeSec),
  }
  const answer = await send(io, query(settings, account, 'com.atproto.server.getServiceAuth', parameters))
  const token = tokenAnswer.safeParse(answer.json()).data?.token
  if (answer.status === 200) return token ? { kind: 'given', token } : { kind: 'unreachable' }
  return refusalOf(answer, io.now())
}

const description = z.object({
  didDoc: z.object({ service: z.array(z.object({ id: z.string(), serviceEndpoint: z.unknown() })) }),
})

/**
 * The server that keeps the account's repository: `bsky.social` is only the entry to many of them. Throws NoAnswer.
 * @returns its host name without a port, as a server names itself (`did:web:{host}`)
 * Source: docs/networks/bluesky.md#sources (lexicons), com.atproto.repo.describeRepo; a session's own answer carries
 * the document only on some servers.
 */
export async function serverHost(
  settings: BlueskySettings,
  account: NetworkAccount,
  io: CallIo,
): Promise<{ kind: 'known'; host: string } | Refusal> {
  const repo = { repo: account.externalId }
  const answer = await send(io, query(settings, account, 'com.atproto.repo.describeRepo', repo))
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const services = description.safeParse(answer.json()).data?.didDoc.service ?? []
  const endpoint = services.find(({ id }) => id.endsWith('#atproto_pds'))?.serviceEndpoint
  const address = typeof endpoint === 'string' && URL.canParse(endpoint) ? endpoint : settings.serviceUrl
  return { kind: 'known', host: new URL(address).hostname }
}
