/** The cost of decoding a JPEG: each scan goes over the whole picture once. */
export interface JpegScans {
  scans: number
  /** Scans times pixels of the picture. */
  scannedPixels: number
}

const marker = { startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda, temporary: 0x01 }

/**
 * Reads the markers of a JPEG without decoding it.
 * @returns null: it is no JPEG. A truncated or broken file is counted up to there, as a decoder reads no further
 * Source: https://www.digicamsoft.com/itu/itu-t81-35.html, ITU-T T.81, annex B (read 2026-11-23).
 */
export function readJpegScans(bytes: Uint8Array): JpegScans | null {
  if (bytes[0] !== 0xff || bytes[1] !== marker.startOfImage) return null
  let scans = 0
  let pixels = 0
  let at = 2
  for (;;) {
    // Also skips the data of a scan: there 0xff is followed by 0 or a restart marker.
    at = bytes.indexOf(0xff, at)
    if (at < 0 || at + 1 >= bytes.length) break
    const code = bytes[at + 1] ?? 0
    if (code === 0xff) {
      at += 1
      continue
    }
    at += 2
    if (code === marker.endOfImage) break
    if (hasNoLength(code)) continue
    if (code === marker.startOfScan) scans += 1
    if (isFrame(code)) pixels = Math.max(pixels, uint16(bytes, at + 3) * uint16(bytes, at + 5))
    at += Math.max(2, uint16(bytes, at))
  }
  return { scans, scannedPixels: scans * pixels }
}

function hasNoLength(code: number): boolean {
  return code === 0 || code === marker.temporary || (code >= 0xd0 && code <= marker.startOfImage)
}

/** SOF0 to SOF15; three codes between them are tables. */
function isFrame(code: number): boolean {
  return code >= 0xc0 && code <= 0xcf && code !== 0xc4 && code !== 0xc8 && code !== 0xcc
}

function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}
