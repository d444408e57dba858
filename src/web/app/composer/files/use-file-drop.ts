import { useState, type ClipboardEvent, type DragEvent } from 'react'

/** Files dropped on, or pasted into, an element. Text is left to the field it was meant for. */
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
      const { files } = event.clipboardData
      if (files.length === 0) return
      const names = [...files].map(({ name }) => name)
      if (isTextField(event.target) && isWriting(event.clipboardData.getData('text/plain'), names)) return
      event.preventDefault()
      onFiles([...files], event.target)
    },
  }
  return { isOver, handlers }
}

function isTextField(target: EventTarget): boolean {
  return target instanceof Element && target.matches('textarea, input')
}

/**
 * Whether the text of a clipboard is what a person means to paste, though files lie beside it: office programs add a
 * picture of the words that were copied.
 * @param fileNames of the files beside it: file managers add these, or where the files are, as text
 */
export function isWriting(text: string, fileNames: readonly string[]): boolean {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.some((line) => line !== '' && !fileNames.includes(line.split(/[/\\]/u).at(-1) ?? ''))
}
