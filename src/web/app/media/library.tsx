import type { LibraryFile, MediaFolder } from '#contract/media-library.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { useFileDrop } from '../composer/use-file-drop.ts'
import { composerIntent } from '../load-composer.ts'
import { mayAct } from '../posts/may-act.ts'
import { raise } from '../window-events.ts'
import { ArrivingList } from './arriving-list.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { FileGrid } from './file-grid.tsx'
import { FolderList } from './folder-list.tsx'
import { FolderMenu } from './folder-menu.tsx'
import { LateFileDialog, LateFolderDialog } from './late-library-dialogs.tsx'
import { LibraryBar } from './library-bar.tsx'
import { useLibraryFacts } from './library-facts.ts'
import { LibraryFiles } from './library-files.tsx'
import { LibraryHeader } from './library-header.tsx'
import { SelectedBar } from './selected-bar.tsx'
import { nothingSelected, select, stillShown } from './selection.ts'
import { type LibraryView, useLibrary, useRefreshLibrary } from './use-library.ts'
import { useLibraryActs } from './use-library-acts.ts'
import { useLibraryUploads } from './use-library-uploads.ts'
import { usePaste } from './use-paste.ts'
import { OpenWay, useAddMedia, WayButtons } from './use-add-media.tsx'

/** As many are moved or deleted at once. */
const mostSelected = 200
/** More are not posted anywhere. */
const mostInAPost = 35

/** The media library: what is in it, what comes into it, and what is done with it. */
export function Library({ workspace }: { workspace: Workspace }) {
  const { id: workspaceId, role } = workspace
  const may = mayAct(role)
  const [filter, setFilter] = useState<LibraryView>({})
  const [clearings, setClearings] = useState(0)
  const query = useLibrary(workspaceId, filter)
  const { data: facts, isError: areFactsLost } = useLibraryFacts(workspaceId)
  const refresh = useRefreshLibrary(workspaceId)
  const acts = useLibraryActs(workspaceId)
  const uploads = useLibraryUploads(workspaceId, () => void refresh())
  const [selection, setSelection] = useState(nothingSelected)
  const [openId, setOpenId] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<readonly LibraryFile[] | null>(null)
  const [naming, setNaming] = useState<{ folder: MediaFolder | null } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const files = query.data?.pages.flatMap((page) => page.files) ?? []
  const ids = files.map(({ id }) => id)
  const { chosen } = stillShown(selection, ids)
  const selected = files.filter(({ id }) => chosen.has(id))
  const opened = files.find(({ id }) => id === openId)
  const folders = facts?.folders ?? []
  // With nothing in it there is nothing to look for.
  const isBare = facts?.files === 0 && Object.keys(filter).length === 0
  const folder = folders.find(({ id }) => id === filter.folder)
  const ways = useAddMedia(isBare ? 'web' : null)

  const upload = (added: readonly File[]) => uploads.add(added, folder?.id ?? null)
  const drop = useFileDrop((dropped) => may.write && upload(dropped))
  usePaste((pasted) => may.write && upload(pasted))

  /** The words typed so far go too. */
  function showAll() {
    setClearings(clearings + 1)
    narrow({})
  }

  function narrow(next: LibraryView) {
    setFilter(next)
    setSelection(nothingSelected)
  }

  function choose(file: LibraryFile, isRange: boolean) {
    setSelection((before) => select(before, ids, file.id, isRange, mostSelected))
  }

  function useInPost(media: readonly LibraryFile[]) {
    setOpenId(null)
    raise('new-post', {
      date: new Date(),
      media: media.filter(({ state }) => state !== 'failed').slice(0, mostInAPost),
    })
    setSelection(nothingSelected)
  }

  async function remove(doomed: readonly LibraryFile[]) {
    const gone = await acts.remove(doomed)
    setDeleting(null)
    if (gone?.includes(openId ?? '')) setOpenId(null)
  }

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
        facts={facts}
        heading={heading}
        picker={picker}
        mayWrite={may.write}
        onUpload={upload}
        onNewFolder={() => setNaming({ folder: null })}
      />
      <ArrivingList
        arriving={uploads.arriving}
        onPause={uploads.pause}
        onResume={uploads.resume}
        onCancel={uploads.cancel}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-4 border-t-2 border-ink pt-4 desk:grid-cols-[190px_minmax(0,1fr)]">
        <div className="max-desk:hidden">
          {(facts || !areFactsLost) && (
            <FolderList
              facts={facts}
              folder={filter.folder}
              onChoose={(next) => {
                const { folder: _, ...rest } = filter
                narrow(next === undefined ? rest : { ...rest, folder: next })
              }}
            />
          )}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          {!isBare && (
            <LibraryBar key={clearings} filter={filter} facts={facts} hasFoldersBeside onChange={narrow}>
              {may.write && <WayButtons ways={ways} />}
            </LibraryBar>
          )}
          {may.write && isBare && ways.sources.length > 0 && (
            <div className="flex flex-wrap gap-2">
              <WayButtons ways={ways} />
            </div>
          )}
          {may.write && (
            <OpenWay
              ways={ways}
              workspaceId={workspaceId}
              folderId={folder?.id}
              onArrived={() => void refresh()}
            />
          )}
          {folder && may.schedule && (
            <FolderMenu
              workspaceId={workspaceId}
              folder={folder}
              onRename={() => setNaming({ folder })}
              onRemoved={() => {
                narrow({})
                void refresh()
                heading.current?.focus()
              }}
            />
          )}
          <LibraryFiles
            query={query}
            isNarrowed={Object.keys(filter).length > 0}
            onShowAll={showAll}
            onRetry={() => void refresh()}
            onUpload={may.write ? () => picker.current?.click() : undefined}
          >
            <div {...composerIntent} onPointerEnter={undefined}>
              <FileGrid
                files={files}
                chosen={chosen}
                onChoose={may.write ? choose : undefined}
                onOpen={({ id }) => setOpenId(id)}
              />
            </div>
          </LibraryFiles>
          {selected.length > 0 && (
            <SelectedBar
              files={selected}
              folders={folders}
              busy={acts.busy}
              mayDelete={may.schedule}
              onUse={() => useInPost(selected)}
              onKeep={(kept) => void acts.file(selected, { kept })}
              onMove={(to) => void acts.file(selected, { folderId: to?.id ?? null }, to?.name)}
              onDelete={() => setDeleting(selected)}
              onClear={() => {
                setSelection(nothingSelected)
                heading.current?.focus()
              }}
            />
          )}
        </div>
      </div>
      {opened && (
        <LateFileDialog
          workspaceId={workspaceId}
          file={opened}
          folders={folders}
          mayChange={may.write}
          mayDelete={may.schedule}
          onUse={() => useInPost([opened])}
          onFile={(filing, name) => void acts.file([opened], filing, name)}
          onDelete={() => setDeleting([opened])}
          onClose={() => setOpenId(null)}
        />
      )}
      {naming && (
        <LateFolderDialog
          workspaceId={workspaceId}
          folder={naming.folder}
          onWritten={(written) => {
            setNaming(null)
            narrow({ folder: written.id })
            void refresh()
          }}
          onClose={() => setNaming(null)}
        />
      )}
      <DeleteQuestion
        files={deleting}
        busy={acts.busy}
        onConfirm={(doomed) => void remove(doomed)}
        onCancel={() => setDeleting(null)}
        focusAfter={() => heading.current}
      />
    </div>
  )
}
