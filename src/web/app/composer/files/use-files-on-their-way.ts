import { useEffect, useRef } from 'react'

/** A file that is being sent, or was while the composer was open. */
export interface OnItsWay {
  /** Of the picture itself; null for what is no picture. */
  url: string | null
  pause?: () => void
  /** Goes on, or tries again. */
  resume: () => void
  cancel: () => void
}

/** The files that are being sent, by the key of their attachment. Leaving the composer pauses or cancels them. */
export function useFilesOnTheirWay() {
  const files = useRef(new Map<string, OnItsWay>())
  useEffect(() => {
    const all = files.current
    return () => {
      for (const { pause, cancel, url } of all.values()) {
        // What was sent in parts goes on when the same file is chosen again.
        if (pause) pause()
        else cancel()
        if (url) URL.revokeObjectURL(url)
      }
    }
  }, [])
  return files
}

/** The files that this opening sends, by the keys of their attachments. */
export type FilesOnTheirWay = ReturnType<typeof useFilesOnTheirWay>['current']
