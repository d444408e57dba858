import { StickyNote } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DidNotLoad } from '../failure/did-not-load.tsx'
import { whyNot } from '../failure/why-not.ts'
import { mayAct } from '../posts/may-act.ts'
import { useMe } from '../queries.ts'
import { useNow } from '../use-now.ts'
import { useOncePerPress } from '../use-once-per-press.ts'
import { useWorkspace } from '../workspace.ts'
import { MentionField } from './mention-field.tsx'
import { mentionedIn, type Mentionable } from './mentions.ts'
import { NoteItem } from './note-item.tsx'
import { useNoteCalls, useNotes, usePeople } from './use-notes.ts'

export interface PostNotesProps {
  workspaceId: string
  postId: string
  /** The label of the region; set it when the page behind has the same label already. */
  label?: string
}

/** The internal discussion of a post. Only members of the workspace see it. */
export function PostNotes({ workspaceId, postId, label = 'Internal notes' }: PostNotesProps) {
  const workspace = useWorkspace()
  const me = useMe()
  const now = useNow()
  const notes = useNotes(workspaceId, postId)
  const { add, edit, remove } = useNoteCalls(workspaceId, postId)
  const press = useOncePerPress()
  const [text, setText] = useState('')
  const [isWriting, setIsWriting] = useState(false)
  const people = usePeople(workspaceId, isWriting).data ?? []
  const mayWrite = mayAct(workspace?.role).write

  const send = () => {
    const words = text.trim()
    if (words === '') return
    const mentions = mentionedIn(words, people).map(({ id }) => id)
    void press(words, () =>
      add.mutateAsync({ text: words, mentions }).then(
        () => setText(''),
        () => {},
      ),
    )
  }

  return (
    <section aria-label={label} className="grid gap-3">
      <div className="flex items-center gap-2">
        <StickyNote className="text-ink-2" aria-hidden />
        <h2 className="font-text text-ui font-semibold tracking-normal">Internal notes</h2>
        <span className="text-small text-ink-2">Only this workspace sees them.</span>
      </div>
      {notes.isPending && (
        <div className="grid gap-2" aria-hidden>
          <Skeleton className="h-3 w-1/3" />
          <Skeleton className="h-3 w-4/5" />
        </div>
      )}
      {notes.isError && !notes.data && (
        <DidNotLoad query={notes}>The notes did not load. They’re safe.</DidNotLoad>
      )}
      {notes.data && notes.data.length > 0 && (
        <ol className="grid gap-3">
          {notes.data.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              isOwn={mayWrite && note.author !== null && note.author.id === me.data?.id}
              people={people}
              now={now}
              zone={workspace?.timezone ?? 'UTC'}
              onReach={() => setIsWriting(true)}
              onEdit={(words) => edit.mutateAsync({ noteId: note.id, ...words })}
              onRemove={() => remove.mutateAsync(note.id)}
            />
          ))}
        </ol>
      )}
      {notes.data?.length === 0 && !mayWrite && <p className="text-small text-ink-2">No notes yet.</p>}
      {mayWrite && (
        <NewNote
          text={text}
          people={people}
          add={add}
          onType={setText}
          onReach={() => setIsWriting(true)}
          onSend={send}
        />
      )}
    </section>
  )
}

interface NewNoteProps {
  text: string
  people: readonly Mentionable[]
  add: ReturnType<typeof useNoteCalls>['add']
  onType: (text: string) => void
  onReach: () => void
  onSend: () => void
}

function NewNote({ text, people, add, onType, onReach, onSend }: NewNoteProps) {
  return (
    <div className="grid gap-2">
      <MentionField
        label="Write a note"
        placeholder="Write a note. Type @ to mention someone."
        value={text}
        people={people}
        onChange={onType}
        onReach={onReach}
        onSubmit={onSend}
      />
      <div aria-live="polite">
        {add.isError && <Note tone="clay">{whyNot(add.error)} Your note is still here.</Note>}
      </div>
      <Button
        className="justify-self-end"
        unavailable={text.trim() === ''}
        busy={add.isPending}
        onClick={onSend}
      >
        Add note
      </Button>
    </div>
  )
}
