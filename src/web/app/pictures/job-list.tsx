import type { ImageJob } from '#contract/ai-images.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { isRunning } from './image-jobs.ts'
import { JobPart, type JobPartProps } from './job-part.tsx'
import { jobText } from './job-text.ts'

interface JobListProps extends Omit<JobPartProps, 'job' | 'onStop'> {
  /** The newest first. */
  jobs: readonly ImageJob[]
  /** The ids of those that were asked for here. */
  askedHere: readonly string[]
  onStop: (imageJobId: string) => void
}

/** What was asked for here or is being made, and after a press what was made before. */
export function JobList({ jobs, askedHere, onStop, ...part }: JobListProps) {
  const [isWhole, setIsWhole] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<readonly string[]>([])
  const unseen = jobs.filter((job) => isRunning(job) && !seen.includes(job.id)).map(({ id }) => id)
  // One that ends while it is looked at stays where it is.
  if (unseen.length > 0) setSeen([...seen, ...unseen])
  const isNow = ({ id }: ImageJob) => seen.includes(id) || askedHere.includes(id)
  const earlier = jobs.filter((job) => !isNow(job) && job.images.length > 0)
  const earlierImages = earlier.reduce((sum, { images }) => sum + images.length, 0)
  const latest = jobs.find(isNow)
  const latestId = askedHere.at(-1)
  // The form may be as long as the panel: what it brings is below it.
  useEffect(() => {
    if (latestId)
      list.current?.querySelector(`[data-job="${latestId}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [latestId])
  return (
    <div ref={list} className="grid gap-5">
      <span role="status" className="sr-only">
        {latest && jobText(latest)}
      </span>
      {jobs.filter(isNow).map((job) => (
        <JobPart key={job.id} {...part} job={job} onStop={() => onStop(job.id)} />
      ))}
      {isWhole &&
        earlier.map((job) => <JobPart key={job.id} {...part} job={job} onStop={() => onStop(job.id)} />)}
      {!isWhole && earlierImages > 0 && (
        <Button size="s" className="justify-self-start" onClick={() => setIsWhole(true)}>
          Show {earlierImages === 1 ? '1 earlier image' : `${earlierImages} earlier images`}
        </Button>
      )}
    </div>
  )
}
