import { CancelledRender } from './cancelled-render.tsx'
import { DoneRender } from './done-render.tsx'
import { FailedRender } from './failed-render.tsx'
import type { RenderCardProps } from './render-frame.tsx'
import { RunningRender } from './running-render.tsx'

/** One render in its state. */
export function RenderCard(props: RenderCardProps) {
  const { render } = props
  switch (render.status) {
    case 'queued':
    case 'rendering':
      return <RunningRender {...props} />
    case 'done':
      return <DoneRender {...props} />
    case 'failed':
      return <FailedRender {...props} />
    case 'cancelled':
      return <CancelledRender {...props} />
    default:
      return render.status satisfies never
  }
}
