import { tourMessages } from '#contract/tour-messages.ts'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { controlIn, describeBy, placeBeside, targetOf, type TargetBox } from './step-target.ts'
import type { TourStep } from './tour-steps.ts'

interface StepPanelProps {
  step: TourStep
  at: number
  of: number
  takesFocus: boolean
  onBack: () => void
  onNext: () => void
  onSkip: () => void
}

const ringGap = 5

/** One step: its target has a ring around it, and the step's text describes the target. */
export function StepPanel({ step, at, of, takesFocus, onBack, onNext, onSkip }: StepPanelProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [ring, setRing] = useState<TargetBox | null>(null)
  const [isThere] = useState(() => targetOf(step).isThere)

  useLayoutEffect(() => {
    // An element that is not on the screen can neither be measured nor focused.
    const layer = panel.current?.closest<HTMLElement>('[popover]')
    if (layer && !layer.matches(':popover-open')) layer.showPopover()
    const { element } = targetOf(step)
    element?.scrollIntoView({ block: 'center' })
    const place = () => {
      if (!panel.current) return
      const box = element?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 3, 0, 0)
      const { offsetWidth: width, offsetHeight: height } = panel.current
      const { top, left } = placeBeside(box, { width, height }, { width: innerWidth, height: innerHeight })
      panel.current.style.top = `${top}px`
      panel.current.style.left = `${left}px`
      setRing({
        top: box.top - ringGap,
        left: box.left - ringGap,
        width: box.width + 2 * ringGap,
        height: box.height + 2 * ringGap,
      })
    }
    place()
    if (takesFocus) panel.current?.focus({ preventScroll: true })
    document.addEventListener('scroll', place, true)
    window.addEventListener('resize', place)
    return () => {
      document.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  }, [step, takesFocus])

  useEffect(() => {
    const { element } = targetOf(step)
    return element ? describeBy(controlIn(element), `${id}-text`) : undefined
  }, [step, id])

  function onKeyDown(event: KeyboardEvent) {
    // Ctrl and Enter schedule the post, as everywhere in the composer.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === 'ArrowRight') onNext()
    else if (event.key === 'ArrowLeft' && at > 0) onBack()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      {ring && (
        <div
          aria-hidden
          className="fixed rounded-card shadow-[0_0_0_1.5px_var(--color-ink)] outline-[3px] outline-offset-[1.5px] outline-lark"
          style={ring}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do the same */}
      <div
        ref={panel}
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        className="appears pointer-events-auto fixed w-[min(340px,calc(100%-20px))] rounded-card bg-night p-4 text-ui leading-[1.45] text-on-night shadow-float focus-visible:outline-focus"
      >
        <p className="text-small text-on-night-2">
          Step {at + 1} of {of}
        </p>
        <h3 id={`${id}-title`} className="mt-0.5 text-[1.125rem] tracking-[-0.018em]">
          {step.title}
        </h3>
        <p id={`${id}-text`} className="mt-1.5 text-on-night-2">
          {step.text(isThere)}
        </p>
        <StepButtons at={at} of={of} onBack={onBack} onNext={onNext} onSkip={onSkip} />
      </div>
    </>
  )
}

type StepButtonsProps = Pick<StepPanelProps, 'at' | 'of' | 'onBack' | 'onNext' | 'onSkip'>

function StepButtons({ at, of, onBack, onNext, onSkip }: StepButtonsProps) {
  return (
    <div className="mt-3.5 flex items-center gap-2">
      {at + 1 < of && (
        <button type="button" className={`${plain} me-auto -ms-2`} onClick={onSkip}>
          {tourMessages.skip}
        </button>
      )}
      {at > 0 && (
        <button type="button" className={`${plain} ms-auto`} onClick={onBack}>
          {tourMessages.back}
        </button>
      )}
      <Button variant="lark" onClick={onNext}>
        {at + 1 < of ? tourMessages.next : tourMessages.finish}
      </Button>
    </div>
  )
}

const plain =
  'min-h-11 rounded-s px-2 font-semibold hover:bg-on-night/12 desk:min-h-9 focus-visible:outline-on-night'
