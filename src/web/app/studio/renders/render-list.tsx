import type { Render } from '#contract/film.ts'
import type { TextLayout } from '#domain/film/text-layout.ts'
import { RefreshCw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { KeptFilm } from '../kept-film.ts'
import { EndedText } from './ended-text.tsx'
import { KeptStill } from './kept-still.tsx'
import { RenderCard } from './render-card.tsx'
import { factsOf, isOver } from './render-text.ts'
import type { useRenders } from './use-renders.ts'

interface RenderListProps {
  query: ReturnType<typeof useRenders>
  /** The fields of renders that were asked for on this device. */
  kept: ReadonlyMap<string, KeptFilm>
  /** null until it has loaded. */
  layout: TextLayout | null
  /** The render that is being stopped. */
  stopping: string | null
  mayWrite: boolean
  onCancel: (render: Render) => void
  onUse: (render: Render) => void
  onAgain: (film: KeptFilm) => void
  onAnotherSize: (film: KeptFilm) => void
}

/** The newest renders, in every state. */
export function RenderList(props: RenderListProps) {
  const { query, kept, layout, stopping, mayWrite, onCancel, onUse, onAgain, onAnotherSize } = props
  if (query.isPending) return <LoadingRenders />
  if (query.isError && !query.data) return <RendersFailed onRetry={() => void query.refetch()} />
  const renders = query.data ?? []
  if (renders.length === 0) return <NoRenders mayWrite={mayWrite} />
  return (
    <Frame
      note={
        renders.some((one) => !isOver(one))
          ? 'You can leave this page. We’ll notify you when it’s done.'
          : null
      }
    >
      <EndedText renders={renders} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 desk:grid-cols-[repeat(auto-fill,minmax(290px,1fr))]">
        {renders.map((render) => {
          const film = kept.get(render.id)
          return (
            <RenderCard
              key={render.id}
              render={render}
              title={render.title || `Video, ${factsOf(render)}`}
              still={film && layout && <KeptStill fields={film.fields} layout={layout} />}
              isBusy={stopping === render.id}
              onCancel={mayWrite ? onCancel : undefined}
              onUse={mayWrite ? onUse : undefined}
              onAgain={mayWrite && film ? () => onAgain(film) : undefined}
              onAnotherSize={mayWrite && film ? () => onAnotherSize(film) : undefined}
            />
          )
        })}
      </div>
    </Frame>
  )
}

function Frame({ note = null, children }: { note?: string | null; children: React.ReactNode }) {
  return (
    <section
      aria-labelledby="renders"
      className="grid grid-cols-[minmax(0,1fr)] gap-3.5 border-t-2 border-ink pt-4"
    >
      <div className="flex flex-wrap items-baseline gap-x-2.5">
        <h2 id="renders" tabIndex={-1} className="text-3 tracking-[-0.025em] outline-none">
          Videos
        </h2>
        {note && <p className="text-small text-ink-2">{note}</p>}
      </div>
      {children}
    </section>
  )
}

function LoadingRenders() {
  return (
    <Frame>
      <div
        aria-busy="true"
        data-skeleton
        className="grid gap-3.5 desk:grid-cols-[repeat(auto-fill,minmax(290px,1fr))]"
      >
        <output className="sr-only">Loading the videos</output>
        {Array.from({ length: 3 }, (_, at) => (
          <div key={at} aria-hidden className="flex gap-4 rounded-dialog border border-line bg-card p-4">
            <Skeleton className="aspect-[9/16] w-26" />
            <div className="grid flex-1 content-start gap-3">
              <Skeleton className="h-5 w-18 rounded-full!" />
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-3.5 w-3/5" />
              <Skeleton className="h-9 w-28" />
            </div>
          </div>
        ))}
      </div>
    </Frame>
  )
}

function RendersFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Frame>
      <div role="alert" className="flex flex-wrap items-center gap-3 text-ink-2">
        The videos did not load. They’re safe.
        <Button size="s" icon={<RefreshCw aria-hidden />} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Frame>
  )
}

function NoRenders({ mayWrite }: { mayWrite: boolean }) {
  return (
    <Frame>
      <p className="text-ink-2">
        {mayWrite
          ? 'No videos yet. What you render shows up here, and in your media library.'
          : 'No videos yet. What this workspace renders shows up here.'}
      </p>
    </Frame>
  )
}
