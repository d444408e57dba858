import type { LibraryFile, MediaFolder } from '#contract/media-library.ts'
import { useState } from 'react'
import { raise } from '../window-events.ts'
import { useLibraryActs } from './use-library-acts.ts'
import type { ShownFiles } from './use-shown-files.ts'

/** No network accepts more. */
const mostInAPost = 35

/** The actions of files in the library, and the files their dialogs are about. */
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
    /** The folder being named; null inside: a new one. */
    naming,
    nameFolder: setNaming,
    /** The files being deleted. */
    deleting,
    askToDelete: setDeleting,
    /** Starts a post with these files. */
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
