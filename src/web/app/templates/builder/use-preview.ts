import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react'
import { readFrameMessage } from './frame-messages.ts'
import type { Picked } from './builder-state.ts'
import { afterPreviewEvent, firstTry } from './preview-tries.ts'

/** A page that takes longer has failed: the server gives up earlier. */
const longestLoadMs = 20_000
/** How long the picker may take to answer after the frame has loaded. */
const longestAnswerMs = 2_000

interface PreviewListeners {
  onPicked: (picked: readonly Picked[]) => void
  /** A part was selected. */
  onElement: (picked: Picked) => void
}

/**
 * The frame that shows a page: whether it loaded, the retries, and the selections in it. It accepts only messages from
 * our own frame, which has no origin, in known shapes.
 * @param selectors the selections to restore when the page has loaded
 */
export function usePreview(url: string, selectors: readonly string[], listeners: PreviewListeners) {
  const [state, dispatch] = useReducer(afterPreviewEvent, firstTry)
  const [time, setTime] = useState(() => Date.now())
  const frame = useRef<HTMLIFrameElement>(null)
  const answerTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const tell = (message: object) => frame.current?.contentWindow?.postMessage(message, '*')

  const hear = useEffectEvent(({ source, origin, data }: MessageEvent<unknown>) => {
    if (!frame.current || source !== frame.current.contentWindow || origin !== 'null') return
    const message = readFrameMessage(data)
    if (!message) return
    clearTimeout(answerTimer.current)
    if (message.type === 'previewFailed') return dispatch({ type: 'failed', reason: message.reason })
    if (message.type === 'elementSelected') return listeners.onElement(message.picked)
    if (state.kind === 'loading') {
      dispatch({ type: 'shown' })
      // The page is new, what was picked in it is not.
      if (selectors.length > 0) return tell({ type: 'setSelections', selectors })
    }
    listeners.onPicked(message.selections)
  })

  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => hear(event)
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])

  useEffect(() => {
    if (state.kind === 'loading') {
      const timer = setTimeout(() => dispatch({ type: 'failed', reason: null }), longestLoadMs)
      return () => clearTimeout(timer)
    }
    if (state.kind !== 'waiting') return
    const timer = setTimeout(() => {
      setTime(Date.now())
      dispatch({ type: 'waited' })
    }, state.delayMs)
    return () => clearTimeout(timer)
  }, [state])

  return {
    state,
    frame,
    src: `/content-proxy/?url=${encodeURIComponent(url)}&t=${time}`,
    onLoad() {
      tell({ type: 'getSelections' })
      clearTimeout(answerTimer.current)
      answerTimer.current = setTimeout(() => dispatch({ type: 'failed', reason: null }), longestAnswerMs)
    },
    /** Changes the selections in the frame. */
    setSelections: (wanted: readonly string[]) => tell({ type: 'setSelections', selectors: wanted }),
    again() {
      setTime(Date.now())
      dispatch({ type: 'begun' })
    },
  }
}
