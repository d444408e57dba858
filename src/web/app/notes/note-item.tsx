import type { Note as PostNote } from '#contract/notes.ts'
import { formatWhen, formatWhenInFull } from '#domain/time/format/moments.ts'
import { PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'
import { whyNot } from '../failure/why-not.ts'
import { MentionField } from './mention-field.tsx'
import { mentionedIn, type Mentionable } from './mentions.ts'
import { NoteText } from './note-text.tsx'

export interface NoteItemProps {
  note: PostNote
  /** The author may edit and delete it. */
  isOwn: boolean
  people: readonly Mentionable[]
  now: Date
  zone: string
  onReach: () => void
  onEdit: (words: { text: string; mentions: string[] }) => Promise<unknown>
  onRemove: () => Promise<unknown>
}

/** One note: its author, time and text. */
export function NoteItem({ note, isOwn, people, now, zone, onReach, onEdit, onRemove }: NoteItemProps) {
  const format = useTimeFormat()
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
          <time dateTime={note.createdAt} title={formatWhenInFull(at, zone, format)} className="text-ink-2">
            {formatWhen(at, now, zone, format)}
            {note.editedAt && ', edited'}
          </time>
          {isOwn && text === null && (
            <OwnNoteButtons
              onEdit={() => {
                onReach()
                setText(note.text)
              }}
              onDelete={() => setAsking(true)}
            />
          )}
        </div>
        {text === null ? (
          <NoteText note={note} />
        ) : (
          <NoteEditor
            text={text}
            people={people}
            busy={busy}
            onType={setText}
            onReach={onReach}
            onSave={save}
            onLeave={() => setText(null)}
          />
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

function OwnNoteButtons({ onEdit, onDelete }: { onEdit: () => void; onDelete: () => void }) {
  return (
    <span className="ms-auto flex">
      <Button
        variant="quiet"
        size="s"
        square
        aria-label="Edit note"
        icon={<PencilLine aria-hidden />}
        onClick={onEdit}
      />
      <Button
        variant="quiet"
        size="s"
        square
        aria-label="Delete note"
        icon={<Trash2 aria-hidden />}
        onClick={onDelete}
      />
    </span>
  )
}

interface NoteEditorProps {
  text: string
  people: readonly Mentionable[]
  busy: boolean
  onType: (text: string) => void
  onReach: () => void
  onSave: () => void
  /** Without saving. */
  onLeave: () => void
}

function NoteEditor({ text, people, busy, onType, onReach, onSave, onLeave }: NoteEditorProps) {
  return (
    <div className="grid gap-2">
      <MentionField
        label="Edit note"
        takesFocus
        value={text}
        people={people}
        onChange={onType}
        onReach={onReach}
        onSubmit={onSave}
        onEscape={onLeave}
      />
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onClick={onLeave}>
          Cancel
        </Button>
        <Button busy={busy} unavailable={text.trim() === ''} onClick={onSave}>
          Save note
        </Button>
      </div>
    </div>
  )
}
