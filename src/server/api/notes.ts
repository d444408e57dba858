import type { Note } from '#contract/notes.ts'
import { addNote, editNote, listNotes, peopleOf, removeNote } from '#server/modules/notes/notes.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { inWorkspace, type Rooms } from './frame.ts'
import { problem } from './problem.ts'

const people = inWorkspace.notes.people.handler(({ context: { rooms, workspaceId } }) =>
  peopleOf(rooms.database.db, workspaceId),
)

const list = inWorkspace.notes.list.handler(({ input, context: { rooms, workspaceId } }) =>
  listNotes(rooms.database.db, { workspaceId, postId: input.postId }),
)

const add = inWorkspace.notes.add.handler(async ({ input, context: { rooms, workspaceId, person } }) => {
  const which = { workspaceId, postId: input.postId }
  const id = await changing(rooms, which, (tx) =>
    addNote(tx, which, person, { ...input, text: storable(input.text) }, rooms.clock.now()),
  )
  if (id === null) throw problem('not-found', { detail: 'There is no such post. It may have been deleted.' })
  return present(rooms.database.db, which, id)
})

const edit = inWorkspace.notes.edit.handler(async ({ input, context: { rooms, workspaceId, person } }) => {
  const which = { workspaceId, postId: input.postId, noteId: input.noteId }
  const edited = await changing(rooms, which, (tx) =>
    editNote(tx, which, person, { ...input, text: storable(input.text) }, rooms.clock.now()),
  )
  if (!edited) throw notYours()
  return present(rooms.database.db, which, input.noteId)
})

const remove = inWorkspace.notes.remove.handler(
  async ({ input, context: { rooms, workspaceId, person } }) => {
    const which = { workspaceId, postId: input.postId, noteId: input.noteId }
    if (!(await changing(rooms, which, (tx) => removeNote(tx, which, person)))) throw notYours()
  },
)

export const notes = { people, list, add, edit, remove }

/** Changes the notes of a post, and has its screens look again. */
function changing<Result>(
  rooms: Rooms,
  { workspaceId, postId }: { workspaceId: string; postId: string },
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return rooms.database.db.transaction().execute(async (tx) => {
    const result = await work(tx)
    if (result) await announce(tx, [{ workspaceId, kind: 'post-changed', postId }])
    return result
  })
}

async function present(db: Db, which: { workspaceId: string; postId: string }, id: string): Promise<Note> {
  const [note] = await listNotes(db, which, id)
  if (!note) throw notYours()
  return note
}

const notYours = () =>
  problem('not-found', { detail: 'There is no such note of yours. It may have been deleted.' })
