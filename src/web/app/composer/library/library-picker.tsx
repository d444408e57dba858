import type { LibraryFile } from '#contract/media-library.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DialogClose, DialogFrame, DialogTitle } from '../../../ui/dialog.tsx'
import { FileGrid } from '../../media/file-grid.tsx'
import { LibraryBar } from '../../media/library-bar.tsx'
import { LibraryFiles } from '../../media/library-files.tsx'
import { useLibraryFacts } from '../../media/library-facts.ts'
import { nothingSelected, select } from '../../media/selection.ts'
import { type LibraryView, useLibrary, useRefreshLibrary } from '../../media/use-library.ts'
import { OpenWay, useAddMedia, WayButtons } from '../../media/use-add-media.tsx'

interface LibraryPickerProps {
  workspaceId: string
  /** As many more may be added. */
  room: number
  /** What the post has already. */
  taken: readonly string[]
  /** Other kinds of files are not shown. */
  only?: 'image' | undefined
  onPicked: (files: readonly LibraryFile[]) => void
  onClose: () => void
}

/** Picks files of the library for the post, in the order they are pressed; one from elsewhere is brought in first. */
export default function LibraryPicker({
  workspaceId,
  room,
  taken,
  only,
  onPicked,
  onClose,
}: LibraryPickerProps) {
  const [filter, setFilter] = useState<LibraryView>({})
  const [selection, setSelection] = useState(nothingSelected)
  // What was picked stays picked while other words are looked for.
  const [seen, setSeen] = useState<ReadonlyMap<string, LibraryFile>>(new Map())
  const [clearings, setClearings] = useState(0)
  const ways = useAddMedia()
  const query = useLibrary(workspaceId, only ? { ...filter, kind: only } : filter)
  const { data: facts } = useLibraryFacts(workspaceId)
  const refresh = useRefreshLibrary(workspaceId)
  const files = query.data?.pages.flatMap((page) => page.files) ?? []
  const count = selection.chosen.size
  const ids = files.filter((file) => refusalOf(file) === null).map(({ id }) => id)

  function refusalOf(file: LibraryFile): string | null {
    if (taken.includes(file.id)) return 'In this post already'
    if (only && file.kind !== only) return 'Not a picture'
    if (file.state === 'failed') return 'Could not be processed'
    return count >= room && !selection.chosen.has(file.id) ? 'The post is full' : null
  }

  function choose(file: LibraryFile, isRange: boolean) {
    setSeen((before) => new Map([...before, ...files.map((one) => [one.id, one] as const), [file.id, file]]))
    setSelection((before) => select(before, ids, file.id, isRange, room))
  }

  /** What was brought in is picked, where there is room. */
  function arrive(file: LibraryFile) {
    if (!selection.chosen.has(file.id) && refusalOf(file) === null) choose(file, false)
    void refresh()
  }

  return (
    <DialogFrame
      open
      above
      onClose={onClose}
      className="flex min-h-full w-full flex-col max-desk:rounded-none! desk:my-8! desk:min-h-0 desk:w-[min(960px,calc(100%-40px))]"
    >
      <header className="flex items-center justify-between border-b border-line py-2 ps-4 pe-2 desk:ps-5">
        <DialogTitle>Media library</DialogTitle>
        <DialogClose />
      </header>
      <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 desk:min-h-105 desk:p-5">
        <LibraryBar
          key={clearings}
          filter={filter}
          facts={facts}
          hasKinds={only === undefined}
          onChange={setFilter}
        >
          <WayButtons ways={ways} />
        </LibraryBar>
        <OpenWay ways={ways} workspaceId={workspaceId} onArrived={arrive} />
        <LibraryFiles
          query={query}
          isNarrowed={Object.keys(filter).length > 0}
          onShowAll={() => {
            setClearings(clearings + 1)
            setFilter({})
          }}
        >
          <FileGrid files={files} chosen={selection.chosen} onChoose={choose} refusalOf={refusalOf} />
        </LibraryFiles>
      </div>
      <PickerFooter
        count={count}
        room={room}
        onClose={onClose}
        onAdd={() => onPicked([...selection.chosen].flatMap((id) => seen.get(id) ?? []))}
      />
    </DialogFrame>
  )
}

interface PickerFooterProps {
  count: number
  room: number
  onClose: () => void
  onAdd: () => void
}

/** How many are picked, and what adds them. */
function PickerFooter({ count, room, onClose, onAdd }: PickerFooterProps) {
  return (
    <footer className="sticky bottom-0 flex flex-wrap items-center gap-2 rounded-b-dialog border-t border-line bg-card px-4 py-3 desk:px-5">
      <output className="me-auto text-small text-ink-2 tabular-nums">
        {room === 0 ? 'The post has the maximum number of files.' : `${count} of ${room} selected`}
      </output>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button variant="lark" unavailable={count === 0} onClick={onAdd}>
        {count > 1 ? `Add ${count} files` : 'Add file'}
      </Button>
    </footer>
  )
}
