import type { Diagnostic } from '#domain/text/diagnostic.ts'

/** How a sender formats its signature, and what it signs. */
export interface SignatureScheme {
  id: SchemeId
  name: string
  /** The usual name of the header; nothing depends on it. */
  header: string
  /** What is signed: the body alone, or with the time (and the message's id) before it. */
  signs: 'body' | 'time.body' | 'id.time.body'
  encoding: 'hex' | 'base64'
  /** Shown below the option. */
  shape: string
}

export type SchemeId = 'timestamped' | 'prefixed' | 'hex' | 'base64' | 'standard'

/**
 * The header formats in common use. `timestamped` is also how Postlark signs: `t=` seconds, `v1=` HMAC over `t.body`.
 * Source: https://docs.tabapay.com/reference/webhook-signature-headers and
 * https://signatureapi.com/docs/api/guides/how-to/verify-webhooks (Standard Webhooks; both read 2026-11-21).
 */
export const signatureSchemes: readonly SignatureScheme[] = [
  {
    id: 'timestamped',
    name: 't=…,v1=…',
    header: 'X-Signature',
    signs: 'time.body',
    encoding: 'hex',
    shape: 't=1780000000,v1=5257a8…',
  },
  {
    id: 'prefixed',
    name: 'sha256=…',
    header: 'X-Hub-Signature-256',
    signs: 'body',
    encoding: 'hex',
    shape: 'sha256=757107ea…',
  },
  {
    id: 'hex',
    name: 'Hex only',
    header: 'X-Signature',
    signs: 'body',
    encoding: 'hex',
    shape: '757107ea0eb2509f…',
  },
  {
    id: 'base64',
    name: 'Base64 only',
    header: 'X-Hmac-SHA256',
    signs: 'body',
    encoding: 'base64',
    shape: 'dXEH6g6yUJ/…=',
  },
  {
    id: 'standard',
    name: 'Standard Webhooks',
    header: 'webhook-signature',
    signs: 'id.time.body',
    encoding: 'base64',
    shape: 'v1,K5oZfzN95Z…=',
  },
]

export interface SignedMessage {
  scheme: SchemeId
  body: string
  /** Unix seconds, as typed; used where the scheme signs the time. */
  timestamp: string
  /** Used by Standard Webhooks only. */
  messageId: string
}

/** The scheme of an id. */
export function schemeOf(id: SchemeId): SignatureScheme {
  const found = signatureSchemes.find((each) => each.id === id)
  if (!found) throw new RangeError(`No scheme ${id}`)
  return found
}

/** The signed content, as text; the body exactly as received. */
export function signedContent({ scheme, body, timestamp, messageId }: SignedMessage): string {
  const { signs } = schemeOf(scheme)
  if (signs === 'body') return body
  return signs === 'time.body' ? `${timestamp}.${body}` : `${messageId}.${timestamp}.${body}`
}

/** The header a sender would send for a signature of 32 bytes. */
export function writeSignature(message: SignedMessage, signature: Uint8Array): string {
  const { id, encoding } = schemeOf(message.scheme)
  const written = encoding === 'hex' ? toHex(signature) : toBase64(signature)
  if (id === 'timestamped') return `t=${message.timestamp},v1=${written}`
  if (id === 'prefixed') return `sha256=${written}`
  return id === 'standard' ? `v1,${written}` : written
}

export interface ReceivedSignature {
  /** The signatures found, as bytes; several while a secret is being rotated. */
  signatures: Uint8Array[]
  /** From t=…; null: the header holds none. */
  timestamp: string | null
  diagnostics: Diagnostic[]
}

/** Parses a header of any scheme, with or without its name before a colon. */
export function readSignature(header: string): ReceivedSignature {
  const value = header
    .trim()
    .replace(/^[\w-]+:\s+/, '')
    .replace(/^"|"$/g, '')
  if (value === '') return { signatures: [], timestamp: null, diagnostics: [] }
  const timestamp = /(?:^|[,;\s])t=(\d{1,15})(?=$|[,;\s])/.exec(value)?.[1] ?? null
  const signatures: Uint8Array[] = []
  for (const part of value.split(/\s+|;|,(?!(?:[A-Za-z0-9+/]{43}=|[\da-f]{64})(?:\s|$))/)) {
    const written = part.replace(/^(?:sha256|v\d+|s)[=,]/i, '')
    const bytes = part.startsWith('t=') ? null : (fromHex(written) ?? fromBase64(written))
    if (bytes) signatures.push(bytes)
  }
  const diagnostics: Diagnostic[] = []
  if (signatures.length === 0) {
    diagnostics.push({
      level: 'error',
      message: /^sha1=|^[\da-f]{40}$/i.test(value)
        ? 'This is a SHA-1 signature (40 hex digits). This page computes SHA-256.'
        : 'No SHA-256 signature was found. It has 64 hex digits, or 44 characters of base64 ending in =.',
    })
  }
  return { signatures, timestamp, diagnostics }
}

/**
 * How long a receiver should accept a signed time. Source:
 * https://signatureapi.com/docs/api/guides/how-to/verify-webhooks (Standard Webhooks, five minutes; read 2026-11-21).
 */
export const toleranceSec = 300

/** Compares two signatures in constant time. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let at = 0; at < a.length; at++) difference |= (a[at] ?? 0) ^ (b[at] ?? 0)
  return difference === 0
}

/** Likely causes of a mismatch, as far as the message shows them. */
export function suspicions(message: SignedMessage, secret: string): string[] {
  const found: string[] = []
  if (/^\s|\s$/.test(secret)) found.push('The secret begins or ends with a space or line break.')
  if (secret.startsWith('whsec_') && message.scheme !== 'standard') {
    found.push(
      'A secret that starts with whsec_ belongs to Standard Webhooks, where the part after whsec_ is base64.',
    )
  }
  if (/\r\n|\n$/.test(message.body))
    found.push(
      'The body has Windows line breaks, or a line break at its end. The sender may have signed it without them.',
    )
  if (/^\s*[{[]/.test(message.body) && /\n\s+"/.test(message.body)) {
    found.push(
      'The body is indented JSON. Most senders sign it without spaces: use the raw bytes, not what your framework printed.',
    )
  }
  if (message.timestamp.length > 10)
    found.push('The time has more than ten digits: it may be milliseconds where seconds are signed.')
  return found
}

/** The bytes of the key: the secret's UTF-8, or for a whsec_ secret of Standard Webhooks the decoded base64. */
export function keyBytes(secret: string, scheme: SchemeId): Uint8Array<ArrayBuffer> {
  const inner = scheme === 'standard' ? decodeBase64(secret.replace(/^whsec_/, '')) : null
  return inner ?? new TextEncoder().encode(secret)
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

function fromHex(text: string): Uint8Array | null {
  if (!/^[\da-f]{64}$/i.test(text)) return null
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}

function fromBase64(text: string): Uint8Array | null {
  const bytes = /^[A-Za-z0-9+/_-]{43}=?$/.test(text) ? decodeBase64(text) : null
  return bytes?.length === 32 ? bytes : null
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  const plain = text.trim().replaceAll('-', '+').replaceAll('_', '/')
  if (plain === '' || !/^[A-Za-z0-9+/]+={0,2}$/.test(plain)) return null
  try {
    return Uint8Array.from(atob(plain), (unit) => unit.charCodeAt(0))
  } catch {
    return null
  }
}
