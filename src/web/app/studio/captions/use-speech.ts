import { useEffect, useRef, useState } from 'react'
import { api, ApiProblem } from '../../api.ts'
import { captionsWithin, type Caption } from './caption-list.ts'

/** Whose sound is heard. */
export interface SpeechSource {
  workspaceId: string
  mediaId: string
}

interface Said {
  tone: 'leaf' | 'clay'
  text: string
}

/** Of the last press: for which file, and what came of it. */
interface Heard {
  mediaId: string
  isHearing: boolean
  said: Said | null
}

/**
 * Has the captions of a film heard from the sound of a file, in place of those that are there. Another file, or leaving, ends
 * the call.
 * @param source null: there is nothing to hear
 */
export function useSpeech(
  source: SpeechSource | null,
  filmSec: number,
  onRead: (captions: readonly Caption[]) => void,
) {
  const [heard, setHeard] = useState<Heard | null>(null)
  const mediaId = source?.mediaId ?? null
  const call = useRef<{ mediaId: string; stop: AbortController }>(null)
  // What is filled in goes on changing until the answer is here.
  const latest = useRef({ filmSec, onRead })
  useEffect(() => {
    latest.current = { filmSec, onRead }
    if (call.current && call.current.mediaId !== mediaId) call.current.stop.abort()
  })
  useEffect(() => () => call.current?.stop.abort(), [])
  const isOfThis = heard !== null && heard.mediaId === mediaId

  async function hear(): Promise<void> {
    if (!source) return
    const { signal } = (call.current = { mediaId: source.mediaId, stop: new AbortController() }).stop
    const tell = (isHearing: boolean, said: Said | null) =>
      setHeard({ mediaId: source.mediaId, isHearing, said })
    tell(true, null)
    try {
      const { cues, model, host } = await api.ai.caption(source, { signal })
      if (signal.aborted) return
      const { captions, leftOut } = captionsWithin(cues, latest.current.filmSec)
      tell(false, saidOf(captions.length, leftOut, `${model} at ${host}`))
      if (captions.length > 0) latest.current.onRead(captions)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ApiProblem)) throw error
      tell(false, { tone: 'clay', text: error.message })
    }
  }
  return { isHearing: isOfThis && heard.isHearing, said: isOfThis ? heard.said : null, hear }
}

const nothingSaid = 'Nothing is said in this video, or it could not be understood.'

function saidOf(count: number, leftOut: number, by: string): Said {
  const outside =
    leftOut === 0
      ? ''
      : leftOut === 1
        ? ' 1 is outside of the video, and was left out.'
        : ` ${leftOut} are outside of the video, and were left out.`
  if (count === 0) return { tone: 'clay', text: leftOut === 0 ? nothingSaid : outside.trim() }
  const each = count === 1 ? '1 caption' : `${count} captions`
  return { tone: 'leaf', text: `${each} heard by ${by}.${outside} Check names and numbers.` }
}
