/** Runs a function after the next paint, so that the answer to a click shows before the work begins. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
