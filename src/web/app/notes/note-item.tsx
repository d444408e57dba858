import type { Note as PostNote } from '#contract/notes.ts'
import { formatWhen, formatWhenInFull } from '#domain/time/schedule.ts'
import { PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { whyNot } from '../failure/why-not.ts'
import { MentionField } from './mention-field.tsx'
import { mentionedIn, type Mentionable } from './mentions.ts'
import { NoteText } from './note-text.tsx'

export interface NoteItemProps {
  note: PostNote
  /** It can be changed and deleted. */
  isOwn: boolean
  people: readonly Mentionable[]
  now: Date
  zone: string
  onReach: () => void
  onEdit: (words: { text: string; mentions: string[] }) => Promise<unknown>
  onRemove: () => Promise<unknown>
}

/** One note: who wrote it, when, and what. */
export function NoteItem({ note, isOwn, people, now, zone, onReach, onEdit, onRemove }: NoteItemProps) {
  const [text, setText] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const at = new Date(note.createdAt)
  const name = note.author?.name ?? 'A former member'

  const carryOut = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setFailure(null)
    try {
      await work()
      setText(null)
    } catch (error) {
      setFailure(whyNot(error))
    }
    setBusy(false)
    setAsking(false)
  }
  const save = () => {
    const words = text?.trim()
    if (!words || busy) return
    const known = [...people, ...note.mentions.filter(({ id }) => people.every((one) => one.id !== id))]
    void carryOut(() => onEdit({ text: words, mentions: mentionedIn(words, known).map(({ id }) => id) }))
  }

  return (
    <li className="group flex gap-2.5">
      <Avatar src={null} name={name} className="mt-0.5 size-7" />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-7 flex-wrap items-center gap-x-2 text-small">
          <b className="font-semibold wrap-anywhere">{name}</b>
          <time dateTime={note.createdAt} title={formatWhenInFull(at, zone)} className="text-ink-2">
            {formatWhen(at, now, zone)}
            {note.editedAt && ', edited'}
          </time>
          {isOwn && text === null && (
            <span className="ms-auto flex">
              <Button
                variant="quiet"
                size="s"
                square
                aria-label="Edit note"
                icon={<PencilLine aria-hidden />}
                onClick={() => {
                  onReach()
                  setText(note.text)
                }}
              />
              <Button
                variant="quiet"
                size="s"
                square
                aria-label="Delete note"
                icon={<Trash2 aria-hidden />}
                onClick={() => setAsking(true)}
              />
            </span>
          )}
        </div>
        {text === null ? (
          <NoteText note={note} />
        ) : (
          <div className="grid gap-2">
            <MentionField
              label="Edit note"
              takesFocus
              value={text}
              people={people}
              onChange={setText}
              onReach={onReach}
              onSubmit={save}
              onEscape={() => setText(null)}
            />
            <div className="flex justify-end gap-2">
              <Button variant="quiet" onClick={() => setText(null)}>
                Cancel
              </Button>
              <Button busy={busy} unavailable={text.trim() === ''} onClick={save}>
                Save note
              </Button>
            </div>
          </div>
        )}
        <div aria-live="polite">{failure && <Note tone="clay">{failure} Nothing was changed.</Note>}</div>
      </div>
      <ConfirmDialog
        open={asking}
        title="Delete this note?"
        confirmLabel="Delete note"
        busy={busy}
        onConfirm={() => void carryOut(onRemove)}
        onCancel={() => setAsking(false)}
      >
        It is deleted for everyone in the workspace.
      </ConfirmDialog>
    </li>
  )
}
