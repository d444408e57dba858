import { z } from 'zod'
import { type Answer, bearer, type Call, isServerTrouble } from '../http.ts'
import type { NetworkAccount } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { limitOf, waitSec } from './limits.ts'
import { refusedBecause, refusedWith, trouble, unreadable } from '../sentences.ts'

/** The possible values of a Graph request; lists and objects are sent as JSON. */
export type GraphFields = Readonly<Record<string, string | number | boolean | undefined>>

/** A read for an account. `path` begins with `/` and includes the version. */
export function graphGet(
  apiUrl: string,
  path: string,
  account: NetworkAccount,
  query: GraphFields = {},
): Call {
  const url = new URL(apiUrl.replace(/\/$/, '') + path)
  for (const [key, value] of pairs(query)) url.searchParams.set(key, value)
  return { method: 'GET', url, headers: headersOf(account) }
}

/**
 * A write for an account. The fields are in the form body, never in the address, so that no log shows a post or a
 * file's address.
 */
export function graphPost(apiUrl: string, path: string, account: NetworkAccount, fields: GraphFields): Call {
  const url = apiUrl.replace(/\/$/, '') + path
  return { method: 'POST', url, headers: headersOf(account), body: new URLSearchParams(pairs(fields)) }
}

/** Deletes what `path` names. */
export function graphDelete(apiUrl: string, path: string, account: NetworkAccount): Call {
  return { method: 'DELETE', url: apiUrl.replace(/\/$/, '') + path, headers: headersOf(account) }
}

function headersOf(account: NetworkAccount): Record<string, string> {
  return { ...bearer(account), accept: 'application/json' }
}

function pairs(fields: GraphFields): [string, string][] {
  return Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] satisfies [string, string]],
  )
}

/** An error in the Graph API's form, without its trace id. */
export interface GraphError {
  message: string
  code: number
  subcode: number | null
  /** Meta says that the same request may work later. */
  isTransient: boolean
  /** A message for people, in the language of the app; null when there is none. */
  userMessage: string | null
}

/** Source: docs/networks/instagram.md#sources (error-codes), sample response. */
const envelope = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number(),
    error_subcode: z.number().optional(),
    is_transient: z.boolean().optional(),
    error_user_msg: z.string().optional(),
  }),
})

/**
 * An answer's JSON with integers beyond 2^53 as strings: Meta sends some ids as bare numbers. Undefined when the
 * answer is not JSON.
 */
export function exactJson(answer: Answer): unknown {
  try {
    return JSON.parse(answer.text, (_key, value: unknown, context?: { source?: string }) =>
      typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
        ? (context?.source ?? value)
        : value,
    )
  } catch {
    return undefined
  }
}

/** The error in an answer; null when there is none or it cannot be read. Some errors come with status 200. */
export function graphErrorOf(answer: Answer): GraphError | null {
  const said = envelope.safeParse(answer.json()).data?.error
  if (!said) return null
  return {
    message: said.message,
    code: said.code,
    subcode: said.error_subcode ?? null,
    isTransient: said.is_transient ?? false,
    userMessage: said.error_user_msg || null,
  }
}

/** What each of Meta's networks adds to the shared errors. */
export interface GraphDialect {
  /** The name people know: Instagram. */
  name: string
  /** The meaning of the network's own codes; null leaves the error to the common codes. */
  meaningOf(error: GraphError, now: Date): Refusal | null
}

/** The app is wrong or too old: unknown method, retired version, wrong secret. */
const operatorCodes = new Set([3, 12, 101, 104, 2635])

/**
 * What an error answer of any Graph call means. A 5xx, a transient error and the codes 1 and 2 read as `unreachable`;
 * the publishing call makes it `uncertain`. Messages carry no trace id and no address.
 * Source: docs/networks/facebook.md#sources (error-handling, rate-limiting).
 */
export function graphRefusalOf(answer: Answer, now: Date, dialect: GraphDialect): Refusal {
  const error = graphErrorOf(answer)
  if (!error) return refusalOfStatus(answer, now, dialect)
  const own = dialect.meaningOf(error, now)
  if (own) return own
  const { code } = error
  const limit = limitOf(code)
  if (limit) return { kind: 'rate-limited', retryAfterSec: waitSec(answer, now), scope: limit }
  if (code === 190 || code === 102 || code === 10 || (code >= 200 && code <= 299)) {
    return { kind: 'needs-reauth' }
  }
  if (error.isTransient || code === 1 || code === 2 || isServerTrouble(answer)) {
    return { kind: 'unreachable', message: trouble(dialect.name, code) }
  }
  if (code === 368) {
    return rejected(
      'account',
      `${dialect.name} has temporarily blocked this account. Sign in to ${dialect.name} to see why.`,
    )
  }
  if (operatorCodes.has(code)) {
    return rejected(
      'operator',
      `${dialect.name} no longer accepts requests from this server. Ask its administrator to check the Meta app.`,
    )
  }
  return rejected('content', refusedBecause(dialect.name, 'the post', plainly(error)))
}

function refusalOfStatus(answer: Answer, now: Date, { name }: GraphDialect): Refusal {
  if (answer.status === 429)
    return { kind: 'rate-limited', retryAfterSec: waitSec(answer, now), scope: 'account' }
  if (answer.status === 401) return { kind: 'needs-reauth' }
  if (isServerTrouble(answer)) {
    return { kind: 'unreachable', message: trouble(name, answer.status) }
  }
  if (answer.status < 300) return { kind: 'unreachable', message: unreadable(name) }
  return rejected('content', refusedWith(name, 'the post', answer.status))
}

/** Meta's message as a sentence, without its code in front and without addresses (ours open a file). */
export function plainly(error: GraphError): string {
  const said = (error.userMessage ?? error.message)
    .replace(/^\(#\d+\)\s*/, '')
    .replace(/https?:\/\/\S+/g, '(address)')
    .replace(/[{}]/g, '')
    .trim()
  if (!said) return `error ${error.code}.`
  return /[.!?]$/.test(said) ? said : `${said}.`
}

export type Rejected = Extract<Refusal, { kind: 'rejected' }>

/** A final refusal. */
export function rejected(reason: Rejected['reason'], message: string): Rejected {
  return { kind: 'rejected', reason, message }
}

/**
 * Whether Meta says that the object of a call does not exist or is not visible to this account: code 100 with subcode
 * 33, or code 24 (except subcode 2207008, which passes).
 */
export function isMissing(answer: Answer): boolean {
  const error = graphErrorOf(answer)
  if (!error) return false
  return (error.code === 100 && error.subcode === 33) || (error.code === 24 && error.subcode !== 2207008)
}
