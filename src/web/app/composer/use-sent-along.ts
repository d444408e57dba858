import { useEffect, useEffectEvent, useRef } from 'react'
import type { SentMedia } from './session-media.ts'

/** Attaches the file another screen sent along, once. */
export function useSentMedia(sent: SentMedia | null, onSent: (sent: SentMedia) => void): void {
  useOnce(sent, onSent)
}

/** Attaches the files that were dropped where no post was open yet, once. */
export function useSentFiles(files: readonly File[], onFiles: (files: readonly File[]) => void): void {
  useOnce(files.length > 0 ? files : null, onFiles)
}

function useOnce<Value>(value: Value | null, onValue: (value: Value) => void): void {
  const isTaken = useRef(false)
  const take = useEffectEvent(onValue)
  useEffect(() => {
    if (isTaken.current || value === null) return
    isTaken.current = true
    take(value)
  }, [value])
}
