import type { Workspace } from '#contract/workspaces.ts'
import { mayAct } from '../posts/may-act.ts'
import { FolderMenu } from './folder-menu.tsx'
import { LibraryBar } from './library-bar.tsx'
import { OpenWay, useAddMedia, WayButtons } from './use-add-media.tsx'
import type { FileCommands } from './use-file-commands.ts'
import type { ShownFiles } from './use-shown-files.ts'

interface LibraryToolsProps {
  workspace: Workspace
  shown: ShownFiles
  commands: FileCommands
  /** The open folder was removed, and with it the focused element. */
  onFolderRemoved: () => void
}

/** Above the files: search, other ways to add files, and the actions of the open folder. */
export function LibraryTools({ workspace, shown, commands, onFolderRemoved }: LibraryToolsProps) {
  const may = mayAct(workspace.role)
  const { isBare, folder, filter, facts } = shown
  const ways = useAddMedia({ atFirst: isBare ? 'web' : null, makesPictures: true })
  return (
    <>
      {!isBare && (
        <LibraryBar
          key={shown.clearings}
          filter={filter}
          facts={facts}
          hasFoldersBeside
          onChange={shown.narrow}
        >
          {may.write && <WayButtons ways={ways} />}
        </LibraryBar>
      )}
      {may.write && isBare && (
        <div className="flex flex-wrap gap-2">
          <WayButtons ways={ways} />
        </div>
      )}
      {may.write && (
        <OpenWay ways={ways} workspaceId={workspace.id} folderId={folder?.id} onArrived={shown.refresh} />
      )}
      {folder && may.schedule && (
        <FolderMenu
          workspaceId={workspace.id}
          folder={folder}
          onRename={() => commands.nameFolder({ folder })}
          onRemoved={() => {
            shown.narrow({})
            shown.refresh()
            onFolderRemoved()
          }}
        />
      )}
    </>
  )
}
