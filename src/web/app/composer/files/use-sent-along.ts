import type { PagePicture } from '#contract/templates.ts'
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

/** Attaches the pictures of a page that a template found there, once. */
export function useSentPictures(
  pictures: readonly PagePicture[],
  onPictures: (pictures: readonly PagePicture[]) => void,
): void {
  useOnce(pictures.length > 0 ? pictures : null, onPictures)
}

function useOnce<Value>(value: Value | null, onValue: (value: Value) => void): void {
  const isTaken = useRef(false)
  const take = useEffectEvent(onValue)
  useEffect(() => {
    if (isTaken.current || value === null) return
    // In development React mounts everything twice, and the first leave gives up what is on its way.
    const timer = setTimeout(() => {
      isTaken.current = true
      take(value)
    })
    return () => clearTimeout(timer)
  }, [value])
}
