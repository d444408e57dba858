import { z } from 'zod'
import { isServerTrouble, type Answer, type Call } from '../http.ts'
import type { NetworkAccount } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { limitOf, waitSec } from './limits.ts'

/** What a value of a Graph request may be; lists and objects are written as JSON. */
export type GraphFields = Readonly<Record<string, string | number | boolean | undefined>>

/** A read in an account's name. `path` begins with `/`, its version included. */
export function graphGet(
  apiUrl: string,
  path: string,
  account: NetworkAccount,
  query: GraphFields = {},
): Call {
  const url = new URL(apiUrl.replace(/\/$/, '') + path)
  for (const [key, value] of pairs(query)) url.searchParams.set(key, value)
  return { method: 'GET', url, headers: bearer(account) }
}

/** A write in an account's name: form fields, never in the address, so that no log shows a post or a file's address. */
export function graphPost(apiUrl: string, path: string, account: NetworkAccount, fields: GraphFields): Call {
  const url = apiUrl.replace(/\/$/, '') + path
  return { method: 'POST', url, headers: bearer(account), body: new URLSearchParams(pairs(fields)) }
}

/** Deletes what `path` names. */
export function graphDelete(apiUrl: string, path: string, account: NetworkAccount): Call {
  return { method: 'DELETE', url: apiUrl.replace(/\/$/, '') + path, headers: bearer(account) }
}

function bearer(account: NetworkAccount): Record<string, string> {
  return { authorization: `Bearer ${account.tokens.accessToken}`, accept: 'application/json' }
}

function pairs(fields: GraphFields): [string, string][] {
  return Object.entries(fields).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)] satisfies [string, string]],
  )
}

/** An error as the Graph API words it, without its trace id. */
export interface GraphError {
  message: string
  code: number
  subcode: number | null
  /** Meta promises that the same request may work later. */
  isTransient: boolean
  /** Written for people, in the language of the app; null when there is none. */
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
 * An answer's JSON with integers beyond 2^53 as strings: some of Meta's ids come as bare numbers.
 * Undefined when it is none.
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

/** The error in an answer; null when there is none, or none that can be read. Some come with status 200. */
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

/** What one of Meta's networks adds to the errors they share. */
export interface GraphDialect {
  /** As people know it: Instagram. */
  name: string
  /** The meaning of its own codes; null leaves the error to the common ones. */
  meaningOf(error: GraphError, now: Date): Refusal | null
}

/** An app that is wrong or too old: unknown method, retired version, wrong secret. */
const operatorCodes = new Set([3, 12, 101, 104, 2635])

/**
 * What an error answer of any Graph call means. A 5xx, a transient error and the codes 1 and 2 read as `unreachable`;
 * the publishing call knows better. Messages carry no trace id and no address.
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
    return { kind: 'unreachable', message: `${dialect.name} is having trouble (${code}).` }
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
  return rejected('content', `${dialect.name} refused the post: ${plainly(error)}`)
}

function refusalOfStatus(answer: Answer, now: Date, { name }: GraphDialect): Refusal {
  if (answer.status === 429)
    return { kind: 'rate-limited', retryAfterSec: waitSec(answer, now), scope: 'account' }
  if (answer.status === 401) return { kind: 'needs-reauth' }
  if (isServerTrouble(answer)) {
    return { kind: 'unreachable', message: `${name} is having trouble (${answer.status}).` }
  }
  if (answer.status < 300) return { kind: 'unreachable', message: `${name} gave an unreadable answer.` }
  return rejected('content', `${name} refused the post (${answer.status}).`)
}

/** Meta's words without its code in front, without addresses (ours open a file), and as a sentence. */
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

/** A refusal for good. */
export function rejected(reason: Rejected['reason'], message: string): Rejected {
  return { kind: 'rejected', reason, message }
}

/**
 * Whether Meta says that what a call names is not there, or not for this account: 100 with 33, or 24 (but not its
 * 2207008, which passes).
 */
export function isMissing(answer: Answer): boolean {
  const error = graphErrorOf(answer)
  if (!error) return false
  return (error.code === 100 && error.subcode === 33) || (error.code === 24 && error.subcode !== 2207008)
}
