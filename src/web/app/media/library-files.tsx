import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { GridSkeleton, LibraryFailed, NothingHere } from './library-states.tsx'
import type { useLibrary } from './use-library.ts'

interface LibraryFilesProps {
  query: ReturnType<typeof useLibrary>
  isNarrowed: boolean
  onShowAll: () => void
  /** Fetches what failed. Default: the files alone. */
  onRetry?: () => void
  /** Left out: uploading is not possible here. */
  onUpload?: (() => void) | undefined
  /** The grid, shown if there are files. */
  children: ReactNode
}

/** The files in every state: loading, none, some, more to load, or failed. */
export function LibraryFiles({
  query,
  isNarrowed,
  onShowAll,
  onRetry,
  onUpload,
  children,
}: LibraryFilesProps) {
  if (query.isPending) return <GridSkeleton />
  const hasFiles = query.data?.pages.some(({ files }) => files.length > 0) ?? false
  if (query.isError && !hasFiles) return <LibraryFailed onRetry={onRetry ?? (() => void query.refetch())} />
  if (!hasFiles) return <NothingHere isNarrowed={isNarrowed} onShowAll={onShowAll} onUpload={onUpload} />
  return (
    <>
      {children}
      {query.hasNextPage && (
        <Button
          className="justify-self-center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  )
}
