import { useRef, useState } from 'react'

/** What is shown beside the writing. */
export type Side = 'previews' | 'quality' | 'ai' | 'notes'

/** What is shown beside the writing, and the field that it writes into. */
export function useSide() {
  const [side, showSide] = useState<Side>('previews')
  /** The field of a text that had the caret last. */
  const lastField = useRef<HTMLTextAreaElement>(null)
  return {
    side,
    showSide,
    lastField,
    tookCaret(field: HTMLTextAreaElement) {
      lastField.current = field
    },
  }
}
