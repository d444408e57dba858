import type { ImageJob } from '#contract/ai-images.ts'
import { pictureShapeFacts } from '#domain/pictures/picture-shapes.ts'
import { pictureStyleFacts } from '#domain/pictures/picture-styles.ts'
import type { BrandLook } from '#domain/writing/brand-look.ts'
import { LoaderCircle } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { isRunning } from './image-jobs.ts'
import { jobText } from './job-text.ts'
import { makerOfJob, type PictureMaker } from './maker-text.ts'
import { moreLike } from './more-like.ts'
import { PictureCard, PictureFrame, type PictureUse } from './picture-card.tsx'
import { type PictureRequest, requestOf } from './use-making.ts'
import type { Result } from './use-result.ts'
import { useSeconds } from './use-seconds.ts'

export interface JobPartProps {
  job: ImageJob
  maker: PictureMaker | undefined
  /** Of the brand kit. */
  colours: BrandLook['colours']
  use: PictureUse
  result: Result
  onAsk: (request: PictureRequest) => void
  onStop: () => void
}

/** One request for pictures: those that are there, those to come, and why others did not come. */
export function JobPart(props: JobPartProps) {
  const { job, maker, colours, use, result, onAsk, onStop } = props
  const { images, count, shape, style, prompt } = job
  const title = prompt || pictureStyleFacts[style].name
  const coming = isRunning(job) ? count - images.length : 0
  const nameOf = (at: number) => (count === 1 ? 'image' : `image ${at + 1} of ${count}`)
  return (
    <section aria-label={`Images: ${title}`} className="grid scroll-mt-4 gap-2" data-job={job.id}>
      <div className="flex min-h-7 items-center gap-x-3 gap-y-1 text-small">
        <p className="min-w-0 flex-1 text-muted">
          <span className="block text-ink-2 first-letter:uppercase">{makerOfJob(job, maker)}</span>
          <span className="line-clamp-1 wrap-anywhere" title={title}>
            {title}
          </span>
        </p>
        {coming > 0 && (
          <Button size="s" onClick={onStop}>
            Stop
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,236px),1fr))] gap-3">
        {images.map((image, at) => (
          <PictureCard
            key={image.mediaId}
            image={image}
            name={nameOf(at)}
            use={use}
            isBusy={result.busy === image.mediaId}
            onUse={() => void result.use(image)}
            onAgain={() => onAsk({ ...requestOf(job), count: 1 })}
            onMoreLike={() => onAsk(moreLike(job, at, colours))}
            onKeep={() => void result.keep(image)}
          />
        ))}
        {Array.from({ length: coming }, (_, at) => (
          <ComingPicture key={images.length + at} job={job} at={images.length + at} shape={shape} />
        ))}
      </ul>
      <Ending job={job} onAsk={onAsk} />
    </section>
  )
}

function ComingPicture({ job, at, shape }: { job: ImageJob; at: number; shape: ImageJob['shape'] }) {
  const seconds = useSeconds(new Date(job.createdAt), true)
  return (
    <li className="grid min-w-0 overflow-hidden rounded-card border border-line bg-amber-soft">
      <PictureFrame
        {...pictureShapeFacts[shape]}
        className="grid place-items-center content-center gap-2 self-center bg-transparent! text-center text-small font-medium text-amber-text"
      >
        <LoaderCircle className="spin size-5.5" aria-hidden />
        <span>
          {job.count === 1 ? 'Creating the image' : `Creating image ${at + 1}`}
          <span className="block tabular-nums" aria-hidden>
            {seconds === 1 ? '1 second' : `${seconds} seconds`} so far
          </span>
        </span>
      </PictureFrame>
    </li>
  )
}

/** What did not come, and what can be done about it. */
function Ending({ job, onAsk }: Pick<JobPartProps, 'job' | 'onAsk'>) {
  if (job.status === 'cancelled') return <p className="text-small text-ink-2">{jobText(job)}</p>
  if (job.status !== 'failed') return null
  const missing = job.count - job.images.length
  const again = { ...requestOf(job), count: Math.max(1, missing) }
  return (
    <div className="grid gap-2">
      <Note tone="clay">{jobText(job)}</Note>
      <div className="flex flex-wrap gap-2">
        <Button size="s" onClick={() => onAsk(again)}>
          Try again
        </Button>
        {job.provider === 'model' && (
          <Button size="s" onClick={() => onAsk({ ...again, by: 'designs' })}>
            {again.count === 1 ? 'Make a design instead' : 'Make designs instead'}
          </Button>
        )}
      </div>
    </div>
  )
}
