import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { focusTarget } from './step-target.ts'
import { StepPanel } from './step-panel.tsx'
import { tourSteps } from './tour-steps.ts'

export interface TourProps {
  /** The person is typing: the tour leaves the focus where it is. */
  isWriting: boolean
  onClose: () => void
}

/** A person who types wants to write: the character is theirs, and the tour makes room. */
function isTyping({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const isCharacter = [...key].length === 1 && !ctrlKey && !metaKey && !altKey
  const pressesButton = key === ' ' && target instanceof Element && target.closest('button, a') !== null
  return isCharacter && !pressesButton
}

const isInField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null

/** The guided tour of the new-post dialog: one step at a time, beside its target. */
export function Tour({ isWriting, onClose }: TourProps) {
  // The value when the tour has loaded, which may take a while.
  const [opensQuietly] = useState(isWriting)
  const [at, setAt] = useState(0)
  const [hasMoved, setHasMoved] = useState(false)
  const client = useQueryClient()
  const step = tourSteps[at]

  function go(to: number) {
    setHasMoved(true)
    setAt(to)
  }

  function close() {
    onClose()
    focusTarget(tourSteps[2])
  }

  /** Finished or skipped: it does not open by itself again. A failure to store that is ignored. */
  function complete() {
    close()
    api.people.completeOnboarding().then(
      (me) => client.setQueryData(keys.me, me),
      () => {},
    )
  }

  // Escape and typing mean “not now”: the tour opens again in another session. Escape must not close the dialog behind it.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event)) return isInField(event.target) ? onClose() : close()
    if (event.key !== 'Escape' || document.querySelector('[role=menu], [role=alertdialog]')) return
    event.preventDefault()
    event.stopPropagation()
    close()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])

  return (
    <div
      popover="manual"
      className="pointer-events-none fixed inset-0 m-0 size-full max-h-none max-w-none border-0 bg-transparent p-0"
    >
      <output className="sr-only">
        {opensQuietly && !hasMoved && 'A guided tour of this window has opened. Escape closes it.'}
      </output>
      {step && (
        <StepPanel
          key={at}
          step={step}
          at={at}
          of={tourSteps.length}
          takesFocus={!opensQuietly || hasMoved}
          onBack={() => go(at - 1)}
          onNext={() => (at + 1 < tourSteps.length ? go(at + 1) : complete())}
          onSkip={complete}
        />
      )}
    </div>
  )
}
