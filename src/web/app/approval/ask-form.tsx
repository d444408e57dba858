import { step } from '#domain/time/pick-time.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { TimeInput } from './time-input.tsx'

export interface AskFormProps {
  now: Date
  zone: string
  busy: boolean
  /** Why the last try failed, as text. */
  failure: string | null
  onAsk: (asked: { wantedFor: string; message: string }) => void
  onCancel: () => void
}

/** Requests approval of a draft: the wished time, and a message for the approver. */
export function AskForm({ now, zone, busy, failure, onAsk, onCancel }: AskFormProps) {
  const [initial] = useState(() => step(new Date(now.getTime() + 86_400_000), 0, zone, now))
  const [at, setAt] = useState<Date | null>(initial)
  const [message, setMessage] = useState('')
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (at && at > now) onAsk({ wantedFor: at.toISOString(), message })
      }}
    >
      <TimeInput
        label="When it should go out"
        at={at}
        initial={initial}
        now={now}
        zone={zone}
        onChange={setAt}
      />
      <TextArea
        label="Message"
        labelNote="optional"
        rows={2}
        maxLength={2000}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div role="alert">{failure && <Note tone="clay">{failure}</Note>}</div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="lark" busy={busy}>
          Ask for approval
        </Button>
      </div>
    </form>
  )
}
