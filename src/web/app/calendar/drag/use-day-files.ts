import { useState, type DragEvent } from 'react'
import { dayPointAt } from './day-point.ts'
import type { DayPoint } from './days-below.ts'

/** Files from outside that are dropped on a day, or on a time of it. */
export function useDayFiles(isWanted: boolean, onFiles: (point: DayPoint, files: readonly File[]) => void) {
  const [over, setOver] = useState<DayPoint | null>(null)
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!isWanted || !event.dataTransfer.types.includes('Files')) return
      // Beside a day too: the browser would leave the page for the file.
      event.preventDefault()
      const point = dayPointAt(event)
      event.dataTransfer.dropEffect = point ? 'copy' : 'none'
      if (point?.day !== over?.day || point?.px !== over?.px) setOver(point)
    },
    onDragLeave(event: DragEvent) {
      const to = event.relatedTarget
      if (!(to instanceof Node) || !event.currentTarget.contains(to)) setOver(null)
    },
    onDrop(event: DragEvent) {
      setOver(null)
      if (!isWanted || event.dataTransfer.files.length === 0) return
      event.preventDefault()
      const point = dayPointAt(event)
      if (point) onFiles(point, [...event.dataTransfer.files])
    },
  }
  return { over, handlers }
}
