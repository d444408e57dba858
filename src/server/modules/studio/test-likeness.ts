/** A picture in grey, 0–255. */
export interface Grey {
  width: number
  height: number
  values: Float64Array
}

/**
 * RGBA in grey and smaller: every value is the average of a square of `by` × `by` pixels.
 * @param every of these only each so many pixels is read, across and down
 */
export function greyOf(rgba: Uint8Array, width: number, by: number, every = 1): Grey {
  const height = rgba.length / 4 / width
  const [across, down] = [Math.floor(width / by), Math.floor(height / by)]
  const values = new Float64Array(across * down)
  const share = (every / by) ** 2
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      let sum = 0
      for (let y = row * by; y < (row + 1) * by; y += every) {
        let at = 4 * (y * width + column * by)
        for (let x = 0; x < by; x += every, at += 4 * every) {
          sum += 0.2126 * (rgba[at] ?? 0) + 0.7152 * (rgba[at + 1] ?? 0) + 0.0722 * (rgba[at + 2] ?? 0)
        }
      }
      values[row * across + column] = sum * share
    }
  }
  return { width: across, height: down, values }
}

const window = 8
const step = 4
const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]

/**
 * How alike two pictures of one size look, 0–1: the mean structural similarity of squares of 8 × 8.
 * Source: https://doi.org/10.1109/TIP.2003.819861 (read 2026-11-24).
 */
export function likenessOf(one: Grey, other: Grey): number {
  if (one.width !== other.width || one.height !== other.height) throw new Error('the sizes differ')
  let [sum, count] = [0, 0]
  for (let y = 0; y + window <= one.height; y += step) {
    for (let x = 0; x + window <= one.width; x += step) {
      sum += windowLikeness(one, other, x, y)
      count++
    }
  }
  return sum / count
}

function windowLikeness(one: Grey, other: Grey, left: number, top: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
  for (let y = top; y < top + window; y++) {
    for (let x = left; x < left + window; x++) {
      const [p, q] = [one.values[y * one.width + x] ?? 0, other.values[y * one.width + x] ?? 0]
      a += p
      b += q
      aa += p * p
      bb += q * q
      ab += p * q
    }
  }
  const n = window * window
  const [meanA, meanB] = [a / n, b / n]
  const [varA, varB, cov] = [aa / n - meanA ** 2, bb / n - meanB ** 2, ab / n - meanA * meanB]
  return ((2 * meanA * meanB + c1) * (2 * cov + c2)) / ((meanA ** 2 + meanB ** 2 + c1) * (varA + varB + c2))
}
