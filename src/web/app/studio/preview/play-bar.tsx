import type { Film } from '#domain/film/film.ts'
import { Pause, Play, SkipBack, StepBack, StepForward } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { stepFrame } from '../timeline/step-in-film.ts'
import { useIsPlaying, useSec, type PlayheadStore } from './playhead-store.ts'

interface PlayBarProps {
  film: Film
  playhead: PlayheadStore
  /** At the end. */
  children?: ReactNode
}

/** Play, pause, and frame by frame. */
export function PlayBar({ film, playhead, children }: PlayBarProps) {
  const isPlaying = useIsPlaying(playhead)
  return (
    <div role="group" aria-label="Playing" className="flex items-center gap-1">
      <Button variant="quiet" square aria-label="Back to the start" onClick={() => playhead.seek(0)}>
        <SkipBack aria-hidden />
      </Button>
      <StepButton film={film} playhead={playhead} by={-1} label="Back one frame">
        <StepBack aria-hidden />
      </StepButton>
      <Button
        square
        aria-label={isPlaying ? 'Pause' : 'Play'}
        aria-keyshortcuts="k"
        onClick={playhead.toggle}
      >
        {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
      </Button>
      <StepButton film={film} playhead={playhead} by={1} label="On one frame">
        <StepForward aria-hidden />
      </StepButton>
      <Moment film={film} playhead={playhead} />
      {children}
    </div>
  )
}

interface StepButtonProps {
  film: Film
  playhead: PlayheadStore
  by: 1 | -1
  label: string
  children: ReactNode
}

function StepButton({ film, playhead, by, label, children }: StepButtonProps) {
  return (
    <Button
      variant="quiet"
      square
      className="max-[400px]:hidden"
      aria-label={label}
      onClick={() => {
        playhead.pause()
        playhead.seek(stepFrame(film, playhead.sec(), by))
      }}
    >
      {children}
    </Button>
  )
}

function Moment({ film, playhead }: { film: Film; playhead: PlayheadStore }) {
  const sec = useSec(playhead)
  return (
    <span className="ps-1.5 font-mono text-small whitespace-nowrap tabular-nums">
      {clockText(sec)} / {clockText(film.durationSec)}
    </span>
  )
}

/** '0:09.1'. */
function clockText(sec: number): string {
  const tenths = Math.floor(sec * 10 + 1e-6)
  const minutes = Math.floor(tenths / 600)
  return `${minutes}:${String(Math.floor(tenths / 10) % 60).padStart(2, '0')}.${tenths % 10}`
}
