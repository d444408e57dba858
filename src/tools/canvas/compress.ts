/** Encodes the file at a quality (0–1) and a scale (0–1 of the sides); null when that is impossible. */
export type Encode<File extends { size: number }> = (quality: number, scale: number) => Promise<File | null>

export interface Compressed<File> {
  file: File
  quality: number
  scale: number
  /** Whether it is within the target. */
  fits: boolean
}

/** Whether compression made the file larger than the original. */
export function isLargerThanOriginal(made: { size: number }, original: { size: number } | null): boolean {
  return original !== null && made.size > original.size
}

const lowestQuality = 0.4

/**
 * Finds the best file within `maxBytes`: the highest quality that fits, by bisection; when even the lowest does not, a
 * smaller size, by bisection too. At most 20 tries.
 * @param adjustable false for formats without a quality (PNG), where only the size can change
 * @returns the smallest one found when nothing fits; null when the picture cannot be encoded
 */
export async function fitBytes<File extends { size: number }>(
  encode: Encode<File>,
  maxBytes: number,
  adjustable: boolean,
): Promise<Compressed<File> | null> {
  const best = await encode(0.92, 1)
  if (!best) return null
  if (best.size <= maxBytes) return { file: best, quality: 0.92, scale: 1, fits: true }
  if (adjustable) {
    const found = await highest(lowestQuality, 0.92, maxBytes, (quality) => encode(quality, 1))
    if (found) return { file: found.file, quality: found.at, scale: 1, fits: true }
  }
  const quality = adjustable ? 0.7 : 0.92
  const found = await highest(0.05, 1, maxBytes, (scale) => encode(quality, scale))
  if (found) return { file: found.file, quality, scale: found.at, fits: true }
  const smallest = (await encode(quality, 0.05)) ?? best
  return { file: smallest, quality, scale: 0.05, fits: smallest.size <= maxBytes }
}

async function highest<File extends { size: number }>(
  from: number,
  to: number,
  maxBytes: number,
  make: (at: number) => Promise<File | null>,
): Promise<{ file: File; at: number } | null> {
  let [low, high] = [from, to]
  let found: { file: File; at: number } | null = null
  for (let step = 0; step < 7; step += 1) {
    const at = Math.round(((low + high) / 2) * 1000) / 1000
    const file = await make(at)
    if (file && file.size <= maxBytes) {
      found = { file, at }
      low = at
    } else {
      high = at
    }
  }
  return found
}

/** '412 kB', '3.2 MB' (1 MB = 1,048,576 bytes, as the networks count). */
export function shownBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1_048_576) return `${Math.round(bytes / 1024)} kB`
  return `${(bytes / 1_048_576).toFixed(1)} MB`
}
