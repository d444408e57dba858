import { z } from 'zod'
import { isServerTrouble, send, type Answer } from '../http.ts'
import type { CallIo, ConnectResult, Tokens } from '../network.ts'
import { graphErrorOf } from './graph.ts'
import { askLongLived } from './long-lived.ts'

/**
 * Where an app signs people in, for networks that exchange a code for a token for an hour and then one for 60 days.
 */
export interface SignInPlace {
  /** The name people know: Threads. */
  name: string
  clientId: string
  clientSecret: string
  /** The address that exchanges a code for a token for an hour. */
  tokenUrl: string
  /** The address that exchanges that token for one for 60 days. */
  longLivedUrl(token: string): URL
}

type Failed = Extract<ConnectResult, { kind: 'refused' | 'unreachable' }>

const short = z.object({
  access_token: z.string().min(1),
  permissions: z.union([z.array(z.string()), z.string().transform((list) => list.split(','))]).optional(),
})

/** Threads answers with the grant; Instagram's guide shows it inside a list. */
const shortAnswer = z.union([short, z.object({ data: z.tuple([short]) }).transform(({ data }) => data[0])])

/**
 * Exchanges a code for a short-lived token, then that for a long-lived one.
 * @returns the scopes that were granted, or null when the answer does not tell
 * @throws NoAnswer
 */
export async function signIn(
  place: SignInPlace,
  grant: { code: string; redirectUri: string },
  io: CallIo,
): Promise<{ kind: 'granted'; tokens: Tokens; scopes: readonly string[] | null } | Failed> {
  const answer = await send(io, {
    method: 'POST',
    url: place.tokenUrl,
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      client_id: place.clientId,
      client_secret: place.clientSecret,
      grant_type: 'authorization_code',
      redirect_uri: grant.redirectUri,
      // Meta appends `#_` to the redirect address; some browsers pass it on.
      code: grant.code.replace(/#_$/, ''),
    }),
  })
  if (isServerTrouble(answer) || answer.status === 429) return { kind: 'unreachable' }
  const token = answer.status === 200 ? shortAnswer.safeParse(answer.json()).data : undefined
  if (!token) return refusedCode(place.name, answer)
  const lasting = await askLongLived(place.longLivedUrl(token.access_token), io)
  switch (lasting.kind) {
    case 'granted':
      return { kind: 'granted', tokens: lasting.tokens, scopes: token.permissions ?? null }
    case 'unreachable':
      return lasting
    case 'dead':
    case 'refused':
      return refusedSetUp(place.name)
    default:
      return lasting satisfies never
  }
}

/** The older form, of api.instagram.com: `{ error_type, code, error_message }`. */
const olderError = z.object({ error_message: z.string() })

function refusedCode(name: string, answer: Answer): Failed {
  const message =
    graphErrorOf(answer)?.message ?? olderError.safeParse(answer.json()).data?.error_message ?? ''
  // Both mistakes have the same code: only the message tells them apart.
  return /\b(client|app|platform app|client_secret|app id)\b/i.test(message) && !/code/i.test(message)
    ? refusedSetUp(name)
    : { kind: 'refused', message: `${name} no longer accepts this sign-in. Please connect again.` }
}

function refusedSetUp(name: string): Failed {
  return {
    kind: 'refused',
    message: `${name} does not recognize this server. Ask its administrator to check the Meta app settings.`,
  }
}
