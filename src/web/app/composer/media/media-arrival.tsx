import { Pause, Play, RefreshCw } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Note } from '../../../ui/note.tsx'
import type { Attachment } from '../files/attachment.ts'
import { arrivalText } from './media-text.ts'
import { acceptedFiles } from '../files/uploads.ts'

interface MediaArrivalProps {
  attachment: Attachment
  onPause: () => void
  /** Goes on, or tries again. */
  onResume: () => void
  /** Goes on after a reload, with the file chosen again. */
  onContinueWith: (file: File) => void
}

/** How far a file has come, or why it did not arrive. Nothing once it is there. */
export function MediaArrival({ attachment, onPause, onResume, onContinueWith }: MediaArrivalProps) {
  const { state, name, kind } = attachment
  switch (state.kind) {
    case 'ready':
      return state.media.state === 'processing' ? (
        <Progress
          label={`Preparing ${name}`}
          words={arrivalText('preparing', state.progress)}
          progress={state.progress}
        />
      ) : null
    case 'uploading':
      return (
        <div className="flex items-center gap-2">
          <Progress
            label={`Uploading ${name}`}
            words={arrivalText(state.isPaused ? 'paused' : 'upload', state.progress)}
            progress={state.progress}
          />
          {kind !== 'image' && state.progress < 1 && (
            <Button
              size="s"
              variant="quiet"
              data-retry={state.isPaused ? '' : undefined}
              icon={state.isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
              onClick={state.isPaused ? onResume : onPause}
            >
              {state.isPaused ? 'Resume' : 'Pause'}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
        </div>
      )
    case 'interrupted':
      return <Interrupted onContinueWith={onContinueWith} />
    case 'failed':
      return (
        <Note tone="clay" role="alert">
          {state.message}
          {!state.isFinal && (
            <Button size="s" className="ms-2" icon={<RefreshCw aria-hidden />} data-retry onClick={onResume}>
              Try again
            </Button>
          )}
        </Note>
      )
    default:
      return state satisfies never
  }
}

interface ProgressProps {
  label: string
  words: string
  /** Undefined: under way, nobody knows how far. */
  progress: number | undefined
}

function Progress({ label, words, progress }: ProgressProps) {
  return (
    <div className="grid min-w-0 flex-1 gap-1 py-1">
      <span className="text-small leading-none text-ink-2 tabular-nums">{words}</span>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={progress === undefined ? undefined : Math.floor(progress * 100)}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className={classNames(
            'h-full origin-left bg-ink-2 transition-transform',
            progress === undefined && 'breathe',
          )}
          style={{ transform: `scaleX(${progress ?? 1})` }}
        />
      </div>
    </div>
  )
}

function Interrupted({ onContinueWith }: Pick<MediaArrivalProps, 'onContinueWith'>) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <Note tone="amber">
      The upload was interrupted. Choose the same file to continue.
      <input
        ref={picker}
        type="file"
        accept={acceptedFiles}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onContinueWith(file)
        }}
      />
      <Button
        size="s"
        className="ms-2"
        icon={<Play aria-hidden />}
        data-retry
        onClick={() => picker.current?.click()}
      >
        Choose file
      </Button>
    </Note>
  )
}
