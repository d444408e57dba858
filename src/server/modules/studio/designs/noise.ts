import { type Random, seededRandom } from '#domain/random.ts'

/** A smooth random field: 0–1 for every place. The same seed gives the same field. */
export type Noise = (x: number, y: number) => number

const size = 256

/** Value noise; a step of 1 is one cell. */
function noiseOf(random: Random): Noise {
  const values = Float32Array.from({ length: size * size }, () => random())
  const at = (x: number, y: number) => values[(y & (size - 1)) * size + (x & (size - 1))] ?? 0
  return (x, y) => {
    const left = Math.floor(x)
    const top = Math.floor(y)
    const across = soft(x - left)
    const down = soft(y - top)
    const above = at(left, top) + (at(left + 1, top) - at(left, top)) * across
    const below = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * across
    return above + (below - above) * down
  }
}

/** Without a corner at the borders of cells, so that none shows. */
const soft = (part: number) => part * part * part * (part * (part * 6 - 15) + 10)

/** Several layers of noise, each finer and weaker: clouds, paper, stone. 0–1. */
function layered(noise: Noise, layers: number): Noise {
  const whole = 2 - 2 ** (1 - layers)
  return (x, y) => {
    let sum = 0
    for (let layer = 0; layer < layers; layer++) {
      const scale = 2 ** layer
      sum += noise(x * scale + layer * 17.3, y * scale + layer * 9.1) / scale
    }
    return sum / whole
  }
}

/** Fields of a design, each from its own name. */
export const fieldOf = (seed: string, name: string, layers = 4): Noise =>
  layered(noiseOf(seededRandom(`${seed}|${name}`)), layers)
