import { CornerUpLeft, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'

export interface ReviewDecision {
  decision: 'approved' | 'changes'
  comment: string
}

export interface DecisionFormProps {
  busy: ReviewDecision['decision'] | null
  onDecide: (decision: ReviewDecision) => void
}

/** Approves, or requests changes with a comment. */
export function DecisionForm({ busy, onDecide }: DecisionFormProps) {
  const [comment, setComment] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const words = comment.trim()
  return (
    <div className="grid gap-3">
      <TextArea
        label="Comment"
        labelNote="needed to ask for changes"
        rows={2}
        maxLength={2000}
        value={comment}
        error={isMissing && words === '' ? 'Say what should change.' : undefined}
        onChange={(event) => setComment(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="lark"
          icon={<ThumbsUp aria-hidden />}
          busy={busy === 'approved'}
          onClick={() => onDecide({ decision: 'approved', comment: words })}
        >
          Approve
        </Button>
        <Button
          icon={<CornerUpLeft aria-hidden />}
          busy={busy === 'changes'}
          onClick={() => {
            if (words === '') setIsMissing(true)
            else onDecide({ decision: 'changes', comment: words })
          }}
        >
          Ask for changes
        </Button>
      </div>
    </div>
  )
}
