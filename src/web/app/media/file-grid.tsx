import type { LibraryFile } from '#contract/media-library.ts'
import { FileText, Film, Image, TriangleAlert } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { durationName, factsText } from '../composer/media/media-text.ts'
import { originName } from './origin-name.ts'
import { stepInGrid } from './selection.ts'

export interface FileGridProps {
  files: readonly LibraryFile[]
  chosen: ReadonlySet<string>
  /** `isRange`: everything since the last one. Left out: files cannot be selected. */
  onChoose?: ((file: LibraryFile, isRange: boolean) => void) | undefined
  /** Left out: a click selects. */
  onOpen?: (file: LibraryFile) => void
  /** Why a file cannot be chosen, as text; null: it can. */
  refusalOf?: (file: LibraryFile) => string | null
}

const gridLook =
  'grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-2.5 desk:grid-cols-[repeat(auto-fill,minmax(150px,1fr))] desk:gap-3'

/** Files as thumbnails of one size. One of them is in the tab order; arrow keys move to the others. */
export function FileGrid({ files, chosen, onChoose, onOpen, refusalOf }: FileGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const at = Math.max(
    0,
    files.findIndex(({ id }) => id === current),
  )

  function walk(event: KeyboardEvent, index: number) {
    if (!list.current || event.ctrlKey || event.metaKey || event.altKey) return
    const { direction, gridTemplateColumns } = getComputedStyle(list.current)
    const [forward, back] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const key = event.key === forward ? 'forward' : event.key === back ? 'back' : event.key
    const to = stepInGrid(key, index, files.length, gridTemplateColumns.split(' ').length)
    const file = to === null ? undefined : files[to]
    if (to === null || !file) return
    event.preventDefault()
    setCurrent(file.id)
    list.current.querySelectorAll<HTMLElement>('[data-file]')[to]?.focus()
    if (event.shiftKey) onChoose?.(file, true)
  }

  return (
    <ul ref={list} className={gridLook} aria-label="Files">
      {files.map((file, index) => (
        <FileCard
          key={file.id}
          file={file}
          isChosen={chosen.has(file.id)}
          isCurrent={index === at}
          refusal={refusalOf?.(file) ?? null}
          onFocus={() => setCurrent(file.id)}
          onKeyDown={(event) => walk(event, index)}
          onChoose={onChoose && ((isRange) => onChoose(file, isRange))}
          onOpen={onOpen && (() => onOpen(file))}
        />
      ))}
    </ul>
  )
}

interface FileCardProps {
  file: LibraryFile
  isChosen: boolean
  isCurrent: boolean
  refusal: string | null
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onChoose: ((isRange: boolean) => void) | undefined
  onOpen: (() => void) | undefined
}

function FileCard({
  file,
  isChosen,
  isCurrent,
  refusal,
  onFocus,
  onKeyDown,
  onChoose,
  onOpen,
}: FileCardProps) {
  const name = file.originalName || 'Untitled'
  function press(event: MouseEvent) {
    if (refusal) return
    const isSelecting = event.shiftKey || event.ctrlKey || event.metaKey
    if (onOpen && !(isSelecting && onChoose)) onOpen()
    else onChoose?.(event.shiftKey)
  }
  return (
    <li className="group/file relative min-w-0">
      <button
        type="button"
        data-file={file.id}
        tabIndex={isCurrent ? 0 : -1}
        aria-pressed={onOpen ? undefined : isChosen}
        aria-disabled={refusal ? true : undefined}
        className={classNames(
          'grid w-full scroll-mb-44 gap-1.5 rounded-card border bg-card p-1.5 text-start aria-disabled:cursor-default',
          isChosen
            ? 'border-ink shadow-[inset_0_0_0_1.5px_var(--color-ink)]'
            : 'border-line hover:border-edge',
        )}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={press}
      >
        <FilePicture file={file} className={refusal ? 'opacity-60' : undefined} />
        <span className="grid min-w-0 gap-px px-0.5 pb-0.5">
          <span className="truncate text-small leading-tight font-semibold">{name}</span>
          <span className="truncate text-tiny text-muted tabular-nums">{refusal ?? whatIsKnown(file)}</span>
        </span>
      </button>
      {onChoose && onOpen && (
        <span
          className={classNames(
            'absolute start-3 top-3 grid rounded-xs bg-card desk:opacity-0 desk:group-focus-within/file:opacity-100 desk:group-hover/file:opacity-100',
            isChosen && 'desk:opacity-100!',
          )}
        >
          <Checkbox
            aria-label={`Select ${name}`}
            className="desk:size-6!"
            tabIndex={isCurrent ? 0 : -1}
            checked={isChosen}
            onChange={({ nativeEvent }) =>
              onChoose(nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey)
            }
          />
        </span>
      )}
    </li>
  )
}

function whatIsKnown(file: LibraryFile): string {
  if (file.state === 'processing') return 'Processing…'
  if (file.state === 'failed') return 'Could not be processed'
  const use = file.posts === 0 ? 'unused' : file.posts === 1 ? '1 post' : `${file.posts} posts`
  return `${file.kept ? 'In library' : 'Only in posts'} · ${use}`
}

const icons = { image: Image, video: Film, document: FileText }

/** A square thumbnail, of its final size before it has loaded; a video shows its length. */
function FilePicture({ file, className }: { file: LibraryFile; className?: string | undefined }) {
  const Icon = file.state === 'failed' ? TriangleAlert : icons[file.kind]
  const made = originName(file.origin)
  const badge =
    file.durationSec === null ? (file.kind === 'document' ? 'PDF' : null) : durationName(file.durationSec)
  return (
    <span
      className={classNames(
        'relative block aspect-square overflow-hidden rounded-[6px] bg-paper-2',
        className,
      )}
    >
      {file.state === 'ready' ? (
        <img
          src={file.thumbnailUrl}
          alt={file.altText}
          width={320}
          height={320}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <span className="absolute inset-0 grid place-items-center text-muted [&>svg]:size-8">
          <Icon aria-hidden />
        </span>
      )}
      {made && file.state === 'ready' && (
        <span className="absolute start-1.5 bottom-1.5 rounded-[4px] bg-[oklch(0.2_0.03_266/0.86)] px-1.25 py-0.75 text-[11px] leading-none font-medium text-white">
          {made}
        </span>
      )}
      {badge && file.state === 'ready' && (
        <span className="absolute end-1.5 bottom-1.5 rounded-[4px] bg-[oklch(0.2_0.03_266/0.86)] px-1 py-0.5 font-mono text-[11px] leading-none font-medium text-white">
          {badge}
        </span>
      )}
      <span className="sr-only">{factsText(file)}</span>
    </span>
  )
}
