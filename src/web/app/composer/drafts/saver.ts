import type { PostToSave } from '#contract/posts.ts'
import type { SaveIntent } from '#domain/post/check-post.ts'
import { ApiProblem } from '../../api-problem.ts'
import type { ComposerState, Opening } from '../state/composer-state.ts'
import { savePost, type SaveCalls, type SaveResult } from '../saving/save.ts'
import type { Creation } from './creation.ts'

/** Saves what one opening of the composer writes, one saving after the other, and never makes two posts of it. */
export interface Saver {
  save(
    state: ComposerState,
    connectionIds: readonly string[],
    intent: SaveIntent,
    isAutosave?: boolean,
  ): Promise<SaveResult>
  /** The post as it was last saved or read; null: there is none yet. */
  post(): Opening['post']
  /** It was read again: what is saved now replaces this version. null: it was deleted, what is saved now is a new post. */
  follow(post: Opening['post']): void
  /** Resolves once nothing is being saved. */
  idle(): Promise<void>
  /** What may have been made without our knowing. */
  creation(): Creation | null
}

/**
 * @param newId makes an idempotency key, and the name under which this window saves
 * @param unanswered what an earlier session sent and got no answer to
 */
export function openSaver(
  post: Opening['post'],
  calls: SaveCalls,
  newId: () => string,
  unanswered: Creation | null = null,
): Saver {
  let known = post
  let key = unanswered?.key ?? newId()
  let pending = unanswered?.body ?? null
  let last: Promise<unknown> = Promise.resolve()
  const windowId = newId()

  /** The same request again returns the result of the first; what is written now changes what it made. */
  async function create(body: PostToSave) {
    if (pending !== null && JSON.stringify(pending) !== JSON.stringify(body)) {
      const made = await answered(pending).catch((error: unknown) => {
        if (pending !== null) throw error
        return null
      })
      if (made) return calls.edit(made.id, body, made.version)
    }
    return answered(body)
  }

  async function answered(body: PostToSave) {
    pending = body
    try {
      const made = await calls.create(body, key)
      pending = null
      known = { id: made.id, version: made.version, isDraft: made.scheduledFor === null }
      return made
    } catch (error) {
      const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 500
      if (isRefused && error.code !== 'idempotency-key-reused') pending = null
      throw error
    }
  }

  async function saveNow(...[state, connectionIds, intent, isAutosave]: Parameters<Saver['save']>) {
    const result = await savePost(
      { ...state, post: known },
      connectionIds,
      intent,
      key,
      {
        ...calls,
        create: (body) => create({ ...body, windowId }),
        edit: (id, body, version) => calls.edit(id, { ...body, windowId }, version),
      },
      isAutosave,
    )
    if (result.kind === 'saved') {
      const { id, version, scheduledFor } = result.post
      known = { id, version, isDraft: scheduledFor === null }
    }
    return result
  }

  return {
    save(...asked) {
      const saving = last.then(() => saveNow(...asked))
      last = saving.catch(() => {})
      return saving
    },
    post: () => known,
    follow(next) {
      known = next
      if (next !== null) return
      key = newId()
      pending = null
    },
    idle: async () => void (await last),
    creation: () => (pending === null ? null : { key, body: pending }),
  }
}
