import type { StockPicture } from '#contract/stock.ts'
import { Check, LoaderCircle } from 'lucide-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { stepInGrid } from '../selection.ts'
import { OutsideLink } from './credit-line.tsx'
import { keyOf } from './use-stock.ts'

const gridLook =
  'grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-2.5 desk:grid-cols-[repeat(auto-fill,minmax(150px,1fr))] desk:gap-3'

interface StockGridProps {
  pictures: readonly StockPicture[]
  /** The key of the picture being imported. */
  busy: string | null
  taken: ReadonlySet<string>
  /** The key of the picture that failed, and why. */
  failed: { key: string; words: string } | null
  take: (picture: StockPicture) => Promise<void>
}

/** Pictures of one size, each with its author. One of them is in the tab order; arrow keys move to the others. */
export function StockGrid({ pictures, busy, taken, failed, take }: StockGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState<string | null>(null)
  const at = Math.max(
    0,
    pictures.findIndex((picture) => keyOf(picture) === current),
  )

  function walk(event: KeyboardEvent, index: number) {
    if (!list.current || event.ctrlKey || event.metaKey || event.altKey) return
    const { direction, gridTemplateColumns } = getComputedStyle(list.current)
    const [forward, back] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const key = event.key === forward ? 'forward' : event.key === back ? 'back' : event.key
    const to = stepInGrid(key, index, pictures.length, gridTemplateColumns.split(' ').length)
    const picture = to === null ? undefined : pictures[to]
    if (to === null || !picture) return
    event.preventDefault()
    setCurrent(keyOf(picture))
    list.current.querySelectorAll<HTMLElement>('[data-picture]')[to]?.focus()
  }

  return (
    <ul ref={list} className={gridLook} aria-label="Pictures">
      {pictures.map((picture, index) => {
        const key = keyOf(picture)
        return (
          <StockCard
            key={key}
            picture={picture}
            state={key === busy ? 'busy' : taken.has(key) ? 'taken' : busy === null ? 'free' : 'waiting'}
            problem={failed?.key === key ? failed.words : null}
            isCurrent={index === at}
            onFocus={() => setCurrent(key)}
            onKeyDown={(event) => walk(event, index)}
            onTake={() => void take(picture)}
          />
        )
      })}
    </ul>
  )
}

interface StockCardProps {
  picture: StockPicture
  /** waiting: another picture is being imported. */
  state: 'free' | 'busy' | 'taken' | 'waiting'
  /** Why the import failed, as text. */
  problem: string | null
  isCurrent: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onTake: () => void
}

const stateWords = { free: null, busy: 'Adding…', taken: 'In the library', waiting: null }

function StockCard({ picture, state, problem, isCurrent, onFocus, onKeyDown, onTake }: StockCardProps) {
  const { altText, author, authorUrl, thumbnailUrl, width, height } = picture
  const words = stateWords[state]
  return (
    <li className="grid min-w-0 content-start gap-1 rounded-card border border-line bg-card p-1.5 hover:border-edge">
      <button
        type="button"
        data-picture
        tabIndex={isCurrent ? 0 : -1}
        aria-busy={state === 'busy' || undefined}
        aria-disabled={state === 'free' ? undefined : true}
        className="relative block aspect-square w-full overflow-hidden rounded-[6px] bg-paper-2 aria-disabled:cursor-default"
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={state === 'free' ? onTake : undefined}
      >
        <img
          src={thumbnailUrl}
          alt={altText || `Picture by ${author}`}
          width={320}
          height={320}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className={classNames(
            'absolute inset-0 size-full object-cover',
            state === 'waiting' && 'opacity-60',
          )}
        />
        <span className="sr-only">
          , {width} × {height}
        </span>
        {words && (
          <span className="absolute inset-x-1.5 bottom-1.5 flex items-center justify-center gap-1.5 rounded-[4px] bg-[oklch(0.2_0.03_266/0.86)] px-1.5 py-1 text-small leading-none font-medium text-white">
            {state === 'busy' ? <LoaderCircle className="spin" aria-hidden /> : <Check aria-hidden />}
            {words}
          </span>
        )}
      </button>
      <OutsideLink
        href={authorUrl}
        tabIndex={isCurrent ? 0 : -1}
        className="block truncate rounded-xs px-0.5 py-1 text-small leading-tight text-ink-2 underline decoration-line-2 underline-offset-2 hover:text-ink max-desk:py-3.5"
      >
        {author}
      </OutsideLink>
      {problem && (
        <Note tone="clay" role="alert" className="px-0.5 pb-1">
          {problem}
        </Note>
      )}
    </li>
  )
}

/** Placeholder pictures in the shape of the grid. */
export function StockSkeleton() {
  return (
    <div aria-busy="true">
      <output className="sr-only">Searching for pictures</output>
      <div aria-hidden className={gridLook}>
        {Array.from({ length: 12 }, (_, index) => (
          <div
            key={index}
            className="grid content-start gap-2 rounded-card border border-line bg-card p-1.5 pb-2.5"
          >
            <Skeleton className="aspect-square w-full" />
            <Skeleton className="h-3 w-2/3" />
          </div>
        ))}
      </div>
    </div>
  )
}
