import { useRef, useState } from 'react'

/** What is shown beside the writing. */
export type Side = 'previews' | 'quality' | 'ai' | 'notes'

/** What the AI makes: texts or pictures. */
export type AiPart = 'text' | 'images'

/** What is shown beside the writing, and the field that it writes into. */
export function useSide() {
  const [side, showSide] = useState<Side>('previews')
  const [aiPart, showAiPart] = useState<AiPart>('text')
  /** The field of a text that had the caret last. */
  const lastField = useRef<HTMLTextAreaElement>(null)
  return {
    side,
    showSide,
    aiPart,
    showAiPart,
    lastField,
    tookCaret(field: HTMLTextAreaElement) {
      lastField.current = field
    },
  }
}
