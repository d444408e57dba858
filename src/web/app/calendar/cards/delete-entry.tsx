import type { useEntryActions } from './use-entry-actions.ts'

/** Asks before a post is deleted, once its dialog is there. */
export function DeleteEntry({ actions, bulk, dialog, toDelete }: ReturnType<typeof useEntryActions>) {
  if (!dialog.DeleteDialog) return null
  return (
    <dialog.DeleteDialog
      posts={toDelete && dialog.toDelete.includes(toDelete.id) ? [toDelete] : []}
      onCancel={dialog.done}
      mayTakeDown={actions.maySend}
      onDelete={async (request) => {
        if (toDelete) await bulk.run([toDelete], request)
        dialog.done()
      }}
    />
  )
}
