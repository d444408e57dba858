import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigationType } from 'react-router'
import type { ScanStep } from './scan-steps.ts'

/** What is shown of a scan. */
export type ScanView = ScanStep | 'failed' | 'loading'

/**
 * When another part of a scan opens, its heading has the focus: the button that led there is gone. So it is when a scan opens in
 * place of the form that began it, and when reading ends while its button Stop has the focus.
 */
export function useStepFocus(view: ScanView, isAtWork: boolean): void {
  const before = useRef<ScanView>('loading')
  const wasPressed = useNavigationType() !== 'POP'
  const opensByPress = useEffectEvent(() => wasPressed)
  useEffect(() => {
    if (before.current === view || view === 'loading') return
    const isFirst = before.current === 'loading'
    before.current = view
    // A page that is loaded, or come back to, begins at its top.
    if (isFirst && !(opensByPress() && isFocusLost())) return
    if (!isFirst) window.scrollTo(0, 0)
    focusTitle(view)
  }, [view])
  useEffect(() => {
    if (!isAtWork && before.current === 'read' && isFocusLost()) focusTitle('read')
  }, [isAtWork])
}

/** The element that had the focus is gone. */
export const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

function focusTitle(view: ScanView): void {
  document.getElementById(`${view}-title`)?.focus({ preventScroll: true })
}
