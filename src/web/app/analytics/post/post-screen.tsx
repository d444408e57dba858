import { ArrowLeft } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { addressOf } from '../analytics-address.ts'
import type { ScreenProps } from '../late-screen.tsx'
import { NumbersFailed } from '../numbers-failed.tsx'
import { NumbersSkeleton } from '../numbers-skeleton.tsx'
import { useNumbersOf } from '../use-analytics.ts'
import { useWriters } from '../use-writers.ts'
import { PostHead } from './post-head.tsx'
import { PostCurve } from './post-curve.tsx'

/** One post on one network: every reading since it went out. */
export default function PostScreen({ workspace, id }: ScreenProps) {
  const query = useNumbersOf(workspace.id, id ?? '')
  const writers = useWriters()
  const [search] = useSearchParams()
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <Link
        to={addressOf('posts', search.size > 0 ? `?${search}` : '')}
        className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start text-small desk:min-h-7"
      >
        <ArrowLeft aria-hidden className="rtl:-scale-x-100" /> Posts with numbers
      </Link>
      {query.isLoadingError && <NumbersFailed query={query} />}
      {!query.data && !query.isLoadingError && <NumbersSkeleton screen="post" />}
      {query.data && (
        <>
          <PostHead workspace={workspace} numbers={query.data} writers={writers} />
          <PostCurve numbers={query.data} writers={writers} />
        </>
      )}
    </div>
  )
}
