import { api } from '../../api.ts'
import type { ComposerState, Opening } from '../state/composer-state.ts'
import type { useAutosave } from '../drafts/use-autosave.ts'
import type { useSaver } from '../drafts/use-saver.ts'
import type { useKeptDraft } from './use-kept-draft.ts'

/**
 * unsaved: its author has to decide. undecided: another question comes first. removed: there was nothing in it. saved:
 * as a draft. kept: on this device alone.
 */
export type Leaving = 'nothing' | 'unsaved' | 'undecided' | 'removed' | 'saved' | 'kept'

interface Writing {
  workspaceId: string
  opening: Opening
  state: ComposerState
  /** Whether there is enough of it to be kept. */
  isWorthIt: boolean
  saved: ReturnType<typeof useSaver>
  autosave: ReturnType<typeof useAutosave>
  kept: ReturnType<typeof useKeptDraft>
}

/**
 * Ends the writing: what is not saved is saved, and what came to nothing is taken back.
 * @returns what is left behind, or that it cannot be left yet
 */
export async function leaveWriting(writing: Writing): Promise<Leaving> {
  const { workspaceId, opening, state, isWorthIt, saved, autosave, kept } = writing
  await saved.saver.idle()
  const { id } = saved.saver.post() ?? {}
  if (!autosave.isOn) return state.isDirty && isWorthIt ? 'unsaved' : 'nothing'
  if (opening.post === null && !isWorthIt) {
    kept.forget()
    if (id === undefined) return 'nothing'
    await api.posts.remove({ workspaceId, postId: id }).catch(() => {})
    return 'removed'
  }
  if (autosave.isWaiting) {
    const kind = await autosave.saveNow()
    if (kind === 'conflict') return 'undecided'
    // What is kept on this device is offered the next time.
    if (kind !== 'saved') return 'kept'
  } else if (state.isDirty && isWorthIt) return 'unsaved'
  kept.forget()
  return hasSaved(writing) ? 'saved' : 'nothing'
}

function hasSaved({ saved, opening }: Writing): boolean {
  const post = saved.saver.post()
  return post !== null && (post.id !== opening.post?.id || post.version !== opening.post.version)
}
