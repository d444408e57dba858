import { LoaderCircle } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { ProgressLine } from './progress-line.tsx'
import { RenderFrame, RenderTitle, type RenderCardProps } from './render-frame.tsx'
import { RenderPicture } from './render-picture.tsx'
import { factsOf, progressText } from './render-text.ts'

/** A film that is being made or waits for its turn. */
export function RunningRender({ render, title, still, isBusy, onCancel }: RenderCardProps) {
  return (
    <RenderFrame
      label={title}
      picture={<RenderPicture {...render} src={render.thumbnailUrl} still={still} />}
    >
      <Badge tone="amber" icon={<LoaderCircle className="spin" aria-hidden />}>
        {render.status === 'queued' ? 'Waiting' : 'Drawing'}
      </Badge>
      <RenderTitle>{progressText(render)}</RenderTitle>
      <div className="w-full">
        <ProgressLine progress={render.progress} label={`Rendering ${title}`} />
      </div>
      <p className="text-small leading-normal text-ink-2 tabular-nums">
        <span className="line-clamp-2 break-words">{title}</span>
        {factsOf(render)}
      </p>
      {onCancel && (
        <>
          <Button busy={isBusy} onClick={() => onCancel(render)}>
            Cancel
          </Button>
          <p className="text-small text-muted">Cancelling gives the video back to your plan.</p>
        </>
      )}
    </RenderFrame>
  )
}
