import { formatPicked } from '#domain/time/format/moments.ts'
import { CornerUpLeft, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'
import { TimeInput } from './time-input.tsx'

export interface DecideFormProps {
  wantedFor: Date | null
  now: Date
  zone: string
  busy: 'approve' | 'send-back' | null
  failure: string | null
  onApprove: (decided: { at?: string; comment: string }) => void
  onSendBack: (comment: string) => void
}

/**
 * Approves a post, which schedules it, or requests changes with a comment. If the wished time has passed, it asks for
 * another.
 */
export function DecideForm({ wantedFor, now, zone, busy, failure, onApprove, onSendBack }: DecideFormProps) {
  const format = useTimeFormat()
  const [openedAt] = useState(now)
  const hasPassed = wantedFor === null || wantedFor <= openedAt
  const [initial] = useState(() => new Date(now.getTime() + 3_600_000))
  const [at, setAt] = useState<Date | null>(initial)
  const [comment, setComment] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const time = hasPassed ? at : wantedFor
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {hasPassed && (
        <>
          <Note tone="amber">The requested time has passed. Choose another to approve it.</Note>
          <TimeInput label="Goes out" at={at} initial={initial} now={now} zone={zone} onChange={setAt} />
        </>
      )}
      <TextArea
        label="Comment"
        labelNote="required to send it back"
        rows={2}
        maxLength={2000}
        value={comment}
        error={isMissing && comment.trim() === '' ? 'Say what should change.' : undefined}
        onChange={(event) => setComment(event.target.value)}
      />
      <div role="alert">{failure && <Note tone="clay">{failure}</Note>}</div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="lark"
          className="shrink! whitespace-normal!"
          busy={busy === 'approve'}
          icon={<ThumbsUp aria-hidden />}
          onClick={() => {
            if (time && time > now) onApprove({ comment, ...(hasPassed && { at: time.toISOString() }) })
          }}
        >
          {time ? `Approve for ${formatPicked(time, zone, format)}` : 'Approve'}
        </Button>
        <Button
          busy={busy === 'send-back'}
          icon={<CornerUpLeft aria-hidden />}
          onClick={() => {
            if (comment.trim() === '') setIsMissing(true)
            else onSendBack(comment)
          }}
        >
          Send back
        </Button>
      </div>
    </div>
  )
}
