/** Samples a second, of one channel. */
export const levelRate = 4_000

/**
 * The loudness of each tenth of a second, against the loudest one: 0–1.
 * @param samples of 16 bits
 */
export function levelsOf(samples: Buffer): number[] {
  const perLevel = levelRate / 10
  const sums: number[] = []
  for (let at = 0; at + 1 < samples.length; at += 2) {
    const place = Math.floor(at / 2 / perLevel)
    sums[place] = (sums[place] ?? 0) + (samples.readInt16LE(at) / 32_768) ** 2
  }
  const loudness = sums.map((sum) => Math.sqrt(sum / perLevel))
  const loudest = Math.max(0.001, ...loudness)
  return loudness.map((level) => Math.round((level / loudest) * 100) / 100)
}
