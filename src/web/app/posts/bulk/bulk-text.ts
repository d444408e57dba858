import { messages } from '#contract/messages.ts'
import type { BulkAction } from '#contract/posts-bulk.ts'

const { toastTitles, posts: words } = messages

const count = (posts: number) => (posts === 1 ? '1 post' : `${posts} posts`)
const have = (posts: number) => (posts === 1 ? 'has' : 'have')

/** The progress text of a running action. */
export function progressText(kind: BulkAction['kind'], done: number, of: number): string {
  return `${doing[kind]} ${done} of ${of}…`
}

const doing: Record<BulkAction['kind'], string> = {
  reschedule: 'Rescheduling',
  'put-back': 'Restoring times of',
  unschedule: 'Unscheduling',
  delete: 'Deleting',
  label: 'Labelling',
  duplicate: 'Duplicating',
}

/** The toast text of a finished action. */
export function doneText(kind: BulkAction['kind'], posts: number): { title: string; description: string } {
  switch (kind) {
    case 'delete':
      return {
        title: toastTitles.postDeleted,
        description: posts === 1 ? words.deleted : `${count(posts)} have been deleted.`,
      }
    case 'unschedule':
      return {
        title: toastTitles.postUnscheduled,
        description: posts === 1 ? words.movedToDrafts : `${count(posts)} have been moved to drafts.`,
      }
    case 'reschedule':
      return { title: toastTitles.success, description: `${count(posts)} ${have(posts)} another time.` }
    case 'put-back':
      return {
        title: toastTitles.success,
        description: `${count(posts)} ${have(posts)} their old time back.`,
      }
    case 'label':
      return { title: toastTitles.success, description: `The labels of ${count(posts)} are changed.` }
    case 'duplicate':
      return {
        title: toastTitles.success,
        description: posts === 1 ? 'The copy is among your drafts.' : 'The copies are among your drafts.',
      }
    default:
      return kind satisfies never
  }
}

/** The toast text when the action failed for all posts. */
export function failureText(action: BulkAction): string {
  switch (action.kind) {
    case 'delete':
      return words.deleteFailed
    case 'unschedule':
      return words.unscheduleFailed
    case 'put-back':
      return action.times.every(({ scheduledFor }) => scheduledFor === null)
        ? words.moveToDraftsFailed
        : words.updateFailed
    default:
      return words.updateFailed
  }
}

/** The heading of the list of posts the action failed for. */
export function leftText(kind: BulkAction['kind'], left: number, of: number): string {
  const verbs: Record<BulkAction['kind'], string> = {
    reschedule: 'rescheduled',
    'put-back': 'restored',
    unschedule: 'unscheduled',
    delete: 'deleted',
    label: 'labelled',
    duplicate: 'duplicated',
  }
  return `${left} of ${of} could not be ${verbs[kind]}`
}
