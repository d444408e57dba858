import { CircleX } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { RenderFrame, RenderTitle, type RenderCardProps } from './render-frame.tsx'
import { RenderPicture } from './render-picture.tsx'

/** A film that someone stopped. */
export function CancelledRender({ render, title, still, isBusy, onAgain }: RenderCardProps) {
  return (
    <RenderFrame
      label={title}
      picture={<RenderPicture {...render} src={render.thumbnailUrl} still={still} isDim />}
    >
      <Badge tone="stone" icon={<CircleX aria-hidden />}>
        Cancelled
      </Badge>
      <RenderTitle>{title}</RenderTitle>
      <p className="text-small leading-normal text-ink-2">The video was given back to your plan.</p>
      {onAgain && (
        <Button busy={isBusy} onClick={() => onAgain(render)}>
          Render again
        </Button>
      )}
    </RenderFrame>
  )
}
