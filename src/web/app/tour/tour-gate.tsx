import { useEffect, useEffectEvent, useState } from 'react'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { useMe } from '../queries.ts'
import { useWindowEvent } from '../window-events.ts'
import { rememberShown, startLater, tourQuery, wasShownThisSession } from './tour-rules.ts'

export interface TourGateProps {
  isNewPost: boolean
  /** A problem or a question is open: the tour doesn't open over it, and closes when one opens. */
  isHeld: boolean
  /** The person is typing: the tour opens without taking the focus, so that no character is lost. */
  isWriting: boolean
}

/** Opens the guided tour when it is due, inside the new-post dialog. */
export function TourGate({ isNewPost, isHeld, isWriting }: TourGateProps) {
  const [isOpen, setIsOpen] = useState(false)
  const me = useMe()
  // The person did not request it: if loading fails, it does not open.
  const { loaded, ask } = useLazyModule(
    () => import('./tour.tsx'),
    () => {},
  )
  const facts = useEffectEvent(() => ({
    isNewPost,
    onboardingCompleted: me.data?.onboardingCompleted,
    isWideEnough: matchMedia(tourQuery).matches,
    wasShownThisSession: wasShownThisSession(),
    isHeld: isHeld || document.querySelector('[role=alertdialog]') !== null,
  }))
  const start = useEffectEvent(() => {
    rememberShown()
    setIsOpen(true)
    ask()
  })
  useEffect(() => startLater(facts, start), [])

  const leave = () => setIsOpen(false)
  useWindowEvent('open-palette', leave)
  useWindowEvent('show-shortcuts', leave)
  if (isOpen && isHeld) leave()

  return isOpen && loaded && <loaded.Tour isWriting={isWriting} onClose={leave} />
}
