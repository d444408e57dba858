import { useEffect, useEffectEvent, useState } from 'react'
import { useLate } from '../../ui/use-late.ts'
import { useMe } from '../queries.ts'
import { useWindowEvent } from '../window-events.ts'
import { rememberShown, startLater, tourQuery, wasShownThisSession } from './tour-rules.ts'

export interface TourGateProps {
  isNewPost: boolean
  /** Something waits for the writer: the tour doesn't open over it, and goes when it comes. */
  isHeld: boolean
  /** Words are being written: the tour comes without taking the focus, so that no letter is lost. */
  isWriting: boolean
}

/** Opens the guided tour when its time has come, in the new-post dialog it stands in. */
export function TourGate({ isNewPost, isHeld, isWriting }: TourGateProps) {
  const [isOpen, setIsOpen] = useState(false)
  const me = useMe()
  // Nobody asked for it: without a line it simply doesn't come.
  const { loaded, ask } = useLate(
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
