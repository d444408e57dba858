import type { Role } from '#contract/fields.ts'
import { mayAct } from '../../posts/may-act.ts'
import type { ProblemAt } from '../state/find-problem.ts'
import type { ComposerModel } from '../state/use-composer.ts'
import type { SaveActions } from './save-parts.tsx'

/** What the buttons that save do. */
export function saveActions(
  model: ComposerModel,
  role: Role,
  [isAsking, setIsAsking]: readonly [boolean, (isAsking: boolean) => void],
): Omit<SaveActions, 'onAsk'> {
  return {
    maySchedule: mayAct(role).schedule,
    saving: model.saving,
    isQueueing: model.isQueueing,
    isAsking,
    onSave(intent) {
      setIsAsking(false)
      model.trySaving(intent)
    },
    onQueue: model.addToQueue,
  }
}

/**
 * Saves the post so that its approval can be asked for. What is asked about must be able to go out as it is.
 * @returns what is in the way
 */
export function askForApproval(
  model: ComposerModel,
  [, setIsAsking]: readonly [boolean, (isAsking: boolean) => void],
): ProblemAt | undefined {
  const problem = model.allProblems.find(({ blocks, code }) => blocks && code !== 'media-not-ready')
  setIsAsking(true)
  if (problem) model.dispatch({ type: 'tried' })
  else model.trySaving('draft')
  return problem
}
