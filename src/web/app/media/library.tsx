import type { Workspace } from '#contract/workspaces.ts'
import { useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useFileDrop } from '../composer/files/use-file-drop.ts'
import { composerIntent } from '../load-composer.ts'
import { mayAct } from '../posts/may-act.ts'
import { ArrivingList } from './arriving-list.tsx'
import { FileGrid } from './file-grid.tsx'
import { FolderList } from './folder-list.tsx'
import { LibraryDialogs } from './library-dialogs.tsx'
import { LibraryFiles } from './library-files.tsx'
import { LibraryHeader } from './library-header.tsx'
import { LibraryTools } from './library-tools.tsx'
import { SelectedBar } from './selected-bar.tsx'
import { useFileCommands } from './use-file-commands.ts'
import { useLibraryUploads } from './use-library-uploads.ts'
import { usePaste } from './use-paste.ts'
import { type ShownFiles, useShownFiles } from './use-shown-files.ts'

/** The media library: its files, uploads and actions. */
export function Library({ workspace }: { workspace: Workspace }) {
  const may = mayAct(workspace.role)
  const shown = useShownFiles(workspace.id)
  const commands = useFileCommands(workspace.id, shown)
  const uploads = useLibraryUploads(workspace.id, shown.refresh)
  const heading = useRef<HTMLHeadingElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const upload = (added: readonly File[]) => uploads.add(added, shown.folder?.id ?? null)
  const drop = useFileDrop((dropped) => may.write && upload(dropped))
  usePaste((pasted) => may.write && upload(pasted))

  return (
    <div
      className={classNames(
        'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-card',
        drop.isOver && may.write && 'outline-3 outline-offset-8 outline-lark outline-dashed',
      )}
      {...(may.write && {
        onDragOver: drop.handlers.onDragOver,
        onDragLeave: drop.handlers.onDragLeave,
        onDrop: drop.handlers.onDrop,
      })}
    >
      <LibraryHeader
        facts={shown.facts}
        heading={heading}
        picker={picker}
        mayWrite={may.write}
        onUpload={upload}
        onNewFolder={() => commands.nameFolder({ folder: null })}
      />
      <ArrivingList
        arriving={uploads.arriving}
        onPause={uploads.pause}
        onResume={uploads.resume}
        onCancel={uploads.cancel}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 border-t-2 border-ink pt-4 desk:grid-cols-[190px_minmax(0,1fr)]">
        <div className="max-desk:hidden">
          <FoldersBeside shown={shown} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          <LibraryTools
            workspace={workspace}
            shown={shown}
            commands={commands}
            onFolderRemoved={() => heading.current?.focus()}
          />
          <LibraryFiles
            query={shown.query}
            isNarrowed={shown.isNarrowed}
            onShowAll={shown.showAll}
            onRetry={shown.refresh}
            onUpload={may.write ? () => picker.current?.click() : undefined}
          >
            <div {...composerIntent} onPointerEnter={undefined}>
              <FileGrid
                files={shown.files}
                chosen={shown.chosen}
                onChoose={may.write ? shown.choose : undefined}
                onOpen={({ id }) => commands.open(id)}
              />
            </div>
          </LibraryFiles>
          <SelectedFiles
            shown={shown}
            commands={commands}
            mayDelete={may.schedule}
            onCleared={() => heading.current?.focus()}
          />
        </div>
      </div>
      <LibraryDialogs
        workspace={workspace}
        shown={shown}
        commands={commands}
        focusAfter={() => heading.current}
      />
    </div>
  )
}

function FoldersBeside({ shown }: { shown: ShownFiles }) {
  if (!shown.facts && shown.areFactsLost) return null
  return (
    <FolderList
      facts={shown.facts}
      folder={shown.filter.folder}
      onChoose={(next) => {
        const { folder: _, ...rest } = shown.filter
        shown.narrow(next === undefined ? rest : { ...rest, folder: next })
      }}
    />
  )
}

interface SelectedFilesProps {
  shown: ShownFiles
  commands: ReturnType<typeof useFileCommands>
  mayDelete: boolean
  onCleared: () => void
}

/** What can be done with the chosen files; nothing while none is. */
function SelectedFiles({ shown, commands, mayDelete, onCleared }: SelectedFilesProps) {
  if (shown.selected.length === 0) return null
  return (
    <SelectedBar
      files={shown.selected}
      folders={shown.folders}
      busy={commands.busy}
      mayDelete={mayDelete}
      onUse={() => commands.writeWith(shown.selected)}
      onKeep={(kept) => void commands.file(shown.selected, { kept })}
      onMove={(to) => void commands.file(shown.selected, { folderId: to?.id ?? null }, to?.name)}
      onDelete={() => commands.askToDelete(shown.selected)}
      onClear={() => {
        shown.selectNothing()
        onCleared()
      }}
    />
  )
}
