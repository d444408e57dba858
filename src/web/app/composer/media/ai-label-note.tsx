import { aiLabelReasonKey, longestAiLabelReason } from '#domain/networks/ai-label.ts'
import { networkNames } from '#domain/networks/network.ts'
import { networksListed } from '#domain/text/listed.ts'
import { Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { settingPlace } from '../state/find-problem.ts'
import type { AiLabel } from '../state/ai-labels.ts'
import type { ComposerModel } from '../state/use-composer.ts'

export interface AiLabelNoteProps {
  labels: readonly AiLabel[]
  dispatch: ComposerModel['dispatch']
}

/** Where the post is labeled as made by AI, and where its author took the label back. */
export function AiLabelNote({ labels, dispatch }: AiLabelNoteProps) {
  const [isAsking, setIsAsking] = useState(false)
  const on = labels.filter(({ isOn }) => isOn)
  const off = labels.filter(({ isOn }) => !isOn)

  function takeBack(reason: string) {
    for (const { network, key } of on) {
      dispatch({ type: 'setting-chosen', network, key, value: false })
      dispatch({ type: 'setting-chosen', network, key: aiLabelReasonKey, value: reason })
    }
    setIsAsking(false)
  }

  function labelAgain({ network, key }: AiLabel) {
    dispatch({ type: 'setting-chosen', network, key: aiLabelReasonKey, value: undefined })
    dispatch({ type: 'setting-chosen', network, key, value: undefined })
  }

  return (
    <div className="grid gap-1.5" role="group" aria-label="AI label">
      <div aria-live="polite" className="grid gap-1.5">
        {on.length > 0 && (
          <Note icon={<Sparkles aria-hidden />}>
            Labeled as made with AI on {networksListed(on.map(({ network }) => network))}.{' '}
            {!isAsking && (
              <button type="button" className="link" onClick={() => setIsAsking(true)}>
                Remove label
              </button>
            )}
          </Note>
        )}
        {off.map((label) => (
          <div key={label.network} data-setting={settingPlace(label.network, label.key, undefined)}>
            <Note tone="amber">
              Not labeled as made with AI on {networkNames[label.network]}:{' '}
              {label.reason || 'no reason given'}.{' '}
              <button type="button" className="link" onClick={() => labelAgain(label)}>
                Label again<span className="sr-only"> on {networkNames[label.network]}</span>
              </button>
            </Note>
          </div>
        ))}
      </div>
      {isAsking && on.length > 0 && <ReasonForm onRemove={takeBack} onCancel={() => setIsAsking(false)} />}
    </div>
  )
}

interface ReasonFormProps {
  onRemove: (reason: string) => void
  onCancel: () => void
}

function ReasonForm({ onRemove, onCancel }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The button that opened it is gone.
  useEffect(() => field.current?.focus(), [])
  return (
    <div className="grid gap-2 rounded-card border border-line p-2.5">
      <TextField
        ref={field}
        label="Why is no label needed?"
        labelNote="kept in the activity of this workspace"
        placeholder="I only used it as a sketch"
        value={reason}
        maxLength={longestAiLabelReason}
        error={isMissing ? 'Say why: networks may ask for the label.' : null}
        onChange={({ target }) => {
          setReason(target.value)
          setIsMissing(false)
        }}
      />
      <div className="flex gap-2">
        <Button size="s" onClick={() => (reason.trim() ? onRemove(reason.trim()) : setIsMissing(true))}>
          Remove label
        </Button>
        <Button size="s" variant="quiet" onClick={onCancel}>
          Keep label
        </Button>
      </div>
    </div>
  )
}
