import type { CaptionBank } from '../caption-bank.ts'
import { generatingMs, type CaptionWish } from '../captions.ts'
import { readWish } from '../read-wish.ts'
import { useEffect, useState } from 'react'
import type { Example } from '../../parts/example.tsx'
import { useExampleState } from '../../parts/example-state.ts'

export interface CaptionsState {
  isGenerating: boolean
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
  example: Example
  /** The worked example: what its fields say while they are empty. */
  hints: CaptionWish
}

/**
 * The form and what was asked with it, which a link can carry.
 * @param first what the page opens with
 */
export function useCaptions(bank: CaptionBank, first: CaptionWish): CaptionsState {
  const [asked, setAsked, example, enter] = useExampleState(first, unwritten(first), (value) =>
    readWish(bank, value),
  )
  const [typed, setTyped] = useState<CaptionWish | null>(null)
  const [pending, setPending] = useState<{ wish: CaptionWish; isExample: boolean } | null>(null)
  const form = typed ?? (example.isShown ? unwritten(asked) : asked)
  const blank = form.topic.trim() === ''
  useEffect(() => {
    if (pending === null) return
    const timer = setTimeout(() => {
      // One more round of the example is still the example.
      if (pending.isExample) setAsked(pending.wish)
      else enter(pending.wish)
      setPending(null)
    }, generatingMs)
    return () => clearTimeout(timer)
    // Only what is pending begins and ends the waiting.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [pending])
  const write = (wish: CaptionWish, isExample = false) => {
    if (wish.topic.trim() === '' || pending !== null) return
    setPending({ wish, isExample })
  }
  return {
    isGenerating: pending !== null,
    form,
    asked,
    blank,
    change: (part) => setTyped({ ...form, ...part }),
    generate: () => write({ ...form, round: asks(form) === asks(asked) ? asked.round + 1 : 0 }),
    again: () => write({ ...asked, round: asked.round + 1 }, example.isShown),
    example: {
      isShown: example.isShown,
      isInFields: false,
      clear: () => {
        setTyped(null)
        setPending(null)
        example.clear()
      },
    },
    hints: first,
  }
}

/** The wish with nothing written in it. */
function unwritten(wish: CaptionWish): CaptionWish {
  return { ...wish, topic: '', details: '', ...(wish.link === undefined ? {} : { link: '' }) }
}

/** What a wish asks for, whichever round it is. */
function asks(wish: CaptionWish): string {
  return JSON.stringify({ ...wish, topic: wish.topic.trim(), details: wish.details.trim(), round: 0 })
}
