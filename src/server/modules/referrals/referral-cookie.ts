import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { codeLength, codePattern } from '#contract/affiliate.ts'

/** A click on an affiliate’s link. */
export interface Click {
  code: string
  /** The page it led to. */
  landingPath: string
  at: Date
}

export const referralCookieName = 'referral'
/** How long a click counts, in seconds: 60 days. */
export const clickLifetimeSec = 60 * 86_400

const maxPathChars = 200

const stored = z.tuple([z.string().max(codeLength.max), z.string().max(maxPathChars), z.int()])

/** The code in an address, as codes are stored; null: it can be none. */
export function readCode(text: string | null | undefined): string | null {
  const code = (text ?? '').toLowerCase()
  return code.length >= codeLength.min && code.length <= codeLength.max && codePattern.test(code)
    ? code
    : null
}

/** The value of the cookie of a click, signed. */
export function sealClick({ code, landingPath, at }: Click, secret: string): string {
  const facts = [code, landingPath.length > maxPathChars ? '/' : landingPath, at.getTime()]
  const text = Buffer.from(JSON.stringify(facts)).toString('base64url')
  return `${text}.${signatureOf(text, secret)}`
}

/** The click of a request; null: there is none, it is altered, or too old. */
export function clickIn(headers: Headers, secret: string, now: Date): Click | null {
  const value = /(?:^|;\s*)referral=([\w-]+)\.([\w-]+)(?:;|$)/.exec(headers.get('cookie') ?? '')
  const [, text = '', signature = ''] = value ?? []
  if (!isEqual(signature, signatureOf(text, secret))) return null
  const facts = stored.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  const [code, landingPath, at] = facts
  const ageMs = now.getTime() - at
  return ageMs > clickLifetimeSec * 1000 ? null : { code, landingPath, at: new Date(at) }
}

const signatureOf = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`referral ${text}`).digest('base64url')

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
