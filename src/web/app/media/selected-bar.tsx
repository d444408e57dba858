import type { LibraryFile, MediaFolder } from '#contract/media-library.ts'
import { Bookmark, BookmarkX, Folder, PenLine, Trash2, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'

interface SelectedBarProps {
  files: readonly LibraryFile[]
  folders: readonly MediaFolder[]
  busy: boolean
  mayDelete: boolean
  onUse: () => void
  onKeep: (kept: boolean) => void
  onMove: (folder: MediaFolder | null) => void
  onDelete: () => void
  onClear: () => void
}

/** The actions of the selected files. */
export function SelectedBar(props: SelectedBarProps) {
  const { files, folders, busy, mayDelete, onUse, onKeep, onMove, onDelete, onClear } = props
  const isAllKept = files.every(({ kept }) => kept)
  return (
    <section
      aria-label="Selected files"
      className="sticky bottom-18 z-10 flex flex-wrap items-center gap-2 rounded-card border border-ink bg-card px-3 py-2 shadow-float desk:bottom-4"
    >
      <output className="me-auto font-semibold tabular-nums">{files.length} selected</output>
      <Button size="s" variant="lark" icon={<PenLine aria-hidden />} onClick={onUse}>
        Use in a post
      </Button>
      <Menu
        trigger={
          <Button size="s" icon={<Folder aria-hidden />} busy={busy}>
            Move
          </Button>
        }
      >
        {folders.map((folder) => (
          <MenuItem key={folder.id} onSelect={() => onMove(folder)}>
            {folder.name}
          </MenuItem>
        ))}
        {folders.length > 0 && <MenuSeparator />}
        <MenuItem onSelect={() => onMove(null)}>No folder</MenuItem>
      </Menu>
      <Button
        size="s"
        icon={isAllKept ? <BookmarkX aria-hidden /> : <Bookmark aria-hidden />}
        busy={busy}
        onClick={() => onKeep(!isAllKept)}
      >
        {isAllKept ? 'Remove from library' : 'Save in library'}
      </Button>
      {mayDelete && (
        <Button size="s" icon={<Trash2 aria-hidden />} onClick={onDelete}>
          Delete
        </Button>
      )}
      <Button size="s" variant="quiet" icon={<X aria-hidden />} onClick={onClear}>
        Clear
      </Button>
    </section>
  )
}
