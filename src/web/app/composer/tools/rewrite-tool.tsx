import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { WordDifference } from '../drafts/word-difference.tsx'
import { rewrite, rewriteActions, type RewriteAction, type Rewritten } from './rewrite.ts'

interface RewriteToolProps {
  text: string
  onAccept: (text: string) => void
}

/** Lets the AI rewrite the text; nothing changes before its author accepts it. */
export default function RewriteTool({ text, onAccept }: RewriteToolProps) {
  const [action, setAction] = useState<RewriteAction | null>(null)
  const [result, setResult] = useState<Rewritten | null>(null)
  const [isAsking, setIsAsking] = useState(false)

  async function ask(chosen: RewriteAction) {
    setAction(chosen)
    setIsAsking(true)
    setResult(await rewrite(text, chosen.asks))
    setIsAsking(false)
  }

  if (text.trim() === '')
    return <p className="text-ink-2">Write something first; then the AI can rewrite it.</p>
  return (
    <>
      <p className="mb-2 text-small text-ink-2">
        Your text is sent to this server’s AI. Check the result before you use it.
      </p>
      <div className="flex flex-wrap gap-1.5">
        {rewriteActions.map((one) => (
          <Button
            key={one.id}
            size="s"
            aria-pressed={one === action}
            className="aria-pressed:border-edge"
            busy={isAsking && one === action}
            unavailable={isAsking && one !== action}
            onClick={() => void ask(one)}
          >
            {one.name}
          </Button>
        ))}
      </div>
      <div role="status" className="mt-3">
        {isAsking && <p className="text-small text-muted">The AI is writing…</p>}
        {!isAsking && result?.kind === 'failed' && <Note tone="clay">{result.message}</Note>}
        {!isAsking && result?.kind === 'written' && (
          <div className="rounded-card border border-line bg-paper px-3 py-2.5">
            <b className="mb-1 block text-tiny font-semibold text-ink-2">What the AI wrote</b>
            <WordDifference before={text} after={result.text} show="after" />
          </div>
        )}
      </div>
      {action && !isAsking && result && (
        <div className="mt-3 flex flex-wrap gap-2">
          {result.kind === 'written' && (
            <Button size="s" variant="lark" onClick={() => onAccept(result.text)}>
              Accept
            </Button>
          )}
          <Button size="s" onClick={() => void ask(action)}>
            Try again
          </Button>
          <Button size="s" variant="quiet" onClick={() => setResult(null)}>
            Discard
          </Button>
        </div>
      )}
    </>
  )
}
