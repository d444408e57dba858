import type { LibraryFacts } from '#contract/media-library.ts'
import { Folder, FolderOpen, Images } from 'lucide-react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { withCommas } from '../../ui/with-commas.ts'

interface FolderListProps {
  facts: LibraryFacts | undefined
  folder: string | undefined
  onChoose: (folder: string | undefined) => void
}

const look =
  'flex min-h-9 w-full min-w-0 items-center gap-2 rounded-[6px] px-2.5 text-start text-ui hover:bg-paper-2 aria-[current=true]:bg-paper-2 aria-[current=true]:font-semibold'

/** The folders beside the files, on desktops. */
export function FolderList({ facts, folder, onChoose }: FolderListProps) {
  if (!facts) {
    return (
      <div aria-hidden className="grid gap-2 px-2.5 py-2">
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} className="h-5 w-32" />
        ))}
      </div>
    )
  }
  const rows = [
    { id: undefined, name: 'All files', files: facts.files, Icon: Images },
    {
      id: 'none',
      name: 'In no folder',
      files: facts.kept - facts.folders.reduce((sum, { files }) => sum + files, 0),
      Icon: FolderOpen,
    },
    ...facts.folders.map((one) => ({ ...one, Icon: Folder })),
  ]
  return (
    <nav aria-label="Folders">
      <ul className="grid gap-px">
        {rows.map(({ id, name, files, Icon }) => (
          <li key={id ?? ''}>
            <button type="button" className={look} aria-current={id === folder} onClick={() => onChoose(id)}>
              <Icon className="size-4 flex-none text-muted" aria-hidden />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <span className="text-small text-muted tabular-nums">{withCommas(files)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
