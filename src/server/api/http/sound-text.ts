import { isUtf8 } from 'node:buffer'
import { createMiddleware } from 'hono/factory'
import { findInJson, isSoundText } from '#domain/text/walk-json.ts'
import { ClientGone } from '#server/plumbing/client-gone.ts'
import { withBody } from './body-limits.ts'
import { problem, problemResponse } from './problem.ts'

const advice =
  'has a NUL character, bytes that are not UTF-8, or half of a character, such as an emoji that was cut in two. Delete it and try again.'

/**
 * Refuses text that no database column or network accepts: in addresses, in JSON and in forms. It is refused, not
 * changed: text is stored as sent. Files, and the fields sent with them, are not checked. Expects bodies that are
 * limited already.
 */
export const soundText = createMiddleware(async (c, next) => {
  if (!isSoundAddress(c.req.url)) return refused('address', null)
  const kind = kindOf(c.req.header('content-type'))
  if (kind === null || !c.req.raw.body) return next()
  const bytes = await c.req.raw.arrayBuffer().catch(() => {
    throw new ClientGone()
  })
  const unsound = kind === 'json' ? unsoundInJson(Buffer.from(bytes)) : unsoundInForm(Buffer.from(bytes))
  if (unsound !== null) return refused('body', unsound)
  c.req.raw = withBody(c.req.raw, bytes)
  return next()
})

function refused(what: 'address' | 'body', place: string | null): Response {
  const subject = what === 'address' ? 'The address' : place ? `The text at ${place}` : 'The text'
  const message = `${subject} ${advice}`
  const problems = place
    ? [{ code: 'unsound-text', message, network: null, place, mediaId: null }]
    : undefined
  return problemResponse(problem('bad-request', { detail: message, ...(problems && { problems }) }))
}

/** The type of a text body; null: another type, or none. */
function kindOf(contentType: string | undefined): 'json' | 'form' | null {
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/json') return 'json'
  return type === 'application/x-www-form-urlencoded' ? 'form' : null
}

/** Whether the percent-encoding of an address is UTF-8 without NUL. An incomplete `%` counts as itself. */
function isSoundAddress(address: string): boolean {
  return (address.match(/(?:%[0-9a-f]{2})+/gi) ?? []).every((spelled) =>
    isSoundUtf8(Buffer.from(spelled.replaceAll('%', ''), 'hex')),
  )
}

/** Whether bytes are UTF-8 without NUL. */
export function isSoundUtf8(bytes: Uint8Array): boolean {
  return isUtf8(bytes) && !bytes.includes(0)
}

/** The place of invalid text in JSON, '' when it is unknown; null: there is none, or it is no JSON. */
function unsoundInJson(bytes: Buffer): string | null {
  if (!isUtf8(bytes)) return ''
  // Only an escape can produce what UTF-8 cannot, so hardly any body is read twice.
  if (!/\\u(?:0000|d[89a-f])/i.test(bytes.toString('latin1'))) return null
  const found = findInJson(read(bytes), ({ value, place }) => {
    return !isSoundText(place) || (typeof value === 'string' && !isSoundText(value))
  })
  return found && (isSoundText(found.place) ? found.place : '')
}

function read(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    // The JSON parser refuses it later.
    return null
  }
}

function unsoundInForm(bytes: Buffer): string | null {
  return isSoundUtf8(bytes) && isSoundAddress(bytes.toString('utf8')) ? null : ''
}
