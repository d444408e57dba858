import { useState, type ClipboardEvent, type DragEvent } from 'react'

/** Files dropped on, or pasted into, an element. Text is left to whoever it was meant for. */
export function useFileDrop(onFiles: (files: readonly File[], target: EventTarget) => void) {
  const [isOver, setIsOver] = useState(false)
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave(event: DragEvent) {
      if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget))
        setIsOver(false)
    },
    onDrop(event: DragEvent) {
      setIsOver(false)
      if (event.dataTransfer.files.length === 0) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files], event.target)
    },
    onPaste(event: ClipboardEvent) {
      if (event.clipboardData.files.length === 0) return
      event.preventDefault()
      onFiles([...event.clipboardData.files], event.target)
    },
  }
  return { isOver, handlers }
}
