import { lightnessMap, type Pixels, smoothStep } from './pixels.ts'

/** How strong the edge at each pixel is, 0–1, by the gradient of lightness. */
export function edgesOf(pixels: Pixels, from: number, to: number): Float32Array {
  const { width, height } = pixels
  const map = lightnessMap(pixels)
  const edges = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const [above, below] = [at - width, at + width]
      const value = (place: number) => map[place] ?? 0
      const across =
        value(above + 1) +
        2 * value(at + 1) +
        value(below + 1) -
        value(above - 1) -
        2 * value(at - 1) -
        value(below - 1)
      const down =
        value(below - 1) +
        2 * value(below) +
        value(below + 1) -
        value(above - 1) -
        2 * value(above) -
        value(above + 1)
      edges[at] = smoothStep(from, to, Math.hypot(across, down))
    }
  }
  return edges
}

/**
 * Ink where a picture is darker than around it, as a pen follows forms. 0–1.
 * @param fine and `wide`: the picture blurred a little, and more
 * @param threshold how much darker, 0–255
 */
export function inkOf(fine: Pixels, wide: Pixels, threshold: number): Float32Array {
  const around = lightnessMap(wide)
  return lightnessMap(fine).map((value, at) =>
    smoothStep(threshold, threshold + 7, (around[at] ?? 0) - value),
  )
}

/** The direction along which the lightness of each cell changes least: brushes follow it. Radians. */
export function directionsOf(pixels: Pixels): (x: number, y: number) => { angle: number; strength: number } {
  const { width, height } = pixels
  const map = lightnessMap(pixels)
  const value = (x: number, y: number) =>
    map[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0
  return (x, y) => {
    const [column, row] = [Math.round(x), Math.round(y)]
    const across = value(column + 2, row) - value(column - 2, row)
    const down = value(column, row + 2) - value(column, row - 2)
    return { angle: Math.atan2(down, across) + Math.PI / 2, strength: Math.hypot(across, down) }
  }
}
