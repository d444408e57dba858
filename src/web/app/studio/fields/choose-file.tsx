import type { LibraryFile } from '#contract/media-library.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DialogClose, DialogFrame, DialogTitle } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FileGrid } from '../../media/file-grid.tsx'
import { LibraryFiles } from '../../media/library-files.tsx'
import { OpenWay, useAddMedia, WayButtons } from '../../media/use-add-media.tsx'
import { useLibrary, useRefreshLibrary } from '../../media/use-library.ts'

interface ChooseFileProps {
  workspaceId: string
  title: string
  kind: LibraryFile['kind']
  /** How many may be chosen. */
  most: number
  onChosen: (files: readonly LibraryFile[]) => void
  onClose: () => void
}

const refusalOf = (file: LibraryFile) => (file.state === 'ready' ? null : 'Still being processed')

/** Files of one kind from the library, in the order they are chosen. */
export default function ChooseFile({ workspaceId, title, kind, most, onChosen, onClose }: ChooseFileProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlyMap<string, LibraryFile>>(new Map())
  const query = useLibrary(workspaceId, search.trim() ? { kind, search: search.trim() } : { kind })
  const refresh = useRefreshLibrary(workspaceId)
  const ways = useAddMedia()
  const files = query.data?.pages.flatMap((page) => page.files) ?? []

  function choose(file: LibraryFile) {
    if (refusalOf(file)) return
    if (most === 1) return onChosen([file])
    setChosen((before) => {
      const next = new Map(before)
      if (!next.delete(file.id) && next.size < most) next.set(file.id, file)
      return next
    })
  }

  return (
    <DialogFrame
      open
      onClose={onClose}
      className="flex min-h-full w-full flex-col max-desk:rounded-none! desk:my-8! desk:min-h-0 desk:w-[min(860px,calc(100%-40px))]"
    >
      <header className="flex items-center justify-between border-b border-line py-2 ps-4 pe-2 desk:ps-5">
        <DialogTitle>{title}</DialogTitle>
        <DialogClose />
      </header>
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 desk:min-h-105 desk:p-5">
        <div className="grid grid-cols-2 gap-2 desk:flex desk:items-end">
          <TextField
            type="search"
            label="Search"
            className="col-span-2 desk:flex-1"
            value={search}
            maxLength={200}
            onChange={(event) => setSearch(event.target.value)}
          />
          {kind === 'image' && <WayButtons ways={ways} />}
        </div>
        <OpenWay
          ways={ways}
          workspaceId={workspaceId}
          onArrived={(file) => {
            void refresh()
            if (file.kind === kind) choose(file)
          }}
        />
        <LibraryFiles query={query} isNarrowed={search.trim() !== ''} onShowAll={() => setSearch('')}>
          <FileGrid files={files} chosen={new Set(chosen.keys())} onChoose={choose} refusalOf={refusalOf} />
        </LibraryFiles>
      </div>
      {most > 1 && (
        <footer className="sticky bottom-0 flex flex-wrap items-center gap-2 rounded-b-dialog border-t border-line bg-card px-4 py-3 desk:px-5">
          <output className="me-auto text-small text-ink-2 tabular-nums">{`${chosen.size} of ${most} selected`}</output>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="lark"
            unavailable={chosen.size === 0}
            onClick={() => onChosen([...chosen.values()])}
          >
            {chosen.size > 1 ? `Add ${chosen.size} files` : 'Add file'}
          </Button>
        </footer>
      )}
    </DialogFrame>
  )
}
