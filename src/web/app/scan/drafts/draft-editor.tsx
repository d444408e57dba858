import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/field.tsx'

interface DraftEditorProps {
  text: string
  isEdited: boolean
  /** null: as it was written. */
  onText: (text: string | null) => void
  onDone: () => void
}

/** As long as the server takes. */
const mostChars = 5_000

/** Changes the text of a draft in its place. What is typed holds at once. */
export function DraftEditor({ text, isEdited, onText, onDone }: DraftEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isEmpty = text.trim() === ''
  return (
    <div className="grid gap-2">
      <TextArea
        label="Text of the draft"
        rows={5}
        ref={field}
        maxLength={mostChars}
        value={text}
        error={isEmpty ? 'Write something, or leave this draft out.' : undefined}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isEmpty) return
          event.stopPropagation()
          onDone()
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="s" unavailable={isEmpty} onClick={onDone}>
          Done
        </Button>
        {isEdited && (
          <Button
            size="s"
            variant="quiet"
            onClick={() => {
              onText(null)
              onDone()
            }}
          >
            Undo changes
          </Button>
        )}
      </div>
    </div>
  )
}
