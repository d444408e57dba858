import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { GridSkeleton, LibraryFailed, NothingHere } from './library-states.tsx'
import type { useLibrary } from './use-library.ts'

interface LibraryFilesProps {
  query: ReturnType<typeof useLibrary>
  isNarrowed: boolean
  onShowAll: () => void
  /** Fetches again what did not come; default: the files alone. */
  onRetry?: () => void
  /** Left out: nothing is uploaded here. */
  onUpload?: (() => void) | undefined
  /** The grid, shown once there is a file. */
  children: ReactNode
}

/** The files in whatever state they are: on their way, none, there, more to come, or not to be had. */
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
