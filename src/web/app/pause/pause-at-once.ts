import { messages } from '#contract/messages.ts'
import { hideToast, showToast } from '../../ui/toast-store.ts'
import { ApiProblem } from '../api.ts'
import type { usePauseActions } from './use-pause.ts'

/**
 * Pauses publishing at once, with Undo in the toast. What came due until the undo goes out right away.
 * @returns whether it is paused: the moment to ask for a reason
 */
export async function pauseAtOnce({ pause, resume }: ReturnType<typeof usePauseActions>): Promise<boolean> {
  const undo = async () => {
    hideToast()
    try {
      await resume({ kind: 'now' })
      showToast({ title: messages.toastTitles.success, description: 'Publishing continues.' })
    } catch (refused) {
      say(refused, 'Publishing is still paused.')
    }
  }
  try {
    await pause()
  } catch (refused) {
    say(refused, 'It could not be paused.')
    return false
  }
  showToast({
    title: messages.toastTitles.success,
    description: 'Everything is paused. Posts being sent right now are finished.',
    action: { label: 'Undo', onAct: () => void undo() },
  })
  return true
}

function say(refused: unknown, otherwise: string): void {
  const description = (refused instanceof ApiProblem && refused.detail) || otherwise
  showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
}
