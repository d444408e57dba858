import { messages } from '#contract/messages.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { ApiProblem } from '../../api-problem.ts'

/** Says why files did not arrive. */
export function sayUploadFailed(description: string): void {
  showToast({ title: messages.toastTitles.uploadFailed, description, tone: 'bad' })
}

/** Why a file did not arrive, in words. */
export function reasonOf(error: unknown): string {
  return error instanceof ApiProblem && error.detail !== undefined
    ? error.detail
    : messages.uploads.processFilesFailed
}
