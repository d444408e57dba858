import { createHash, randomBytes } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** RFC 4648 base32, lower case, without padding. */
export function base32(bytes: Uint8Array): string {
  let bits = 0
  let held = 0
  let text = ''
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet.charAt((held >>> bits) & 31)
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet.charAt((held << (5 - bits)) & 31) : text
}

/** A version 1 content id, SHA-256: of raw bytes (0x55) or of a record (0x71). */
export function cidOf(content: Uint8Array | string, codec: 'raw' | 'record'): string {
  const digest = createHash('sha256').update(content).digest()
  return `b${base32(Buffer.concat([Buffer.from([1, codec === 'raw' ? 0x55 : 0x71, 0x12, 0x20]), digest]))}`
}

const sortable = '234567abcdefghijklmnopqrstuvwxyz'

/**
 * A record key as a server makes it: microseconds since 1970 and ten random bits, in 13 characters that sort by time.
 */
export function tidOf(now: Date): string {
  const chance = randomBytes(4).readUInt32BE()
  let rest = ((BigInt(now.getTime()) * 1000n + BigInt(chance % 1000)) << 10n) | BigInt((chance >>> 16) & 1023)
  let text = ''
  for (let sign = 0; sign < 13; sign++, rest >>= 5n) text = sortable.charAt(Number(rest & 31n)) + text
  return text
}

/** A DID in the format of plc.directory. */
export function didOf(digest: Buffer): string {
  return `did:plc:${base32(digest).slice(0, 24)}`
}
