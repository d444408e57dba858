import { useEffect, useRef } from 'react'
import type { ScanStep } from './scan-steps.ts'

/** When another step opens, its heading has the focus: the button that led there is gone. */
export function useStepFocus(step: ScanStep): void {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    window.scrollTo(0, 0)
    document.getElementById(`${step}-title`)?.focus({ preventScroll: true })
  }, [step])
}
