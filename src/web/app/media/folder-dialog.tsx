import type { MediaFolder } from '#contract/media-library.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { api, ApiProblem } from '../api.ts'

export interface FolderDialogProps {
  workspaceId: string
  /** null: a new one. */
  folder: MediaFolder | null
  onWritten: (folder: MediaFolder) => void
  onClose: () => void
}

/** Asks for the name of a new or existing folder. */
export default function FolderDialog({ workspaceId, folder, onWritten, onClose }: FolderDialogProps) {
  const [name, setName] = useState(folder?.name ?? '')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function write() {
    if (name.trim() === '') return setError('Give the folder a name.')
    setBusy(true)
    setError(null)
    try {
      onWritten(
        folder
          ? await api.media.renameFolder({ workspaceId, folderId: folder.id, name })
          : await api.media.createFolder({ workspaceId, name }),
      )
    } catch (problem) {
      setBusy(false)
      setError(
        (problem instanceof ApiProblem && problem.detail) || 'The folder was not saved. Please try again.',
      )
    }
  }

  return (
    <Dialog open onClose={onClose} title={folder ? 'Rename folder' : 'New folder'}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void write()
        }}
      >
        <TextField
          label="Name"
          data-autofocus
          value={name}
          maxLength={60}
          error={error}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="lark" busy={busy}>
            {folder ? 'Rename folder' : 'Create folder'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
