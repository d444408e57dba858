import type { Note } from '#contract/notes.ts'
import { addNote, editNote, listNotes, peopleOf, removeNote } from '#server/modules/notes/notes.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { inWorkspace } from '../http/procedures.ts'
import { gone, mustHavePost } from './post-answers.ts'
import { problem } from '../http/problem.ts'

const people = inWorkspace.notes.people.handler(({ context: { dependencies, workspaceId } }) =>
  peopleOf(dependencies.database.db, workspaceId),
)

const list = inWorkspace.notes.list.handler(async ({ input, context }) => {
  const which = await mustHavePost(context, input.postId)
  return listNotes(context.dependencies.database.db, which)
})

const add = inWorkspace.notes.add.handler(async ({ input, context }) => {
  const { dependencies, workspaceId, person } = context
  const { db } = dependencies.database
  const which = { workspaceId, postId: input.postId }
  const words = { ...input, text: storable(input.text) }
  const id = await db
    .transaction()
    .execute((tx) => addNote(tx, which, person, words, dependencies.clock.now()))
  if (id === null) throw gone()
  return present(db, which, id)
})

const edit = inWorkspace.notes.edit.handler(async ({ input, context }) => {
  const { dependencies, workspaceId, person } = context
  const { db } = dependencies.database
  const which = { workspaceId, postId: input.postId, noteId: input.noteId }
  const words = { ...input, text: storable(input.text) }
  const isEdited = await db
    .transaction()
    .execute((tx) => editNote(tx, which, person, words, dependencies.clock.now()))
  if (!isEdited) throw notYours()
  return present(db, which, input.noteId)
})

const remove = inWorkspace.notes.remove.handler(async ({ input, context }) => {
  const { dependencies, workspaceId, person } = context
  const which = { workspaceId, postId: input.postId, noteId: input.noteId }
  const isRemoved = await dependencies.database.db
    .transaction()
    .execute((tx) => removeNote(tx, which, person))
  if (!isRemoved) throw notYours()
})

export const notes = { people, list, add, edit, remove }

async function present(db: Db, which: { workspaceId: string; postId: string }, id: string): Promise<Note> {
  const [note] = await listNotes(db, which, id)
  if (!note) throw notYours()
  return note
}

const notYours = () => problem('not-found', { detail: 'You have no such note. It may have been deleted.' })
