import { aiMessages } from '#contract/ai-messages.ts'
import type { BrandVoice } from '#domain/writing/brand-voice.ts'
import { longestGivenText } from '#domain/writing/text-tools.ts'
import { useEffect, useRef, useState } from 'react'
import type { BrowserWriter } from './browser-models.ts'
import type { Target } from './target.ts'
import type { TextAnswer, TextListener, TextRequest, WriterId } from './text-request.ts'
import { writeByBrowser } from './write-by-browser.ts'
import { writeByServer } from './write-by-server.ts'

/** One asking for a text. */
export interface WritingJob {
  request: TextRequest
  by: WriterId
  /** The words to change; null: the answer takes the place of none. */
  target: Target | null
}

export type Writing =
  | { kind: 'idle' }
  /** `text`: what has come until now. */
  | { kind: 'writing'; job: WritingJob; text: string }
  | { kind: 'answered'; job: WritingJob; answer: Exclude<TextAnswer, { kind: 'stopped' }> }

interface WritingDesk {
  workspaceId: string
  voice: BrandVoice
  browser: BrowserWriter | null
  /** The server has answered: credits may have been used. */
  onServed: () => void
}

/** Has one text written at a time. Leaving the composer ends it. */
export function useWriting({ workspaceId, voice, browser, onServed }: WritingDesk) {
  const [writing, setWriting] = useState<Writing>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function answerTo({ request, by }: WritingJob, listener: TextListener): Promise<TextAnswer> {
    if (request.text.length > longestGivenText)
      return { kind: 'failed', message: aiMessages.tooLong, isAi: false }
    if (by === 'browser' && browser) return writeByBrowser({ ...request, voice, writer: browser }, listener)
    const asked = { ...request, workspaceId, by: by === 'rules' ? by : ('model' as const) }
    return writeByServer({ ...asked, requestId: crypto.randomUUID() }, listener)
  }

  async function ask(job: WritingJob): Promise<void> {
    running.current?.abort()
    const run = new AbortController()
    running.current = run
    setWriting({ kind: 'writing', job, text: '' })
    const onText = (piece: string) =>
      setWriting((now) =>
        now.kind === 'writing' && now.job === job ? { ...now, text: now.text + piece } : now,
      )
    const answer = await answerTo(job, { signal: run.signal, onText })
    if (job.by === 'model') onServed()
    if (running.current !== run) return
    running.current = null
    setWriting(answer.kind === 'stopped' ? { kind: 'idle' } : { kind: 'answered', job, answer })
  }

  return {
    writing,
    ask,
    stop() {
      running.current?.abort()
      running.current = null
      setWriting({ kind: 'idle' })
    },
    discard: () => setWriting({ kind: 'idle' }),
  }
}
