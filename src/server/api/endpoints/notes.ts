import type { Note } from '#contract/notes.ts'
import { addNote, editNote, listNotes, peopleOf, removeNote } from '#server/modules/notes/notes.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { inWorkspace } from '../http/procedures.ts'
import { gone, mustHavePost } from './post-answers.ts'
import { problem } from '../http/problem.ts'
import type { ApiDependencies } from '../http/api-context.ts'

const people = inWorkspace.notes.people.handler(({ context: { dependencies, workspaceId } }) =>
  peopleOf(dependencies.database.db, workspaceId),
)

const list = inWorkspace.notes.list.handler(async ({ input, context }) => {
  const which = await mustHavePost(context, input.postId)
  return listNotes(context.dependencies.database.db, which)
})

const add = inWorkspace.notes.add.handler(
  async ({ input, context: { dependencies, workspaceId, person } }) => {
    const which = { workspaceId, postId: input.postId }
    const id = await changing(dependencies, which, (tx) =>
      addNote(tx, which, person, { ...input, text: storable(input.text) }, dependencies.clock.now()),
    )
    if (id === null) throw gone()
    return present(dependencies.database.db, which, id)
  },
)

const edit = inWorkspace.notes.edit.handler(
  async ({ input, context: { dependencies, workspaceId, person } }) => {
    const which = { workspaceId, postId: input.postId, noteId: input.noteId }
    const edited = await changing(dependencies, which, (tx) =>
      editNote(tx, which, person, { ...input, text: storable(input.text) }, dependencies.clock.now()),
    )
    if (!edited) throw notYours()
    return present(dependencies.database.db, which, input.noteId)
  },
)

const remove = inWorkspace.notes.remove.handler(
  async ({ input, context: { dependencies, workspaceId, person } }) => {
    const which = { workspaceId, postId: input.postId, noteId: input.noteId }
    if (!(await changing(dependencies, which, (tx) => removeNote(tx, which, person)))) throw notYours()
  },
)

export const notes = { people, list, add, edit, remove }

/** Changes the notes of a post, and has its screens look again. */
function changing<Result>(
  dependencies: ApiDependencies,
  { workspaceId, postId }: { workspaceId: string; postId: string },
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return dependencies.database.db.transaction().execute(async (tx) => {
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

const notYours = () => problem('not-found', { detail: 'You have no such note. It may have been deleted.' })
