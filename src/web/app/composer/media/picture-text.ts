/** Shapes people have a name for, as width:height. */
const known: readonly [number, number][] = [
  [1, 1],
  [4, 5],
  [5, 4],
  [3, 4],
  [4, 3],
  [2, 3],
  [3, 2],
  [9, 16],
  [16, 9],
]

/** '4:5' for a shape with a name, else the size in pixels. */
export function aspectName(width: number, height: number): string {
  const named = known.find(([w, h]) => Math.abs(width / height / (w / h) - 1) < 0.01)
  return named ? named.join(':') : `${width}×${height}`
}

/** '3.4 MB', '180 kB'. */
export function sizeName(bytes: number): string {
  return bytes >= 1_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1000))} kB`
}
