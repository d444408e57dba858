/** How loud a sound is along the film, 0–1, `count` times; the loudest moment is 1. Music that is shorter begins again. */
export function levelsOf(
  samples: Float32Array,
  sampleRate: number,
  durationSec: number,
  count: number,
): number[] {
  if (samples.length === 0) return Array.from({ length: count }, () => 0)
  const per = Math.max(1, Math.floor((durationSec * sampleRate) / count))
  // So many samples tell how loud a moment is; all of a long film would take seconds.
  const step = Math.max(1, Math.floor(per / 200))
  const levels = Array.from({ length: count }, (_, at) => {
    let most = 0
    for (let offset = 0; offset < per; offset += step) {
      most = Math.max(most, Math.abs(samples[(at * per + offset) % samples.length] ?? 0))
    }
    return most
  })
  const loudest = Math.max(...levels)
  return loudest === 0 ? levels : levels.map((level) => level / loudest)
}
