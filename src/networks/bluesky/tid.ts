const alphabet = '234567abcdefghijklmnopqrstuvwxyz'

/**
 * Makes record keys (TIDs): 13 characters that sort by time: one zero bit, 53 bits of microseconds since 1970, 10 bits
 * that tell clocks apart. Each key is greater than the one before, even when the clock stops or is set back.
 * Source: https://atproto.com/specs/tid (read 2026-08-20).
 * @param clockId 0–1023; random, so that two processes do not make the same key
 */
export function createTidClock(clockId = Math.floor(Math.random() * 1024)): (now: Date) => string {
  let lastMicros = 0n
  return (now) => {
    const micros = BigInt(now.getTime()) * 1000n
    lastMicros = micros > lastMicros ? micros : lastMicros + 1n
    return encode((lastMicros << 10n) | BigInt(clockId))
  }
}

function encode(value: bigint): string {
  let key = ''
  for (let shift = 60n; shift >= 0n; shift -= 5n) key += alphabet.charAt(Number((value >> shift) & 31n))
  return key
}
