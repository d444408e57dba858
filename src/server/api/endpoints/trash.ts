import { emptyTrashOf, listTrash, trashPageSize } from '#server/modules/posts/trash.ts'
import { refusalText } from '#server/modules/publishing/refusals.ts'
import { type RestoreResult, restorePost } from '#server/modules/publishing/restore-post.ts'
import { inWorkspace } from '../http/procedures.ts'
import { actingOf } from './post-answers.ts'

const list = inWorkspace.trash.list.handler(async ({ input, context: { dependencies, workspaceId } }) => {
  const { posts, count } = await listTrash(dependencies.database.db, workspaceId, input.page)
  return { posts, count, pages: Math.max(1, Math.ceil(count / trashPageSize)) }
})

const restore = inWorkspace.trash.restore.handler(async ({ input, context }) => {
  const { dependencies, workspaceId } = context
  const by = { ...actingOf(context), now: dependencies.clock.now() }
  const results = []
  for (const postId of new Set(input.postIds)) {
    const which = { workspaceId, postId }
    const result = await dependencies.database.db.transaction().execute((tx) => restorePost(tx, which, by))
    results.push({ postId, ...answerOf(result) })
  }
  return { results }
})

/** A post without room for its time is restored, as a draft. */
function answerOf(result: RestoreResult) {
  if (result.kind !== 'restored') return { done: false, hasTime: false, problem: problems[result.kind] }
  const { hasTime, noRoom } = result
  return { done: true, hasTime, problem: noRoom ? refusalText(noRoom) : null }
}

const problems = {
  'not-found': 'It is no longer in the trash.',
  'not-allowed': 'It was scheduled, and your role is limited to drafts. Ask an editor to restore it.',
}

const empty = inWorkspace.trash.empty.handler(({ input, context }) => {
  const { dependencies, workspaceId, person } = context
  const by = { workspaceId, userId: person.id, postIds: input.postIds }
  return emptyTrashOf(dependencies, by, dependencies.clock.now())
})

export const trash = { list, restore, empty }
