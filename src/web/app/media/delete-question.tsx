import type { LibraryFile } from '#contract/media-library.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

interface DeleteQuestionProps {
  /** null: closed. */
  files: readonly LibraryFile[] | null
  busy: boolean
  onConfirm: (files: readonly LibraryFile[]) => void
  onCancel: () => void
  focusAfter: () => HTMLElement | null
}

/** Asks before files are permanently deleted. */
export function DeleteQuestion({ files, busy, onConfirm, onCancel, focusAfter }: DeleteQuestionProps) {
  const [first, ...others] = files ?? []
  const isOne = others.length === 0
  return (
    <ConfirmDialog
      open={files !== null}
      title={isOne ? `Delete “${first?.originalName ?? ''}”?` : `Delete ${others.length + 1} files?`}
      confirmLabel={isOne ? 'Delete file' : 'Delete files'}
      busy={busy}
      onConfirm={() => files && onConfirm(files)}
      onCancel={onCancel}
      focusAfter={focusAfter}
    >
      Nobody in this workspace can use {isOne ? 'it' : 'them'} any more. Files used in posts are not deleted,
      and we tell you which.
    </ConfirmDialog>
  )
}
