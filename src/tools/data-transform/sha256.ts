const roundConstants = new Uint32Array(64)
const startState = new Uint32Array(8)

/** The first 64 primes give the constants: fractions of their cube roots, and of the first eight square roots (FIPS 180-4). */
function fillConstants() {
  let found = 0
  for (let candidate = 2; found < 64; candidate++) {
    let prime = true
    for (let divisor = 2; divisor * divisor <= candidate; divisor++)
      if (candidate % divisor === 0) prime = false
    if (!prime) continue
    if (found < 8) startState[found] = fraction(Math.sqrt(candidate))
    roundConstants[found] = fraction(Math.cbrt(candidate))
    found++
  }
}

function fraction(value: number): number {
  return Math.floor((value - Math.floor(value)) * 4_294_967_296)
}

fillConstants()

/**
 * SHA-256 of a text's UTF-8 bytes, as 64 lower-case hex digits. Synchronous, for repeatable draws; secrets are signed
 * by the browser's own WebCrypto.
 */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x2000_0000))
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0)

  const state = Uint32Array.from(startState)
  const words = new Uint32Array(64)
  for (let block = 0; block < padded.length; block += 64) {
    for (let at = 0; at < 16; at++) words[at] = view.getUint32(block + at * 4)
    for (let at = 16; at < 64; at++) {
      const early = word(words, at - 15)
      const late = word(words, at - 2)
      words[at] =
        word(words, at - 16) +
        (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
        word(words, at - 7) +
        (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10))
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    for (let at = 0; at < 64; at++) {
      const first =
        (h +
          (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
          ((e & f) ^ (~e & g)) +
          word(roundConstants, at) +
          word(words, at)) |
        0
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
      h = g
      g = f
      f = e
      e = (d + first) | 0
      d = c
      c = b
      b = a
      a = (first + second) | 0
    }
    const added = [a, b, c, d, e, f, g, h]
    for (let at = 0; at < 8; at++) state[at] = word(state, at) + (added[at] ?? 0)
  }
  return Array.from(state, (each) => each.toString(16).padStart(8, '0')).join('')
}

function turn(value: number, by: number): number {
  return (value >>> by) | (value << (32 - by))
}

function word(list: Uint32Array, at: number): number {
  return list[at] ?? 0
}
