import { CircleAlert } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { RenderFrame, RenderTitle, type RenderCardProps } from './render-frame.tsx'
import { RenderPicture } from './render-picture.tsx'

/** A film that was not made: why, and the way to try again with everything that was filled in. */
export function FailedRender({ render, title, still, isBusy, onAgain }: RenderCardProps) {
  return (
    <RenderFrame
      label={title}
      isWrong
      picture={<RenderPicture {...render} src={render.thumbnailUrl} still={still} isDim />}
    >
      <Badge tone="clay" icon={<CircleAlert aria-hidden />}>
        Failed
      </Badge>
      <RenderTitle>{title}</RenderTitle>
      <p className="text-small leading-normal break-words text-ink-2">
        {render.error ?? 'This video could not be made.'}{' '}
        {onAgain ? 'Everything you filled in is kept. Nothing was counted.' : 'Nothing was counted.'}
      </p>
      {onAgain && (
        <Button busy={isBusy} onClick={() => onAgain(render)}>
          Try again
        </Button>
      )}
    </RenderFrame>
  )
}
