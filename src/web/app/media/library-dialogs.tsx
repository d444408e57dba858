import type { Workspace } from '#contract/workspaces.ts'
import { mayAct } from '../posts/may-act.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { LazyFileDialog, LazyFolderDialog } from './lazy-library-dialogs.tsx'
import type { FileCommands } from './use-file-commands.ts'
import type { ShownFiles } from './use-shown-files.ts'

interface LibraryDialogsProps {
  workspace: Workspace
  shown: ShownFiles
  commands: FileCommands
  focusAfter: () => HTMLElement | null
}

/** The dialogs of the library: one file, the name of a folder, and deletion. */
export function LibraryDialogs({ workspace, shown, commands, focusAfter }: LibraryDialogsProps) {
  const may = mayAct(workspace.role)
  const { opened, naming } = commands
  return (
    <>
      {opened && (
        <LazyFileDialog
          workspaceId={workspace.id}
          file={opened}
          folders={shown.folders}
          mayChange={may.write}
          mayDelete={may.schedule}
          onUse={() => commands.writeWith([opened])}
          onFile={(filing, name) => void commands.file([opened], filing, name)}
          onDelete={() => commands.askToDelete([opened])}
          onClose={() => commands.open(null)}
        />
      )}
      {naming && (
        <LazyFolderDialog
          workspaceId={workspace.id}
          folder={naming.folder}
          onWritten={(written) => {
            commands.nameFolder(null)
            shown.narrow({ folder: written.id })
            shown.refresh()
          }}
          onClose={() => commands.nameFolder(null)}
        />
      )}
      <DeleteQuestion
        files={commands.deleting}
        busy={commands.busy}
        onConfirm={(doomed) => void commands.remove(doomed)}
        onCancel={() => commands.askToDelete(null)}
        focusAfter={focusAfter}
      />
    </>
  )
}
