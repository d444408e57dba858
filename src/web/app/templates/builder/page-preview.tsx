import { templateMessages } from '#contract/template-messages.ts'
import { LoaderCircle, RefreshCw } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { usePreview } from './use-preview.ts'

interface PagePreviewProps {
  url: string
  preview: ReturnType<typeof usePreview>
}

/** The page in a sandboxed frame that only shows it and reports selections. */
export function PagePreview({ url, preview }: PagePreviewProps) {
  const { state, frame, src, onLoad, again } = preview
  const isFrame = state.kind === 'loading' || state.kind === 'shown'
  if (state.kind === 'failed') {
    return (
      <div
        role="alert"
        className="grid grid-cols-[minmax(0,1fr)] gap-2 self-start rounded-card border border-line bg-card p-4 desk:p-5"
      >
        <h3 className="text-base font-semibold">{templateMessages.noPreview}</h3>
        <p className="max-w-[60ch] text-ink-2">{templateMessages.noPreviewBecause}</p>
        {state.reason && <p className="max-w-[60ch] text-small text-muted">{state.reason}</p>}
        <p className="max-w-[60ch] text-ink-2">You can still pick the parts with CSS selectors.</p>
        <Button className="justify-self-start" icon={<RefreshCw aria-hidden />} onClick={again}>
          Try the preview again
        </Button>
      </div>
    )
  }
  return (
    <div className="relative h-[62dvh] min-h-90 overflow-hidden rounded-card border border-edge bg-card">
      {isFrame && (
        <iframe
          key={src}
          ref={frame}
          src={src}
          sandbox="allow-scripts"
          referrerPolicy="no-referrer"
          title={`The page ${hostOf(url)}: pick its parts`}
          onLoad={onLoad}
          className="absolute inset-0 size-full bg-white"
        />
      )}
      {state.kind !== 'shown' && (
        <div className="absolute inset-0 grid content-start gap-4 bg-card p-5" aria-busy="true">
          <p role="status" className="flex items-center gap-2 text-ink-2">
            <LoaderCircle aria-hidden className="spin size-4" />
            {state.kind === 'waiting'
              ? `The page didn’t load. Trying again in ${state.delayMs / 1000} ${state.delayMs === 1_000 ? 'second' : 'seconds'} (${state.tries} of 3).`
              : state.tries === 0
                ? `Fetching ${hostOf(url)}…`
                : `Trying again (${state.tries} of 3)…`}
          </p>
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-40 rounded-s!" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      )}
    </div>
  )
}

function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? url
}
