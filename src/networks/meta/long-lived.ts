import { z } from 'zod'
import { isServerTrouble, send, type Answer } from '../http.ts'
import type { NetworkAccount, CallIo, RefreshResult, Tokens } from '../network.ts'
import { graphErrorOf } from './graph.ts'

/** A token for 60 days that can be renewed: it is its own refresh token. */
const grant = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().optional() })

/** Source: docs/networks/threads.md#sources (long-lived-tokens). */
const lifeSec = 5_184_000

/** A younger token cannot be renewed. Source: docs/networks/threads.md#sources (long-lived-tokens). */
const minAgeSec = 86_400

/** Seconds before its end at which a token is renewed: half its life, so that weeks of trouble disconnect nobody. */
export const renewEarlySec = 30 * 86_400

export type LongLived =
  | { kind: 'granted'; tokens: Tokens }
  /** The token cannot be used: expired, revoked, or of another app. */
  | { kind: 'dead' }
  | { kind: 'refused' }
  | { kind: 'unreachable' }

/**
 * Exchanges a token for an hour for one for 60 days, or renews the latter. Meta requires token and secret in the
 * address: the address must not be logged.
 * @param url with every parameter, including `grant_type`
 * @throws NoAnswer
 */
export async function askLongLived(url: URL, io: CallIo): Promise<LongLived> {
  const answer = await send(io, { method: 'GET', url, headers: { accept: 'application/json' } })
  if (isServerTrouble(answer) || answer.status === 429) return { kind: 'unreachable' }
  if (answer.status === 200) return readGrant(answer, io.now())
  const error = graphErrorOf(answer)
  if (!error || error.isTransient || [1, 2, 4, 17, 613].includes(error.code)) return { kind: 'unreachable' }
  return { kind: error.code === 190 || error.code === 102 ? 'dead' : 'refused' }
}

function readGrant(answer: Answer, now: Date): LongLived {
  const granted = grant.safeParse(answer.json()).data
  if (!granted) return { kind: 'unreachable' }
  const expiresAt = new Date(now.getTime() + (granted.expires_in ?? lifeSec) * 1000).toISOString()
  const { access_token: token } = granted
  return { kind: 'granted', tokens: { accessToken: token, refreshToken: token, expiresAt } }
}

/**
 * Renews a 60-day token. Meta refuses to renew one younger than a day, so that one is kept.
 * @param urlFor the renewing address of a token
 * @throws NoAnswer
 */
export async function refreshLongLived(
  account: NetworkAccount,
  urlFor: (token: string) => URL,
  io: CallIo,
): Promise<RefreshResult> {
  const { refreshToken, accessToken, expiresAt } = account.tokens
  const leftSec = expiresAt === null ? 0 : (Date.parse(expiresAt) - io.now().getTime()) / 1000
  if (expiresAt !== null && leftSec <= 0) return { kind: 'expired' }
  const asked = await askLongLived(urlFor(refreshToken ?? accessToken), io)
  switch (asked.kind) {
    case 'granted':
      return { kind: 'refreshed', tokens: asked.tokens }
    case 'dead':
      return { kind: 'expired' }
    case 'refused':
      return leftSec > lifeSec - minAgeSec
        ? { kind: 'refreshed', tokens: account.tokens }
        : { kind: 'unreachable' }
    case 'unreachable':
      return asked
    default:
      return asked satisfies never
  }
}
