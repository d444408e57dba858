import { useEffect, useEffectEvent, useRef } from 'react'
import { fileFrom } from './session-media.ts'

/** Attaches the picture another screen sent along, once. */
export function useSentPicture(url: string | null, onFile: (file: File) => void): void {
  const attach = useEffectEvent(async (from: string, signal: AbortSignal) => {
    const file = await fileFrom(from)
    if (file && !signal.aborted) onFile(file)
  })
  useEffect(() => {
    if (url === null) return
    const abort = new AbortController()
    void attach(url, abort.signal)
    return () => abort.abort()
  }, [url])
}

/** Attaches the files that were dropped where no post was open yet, once. */
export function useSentFiles(files: readonly File[], onFiles: (files: readonly File[]) => void): void {
  const isTaken = useRef(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    if (isTaken.current || files.length === 0) return
    isTaken.current = true
    take(files)
  }, [files])
}
