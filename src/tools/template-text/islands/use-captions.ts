import type { CaptionBank } from '#tools/template-text/caption-bank.ts'
import { generatingMs, type CaptionWish } from '#tools/template-text/captions.ts'
import { readWish } from '#tools/template-text/read-wish.ts'
import { useEffect, useState } from 'react'
import { useSharedState } from '../../parts/shared-state.ts'

/** idle: the example of the page stands there. Source: public-site.md §4 "Caption generator". */
export type Phase = 'idle' | 'generating' | 'results'

export interface CaptionsState {
  phase: Phase
  /** What stands in the form. */
  form: CaptionWish
  /** What the captions are made of. */
  asked: CaptionWish
  /** Nothing can be written about a blank topic. */
  blank: boolean
  change: (part: Partial<CaptionWish>) => void
  /** Writes what the form asks for; other captions when it asks for the same. */
  generate: () => void
  /** Writes other captions for what was asked. */
  again: () => void
}

/**
 * The form and what was asked with it, which a link can carry.
 * @param first what the page opens with
 */
export function useCaptions(bank: CaptionBank, first: CaptionWish): CaptionsState {
  const [asked, setAsked] = useSharedState(first, (value) => readWish(bank, value))
  const [typed, setTyped] = useState<CaptionWish | null>(null)
  const [pending, setPending] = useState<CaptionWish | null>(null)
  const [pressed, setPressed] = useState(false)
  const form = typed ?? asked
  const blank = form.topic.trim() === ''
  useEffect(() => {
    if (pending === null) return
    const timer = setTimeout(() => {
      setAsked(pending)
      setPending(null)
    }, generatingMs)
    return () => clearTimeout(timer)
  }, [pending, setAsked])
  const write = (wish: CaptionWish) => {
    if (blank || pending !== null) return
    setPressed(true)
    setPending(wish)
  }
  return {
    phase: phaseOf(pending !== null, pressed),
    form,
    asked,
    blank,
    change: (part) => setTyped({ ...form, ...part }),
    generate: () => write({ ...form, round: asks(form) === asks(asked) ? asked.round + 1 : 0 }),
    again: () => write({ ...asked, round: asked.round + 1 }),
  }
}

function phaseOf(generating: boolean, pressed: boolean): Phase {
  if (generating) return 'generating'
  return pressed ? 'results' : 'idle'
}

/** What a wish asks for, whichever round it is. */
function asks(wish: CaptionWish): string {
  return JSON.stringify({ ...wish, topic: wish.topic.trim(), details: wish.details.trim(), round: 0 })
}
