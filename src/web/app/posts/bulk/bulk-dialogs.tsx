import { messages } from '#contract/messages.ts'
import type { Post } from '#contract/posts.ts'
import type { BulkAction } from '#contract/posts-bulk.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useLoadedModule } from '../../../ui/use-loaded-module.ts'
import type { BulkLeft } from './use-bulk.ts'

/** A dialog about several posts. */
export interface BulkQuestion {
  what: 'reschedule' | 'label'
  posts: readonly Post[]
}

export interface BulkDialogsProps {
  workspaceId: string
  zone: string
  now: Date
  question: BulkQuestion | null
  left: BulkLeft | null
  onAct: (posts: readonly Post[], action: BulkAction) => void
  onClose: () => void
  onDismiss: () => void
}

const load = async () => {
  const [reschedule, label, left] = await Promise.all([
    import('./reschedule-dialog.tsx'),
    import('./label-dialog.tsx'),
    import('./left-dialog.tsx'),
  ])
  return { ...reschedule, ...label, ...left }
}

/** The dialogs about several posts, loaded when the first is opened. */
export function BulkDialogs(props: BulkDialogsProps) {
  const { workspaceId, zone, now, question, left, onAct, onClose, onDismiss } = props
  const { loaded } = useLoadedModule(load, {
    isWanted: question !== null || left !== null,
    onFailure: () => {
      onClose()
      onDismiss()
      showToast({ title: messages.toastTitles.error, description: messages.posts.updateFailed, tone: 'bad' })
    },
  })
  if (!loaded) return null
  const act = (action: BulkAction) => {
    if (question) onAct(question.posts, action)
  }
  return (
    <>
      {question?.what === 'reschedule' && (
        <loaded.RescheduleDialog
          posts={question.posts}
          zone={zone}
          now={now}
          onReschedule={act}
          onClose={onClose}
        />
      )}
      {question?.what === 'label' && (
        <loaded.LabelDialog
          workspaceId={workspaceId}
          posts={question.posts}
          onLabel={act}
          onClose={onClose}
        />
      )}
      {left && <loaded.LeftDialog left={left} onClose={onDismiss} />}
    </>
  )
}
