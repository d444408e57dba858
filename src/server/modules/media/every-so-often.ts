/** How often progress is stored and announced. */
const everyMs = 700

/** Limits the rate of calls, and never calls while the previous one runs. Ignores errors: progress is not the work. */
export function everySoOften<T>(call: (value: T) => Promise<void>): (value: T) => void {
  let busy = false
  let last = -Infinity
  return (value) => {
    if (busy || performance.now() - last < everyMs) return
    busy = true
    last = performance.now()
    call(value)
      .catch(() => {})
      .finally(() => (busy = false))
  }
}
