/** Does something once the screen shows what was changed just now: a press is answered before the work it asks for. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
