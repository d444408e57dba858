import type { Day } from '#domain/time/pick-time.ts'
import { useState, type DragEvent } from 'react'

const dayUnder = (target: EventTarget) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-day]')?.dataset['day'] ?? null) : null

/** Files from outside that are dropped on a day. */
export function useDayFiles(isWanted: boolean, onFiles: (day: Day, files: readonly File[]) => void) {
  const [over, setOver] = useState<Day | null>(null)
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!isWanted || !event.dataTransfer.types.includes('Files')) return
      // Beside a day too: the browser would leave the page for the file.
      event.preventDefault()
      const day = dayUnder(event.target)
      event.dataTransfer.dropEffect = day ? 'copy' : 'none'
      if (day !== over) setOver(day)
    },
    onDragLeave(event: DragEvent) {
      const to = event.relatedTarget
      if (!(to instanceof Node) || !event.currentTarget.contains(to)) setOver(null)
    },
    onDrop(event: DragEvent) {
      setOver(null)
      if (!isWanted || event.dataTransfer.files.length === 0) return
      event.preventDefault()
      const day = dayUnder(event.target)
      if (day) onFiles(day, [...event.dataTransfer.files])
    },
  }
  return { over, handlers }
}
