import type { LibraryFile } from '#contract/media-library.ts'
import { type StockSourceId, stockSourceNames, stockSourceSites } from '#domain/media/stock.ts'
import { RefreshCw, Search } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { OutsideLink } from './credit-line.tsx'
import { StockGrid, StockSkeleton } from './stock-grid.tsx'
import { type StockSearch, useStock, useTakeStock, wordsOf } from './use-stock.ts'

export interface StockPanelProps {
  workspaceId: string
  /** The sources that are set up, at least one. */
  sources: readonly StockSourceId[]
  /** The destination folder; left out: none. */
  folderId?: string | undefined
  onTaken: (file: LibraryFile) => void
}

/** Searches stock pictures and imports them into the library. */
export default function StockPanel({ workspaceId, sources, folderId, onTaken }: StockPanelProps) {
  const [source, setSource] = useState(sources[0] ?? 'pexels')
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState<StockSearch | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const taking = useTakeStock(workspaceId, folderId, (file) => {
    setSaid(`${file.originalName} is in the library.`)
    onTaken(file)
  })

  function look(from: StockSourceId) {
    const query = typed.trim()
    if (query === '') return setError('Type a word or two for what the picture should show.')
    setError(null)
    setSaid('')
    setSearch({ source: from, query })
  }

  function change(to: StockSourceId) {
    setSource(to)
    if (search) setSearch({ ...search, source: to })
  }

  return (
    <section aria-label="Stock pictures" className="grid gap-3 rounded-card border border-line bg-card p-3">
      <search aria-label="Search for stock pictures">
        <form
          className="grid items-start gap-2 desk:grid-cols-[minmax(0,1fr)_auto]"
          onSubmit={(event) => {
            event.preventDefault()
            look(source)
          }}
        >
          <TextField
            type="search"
            label="Search stock pictures"
            labelNote="English words work best"
            autoComplete="off"
            placeholder="rye bread"
            value={typed}
            maxLength={100}
            error={error}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" className="desk:mt-6" icon={<Search aria-hidden />}>
            Search
          </Button>
        </form>
      </search>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {sources.length > 1 && (
          <SegmentedControl
            label="Source"
            segments={sources.map((value) => ({ value, label: stockSourceNames[value] }))}
            value={source}
            onChange={change}
          />
        )}
        <p className="text-small text-muted">
          Photos provided by{' '}
          <OutsideLink href={stockSourceSites[source]}>{stockSourceNames[source]}</OutsideLink>. Each picture
          keeps its photographer’s name.
        </p>
      </div>
      <output className="sr-only">{said}</output>
      {search && <Results workspaceId={workspaceId} search={search} taking={taking} />}
    </section>
  )
}

interface ResultsProps {
  workspaceId: string
  search: StockSearch
  taking: ReturnType<typeof useTakeStock>
}

/** The results in every state: loading, none, some, more to load, or failed. */
function Results({ workspaceId, search, taking }: ResultsProps) {
  const found = useStock(workspaceId, search)
  if (found.isPending) return <StockSkeleton />
  const pictures = found.data?.pages.flatMap((page) => page.pictures) ?? []
  const again = () => void (found.data ? found.fetchNextPage() : found.refetch())
  if (found.isError && pictures.length === 0) return <NotFound problem={found.error} onRetry={again} />
  if (pictures.length === 0) {
    return (
      <Note filled live>
        {stockSourceNames[search.source]} has no picture for “{search.query}”. Try fewer or other words.
      </Note>
    )
  }
  return (
    <>
      <output className="sr-only">
        {pictures.length === 1 ? '1 picture' : `${pictures.length} pictures`} for {search.query}
      </output>
      <StockGrid pictures={pictures} {...taking} />
      {found.isFetchNextPageError && <NotFound problem={found.error} onRetry={again} />}
      {found.hasNextPage && !found.isFetchNextPageError && (
        <Button className="justify-self-center" busy={found.isFetchingNextPage} onClick={again}>
          Show more pictures
        </Button>
      )}
    </>
  )
}

function NotFound({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  return (
    <Note tone="clay" role="alert" filled>
      {wordsOf(problem, 'The pictures did not load. Check your connection.')}
      <Button size="s" className="ms-2" icon={<RefreshCw aria-hidden />} onClick={onRetry}>
        Try again
      </Button>
    </Note>
  )
}
