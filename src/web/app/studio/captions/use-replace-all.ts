import { messages } from '#contract/messages.ts'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../../ui/toast-store.ts'
import type { Caption } from './caption-list.ts'

/** Puts other captions in place of all that are there; where there were some, an Undo brings them back. */
export function useReplaceAll(
  captions: readonly Caption[],
  onChange: (captions: readonly Caption[]) => void,
) {
  // Undo comes later, when the rest of the film may have changed.
  const latest = useRef({ captions, onChange })
  useEffect(() => void (latest.current = { captions, onChange }))
  const [isUndone, setIsUndone] = useState(false)

  function replaceAll(next: readonly Caption[]): void {
    const { captions: before } = latest.current
    setIsUndone(false)
    latest.current.onChange(next)
    if (before.length === 0) return
    const undo = () => {
      setIsUndone(true)
      latest.current.onChange(before)
    }
    const description =
      before.length === 1 ? 'Your caption was replaced.' : `Your ${before.length} captions were replaced.`
    showToast({ title: messages.toastTitles.success, description, action: { label: 'Undo', onAct: undo } })
  }

  return { isUndone, replaceAll }
}
