import type { CaptionBank } from '../caption-bank.ts'
import { generatingMs, type CaptionWish } from '../captions.ts'
import { readWish } from '../read-wish.ts'
import { useEffect, useState } from 'react'
import type { Example } from '../../parts/example.tsx'
import { useExampleState } from '../../parts/example-state.ts'

export interface CaptionsState {
  isGenerating: boolean
  /** The current state of the form. */
  form: CaptionWish
  /** The request of the captions. */
  asked: CaptionWish
  /** The topic is blank, so nothing can be written. */
  blank: boolean
  change: (part: Partial<CaptionWish>) => void
  /** Writes the requested captions; others when the request is unchanged. */
  generate: () => void
  /** Writes other captions for the same request. */
  again: () => void
  example: Example
  /** The worked example: the placeholders of the fields. */
  hints: CaptionWish
}

/**
 * The form and its last request, whose state fits in a link.
 * @param first the initial captions
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
      // Another round of the example is still the example.
      if (pending.isExample) setAsked(pending.wish)
      else enter(pending.wish)
      setPending(null)
    }, generatingMs)
    return () => clearTimeout(timer)
    // Only a pending request starts and ends the waiting.
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

/** The request without typed text. */
function unwritten(wish: CaptionWish): CaptionWish {
  return { ...wish, topic: '', details: '', ...(wish.link === undefined ? {} : { link: '' }) }
}

/** The content of a request, without its round. */
function asks(wish: CaptionWish): string {
  return JSON.stringify({ ...wish, topic: wish.topic.trim(), details: wish.details.trim(), round: 0 })
}
