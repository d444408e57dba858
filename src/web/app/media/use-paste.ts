import { useEffect, useEffectEvent } from 'react'

/** Receives pasted files, unless a dialog is open. */
export function usePaste(onFiles: (files: readonly File[]) => void): void {
  const heard = useEffectEvent(onFiles)
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const pasted = [...(clipboardData?.files ?? [])]
      if (pasted.length > 0 && !document.querySelector('[role=dialog]')) heard(pasted)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}
