import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { priceText, writerName } from './price-text.ts'
import type { TextAnswer, WriterId } from './text-request.ts'
import { useWriters } from './use-writers.ts'
import { writeByServer } from './write-by-server.ts'

export interface AltTextSuggestionProps {
  workspaceId: string
  mediaId: string
  /** Of the picture, for people who do not see which one it is. */
  name: string
  onUse: (altText: string) => void
}

type ServerWriter = Exclude<WriterId, 'browser'>

type Suggestion =
  | { kind: 'none' }
  | { kind: 'asked' }
  | (Exclude<TextAnswer, { kind: 'stopped' }> & { by: ServerWriter })

/** Suggests an alt text for a picture. It is put in by a press alone. */
export function AltTextSuggestion({ workspaceId, mediaId, name, onUse }: AltTextSuggestionProps) {
  const desk = useWriters(workspaceId)
  const [suggestion, setSuggestion] = useState<Suggestion>({ kind: 'none' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  if (!desk.server.data) return null
  // The model of a browser sees no pictures.
  const preferred = desk.writers.model && desk.writer !== 'rules' ? 'model' : 'rules'
  const close = () => setSuggestion({ kind: 'none' })

  async function ask(by: ServerWriter) {
    const run = new AbortController()
    running.current = run
    setSuggestion({ kind: 'asked' })
    const request = { tool: 'alt-text' as const, text: '', prompt: '', options: { mediaId } }
    const sent = { ...request, workspaceId, by, requestId: crypto.randomUUID() }
    const answer = await writeByServer(sent, { signal: run.signal, onText: () => {} })
    if (by === 'model') desk.countAgain()
    setSuggestion(answer.kind === 'stopped' ? { kind: 'none' } : { ...answer, by })
  }

  return (
    <div className="my-1 grid justify-items-start gap-1.5 text-small">
      {(suggestion.kind === 'none' || suggestion.kind === 'asked') && (
        <Button
          size="s"
          variant="quiet"
          busy={suggestion.kind === 'asked'}
          onClick={() => void ask(preferred)}
        >
          Suggest an alt text<span className="sr-only"> for {name}</span>{' '}
          <span className="font-normal text-muted">{priceText('alt-text', preferred, desk.creditsLeft)}</span>
        </Button>
      )}
      <div role="status" className="grid gap-1.5">
        {suggestion.kind === 'written' && (
          <>
            <p className="wrap-anywhere">{suggestion.written.result}</p>
            <p className="text-muted">
              {writerName(suggestion.by, desk.writers.model)}
              {suggestion.by === 'rules' && ': a starting point. Say what the picture shows.'}
            </p>
          </>
        )}
        {(suggestion.kind === 'failed' || suggestion.kind === 'no-room') && (
          <Note tone="clay">{suggestion.message}</Note>
        )}
      </div>
      {suggestion.kind !== 'none' && suggestion.kind !== 'asked' && (
        <div className="flex flex-wrap gap-2">
          {suggestion.kind === 'written' && (
            <Button
              size="s"
              variant="lark"
              onClick={() => {
                onUse(suggestion.written.result)
                close()
              }}
            >
              Use
            </Button>
          )}
          <Button size="s" onClick={() => void ask(suggestion.by)}>
            Again
          </Button>
          {suggestion.kind !== 'written' && suggestion.by === 'model' && (
            <Button size="s" onClick={() => void ask('rules')}>
              By rules
            </Button>
          )}
          <Button size="s" variant="quiet" onClick={close}>
            Discard
          </Button>
        </div>
      )}
    </div>
  )
}
