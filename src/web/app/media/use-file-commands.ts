import type { LibraryFile, MediaFolder } from '#contract/media-library.ts'
import { useState } from 'react'
import { raise } from '../window-events.ts'
import { useLibraryActs } from './use-library-acts.ts'
import type { ShownFiles } from './use-shown-files.ts'

/** More are not posted anywhere. */
const mostInAPost = 35

/** What is done with files of the library, and which of them a dialog is open about. */
export function useFileCommands(workspaceId: string, shown: ShownFiles) {
  const { busy, file, remove } = useLibraryActs(workspaceId)
  const [openId, setOpenId] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<readonly LibraryFile[] | null>(null)
  const [naming, setNaming] = useState<{ folder: MediaFolder | null } | null>(null)

  return {
    busy,
    file,
    /** The file whose dialog is open. */
    opened: shown.files.find(({ id }) => id === openId),
    open: setOpenId,
    /** The folder that gets a name; inside: null is a new one. */
    naming,
    nameFolder: setNaming,
    /** What is about to be deleted. */
    deleting,
    askToDelete: setDeleting,
    /** Begins a post with them. */
    writeWith(media: readonly LibraryFile[]) {
      setOpenId(null)
      raise('new-post', {
        date: new Date(),
        media: media.filter(({ state }) => state !== 'failed').slice(0, mostInAPost),
      })
      shown.selectNothing()
    },
    async remove(doomed: readonly LibraryFile[]) {
      const gone = await remove(doomed)
      setDeleting(null)
      if (gone?.includes(openId ?? '')) setOpenId(null)
    },
  }
}

export type FileCommands = ReturnType<typeof useFileCommands>
