import { Images, RefreshCw, Upload } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Placeholder files in the shape of the grid. */
export function GridSkeleton() {
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading the files</output>
      <div
        aria-hidden
        className="grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-2.5 desk:grid-cols-[repeat(auto-fill,minmax(150px,1fr))] desk:gap-3"
      >
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className="grid gap-2 rounded-card border border-line bg-card p-1.5 pb-3">
            <Skeleton className="aspect-square w-full" />
            <Skeleton className="h-3 w-3/4" />
            <Skeleton className="h-2.5 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  )
}

/** The library could not be loaded. */
export function LibraryFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        down
        title="The files did not load"
        action={
          <Button icon={<RefreshCw aria-hidden />} onClick={onRetry}>
            Try again
          </Button>
        }
      >
        Your files are safe. Check your connection and try again.
      </EmptyState>
    </div>
  )
}

interface NothingHereProps {
  isNarrowed: boolean
  onShowAll: () => void
  /** Left out: uploading is not allowed here. */
  onUpload?: (() => void) | undefined
}

/** No files at all, or none that match. */
export function NothingHere({ isNarrowed, onShowAll, onUpload }: NothingHereProps) {
  if (isNarrowed) {
    return (
      <EmptyState
        title="No files found"
        onLine={<Images className="mb-3 size-9 text-muted" aria-hidden />}
        action={<Button onClick={onShowAll}>Show all files</Button>}
      >
        No files match your search. Try other words or another folder.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No files yet"
      action={
        onUpload && (
          <Button variant="lark" icon={<Upload aria-hidden />} onClick={onUpload}>
            Upload files
          </Button>
        )
      }
    >
      {onUpload
        ? 'Upload pictures and videos once, and use them in as many posts as you like. What you add to posts shows up here too.'
        : 'Pictures and videos of this workspace show up here.'}
    </EmptyState>
  )
}
