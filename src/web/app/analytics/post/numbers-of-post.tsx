import { networkNames } from '#domain/networks/network.ts'
import { useId, useState } from 'react'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DidNotLoad } from '../../failure/did-not-load.tsx'
import '../analytics.css'
import { useNumbersOfPost } from '../use-analytics.ts'
import { useWriters } from '../use-writers.ts'
import { PostCurve } from './post-curve.tsx'

interface NumbersOfPostProps {
  workspaceId: string
  postId: string
}

/** The numbers of a post, one network at a time. */
export function NumbersOfPost({ workspaceId, postId }: NumbersOfPostProps) {
  const id = useId()
  const query = useNumbersOfPost(workspaceId, postId)
  const writers = useWriters()
  const [chosen, setChosen] = useState<string | null>(null)
  const publications = query.data?.publications ?? []
  const shown = publications.find((one) => one.id === chosen) ?? publications[0]
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={id} className="text-3">
          Numbers
        </h2>
        {shown && publications.length > 1 && (
          <SegmentedControl
            label="Network"
            segments={publications.map((one) => ({ value: one.id, label: networkNames[one.network] }))}
            value={shown.id}
            onChange={setChosen}
          />
        )}
      </div>
      {query.isLoadingError && <DidNotLoad query={query}>The numbers didn’t load.</DidNotLoad>}
      {!query.data && !query.isLoadingError && <Skeleton className="h-80 rounded-card!" />}
      {query.data && !shown && (
        <p className="text-ink-2">The first reading comes an hour after it went out.</p>
      )}
      {shown && <PostCurve key={shown.id} numbers={shown} writers={writers} />}
    </section>
  )
}
