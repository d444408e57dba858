import type { MediaFolder } from '#contract/media-library.ts'
import { messages } from '#contract/messages.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { api } from '../api.ts'

interface FolderMenuProps {
  workspaceId: string
  folder: MediaFolder
  onRename: () => void
  onRemoved: () => void
}

/** The actions of the open folder. */
export function FolderMenu({ workspaceId, folder, onRename, onRemoved }: FolderMenuProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function remove() {
    setBusy(true)
    try {
      await api.media.removeFolder({ workspaceId, folderId: folder.id })
      showToast({
        title: messages.toastTitles.success,
        description: `“${folder.name}” is deleted. Its files stay.`,
      })
      onRemoved()
    } catch {
      const description = `“${folder.name}” was not deleted. Please try again.`
      showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
    } finally {
      setBusy(false)
      setIsAsking(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <h2 className="min-w-0 truncate text-3 tracking-[-0.025em]">{folder.name}</h2>
      <Button size="s" variant="quiet" onClick={onRename}>
        Rename<span className="sr-only"> {folder.name}</span>
      </Button>
      <Button size="s" variant="quiet" onClick={() => setIsAsking(true)}>
        Delete folder
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Delete “${folder.name}”?`}
        confirmLabel="Delete folder"
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      >
        Its files stay in the library, in no folder.
      </ConfirmDialog>
    </div>
  )
}
