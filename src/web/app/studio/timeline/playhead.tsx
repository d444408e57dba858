import type { Film } from '#domain/film/film.ts'
import type { KeyboardEvent } from 'react'
import { Lark } from '../../../ui/lark.tsx'
import { lastFrameSec, stepCue, stepFrame } from './step-in-film.ts'

interface PlayheadProps {
  film: Film
  sec: number
  onSeek: (sec: number) => void
}

/** Where the preview is. ← and → move it by one frame, with Shift to the cue before or after, Home and End to the ends. */
export function Playhead({ film, sec, onSeek }: PlayheadProps) {
  const at = `${(100 * sec) / film.durationSec}%`
  const isLate = sec > film.durationSec * 0.85
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = target(event)
    if (to === null) return
    event.preventDefault()
    onSeek(to)
  }
  function target({ key, shiftKey }: KeyboardEvent): number | null {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[key] as 1 | -1 | undefined
    if (by) return shiftKey ? stepCue(film, sec, by) : stepFrame(film, sec, by)
    if (key === 'Home') return 0
    return key === 'End' ? lastFrameSec(film) : null
  }
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label="Playhead"
        aria-valuemin={0}
        aria-valuemax={Math.round(film.durationSec * 10) / 10}
        aria-valuenow={Math.round(sec * 100) / 100}
        aria-valuetext={`${sec.toFixed(1)} of ${film.durationSec.toFixed(1)} seconds`}
        className="absolute -bottom-px z-2 -translate-x-1/2"
        style={{ left: at }}
        onKeyDown={onKeyDown}
      >
        <Lark className="block h-8.25 w-8.5" />
      </div>
      <span
        aria-hidden
        className="absolute bottom-5 z-1 rounded-xs bg-ink px-1.5 py-1 text-[11px] leading-none font-semibold whitespace-nowrap text-paper tabular-nums"
        style={isLate ? { right: `calc(100% - ${at} + 20px)` } : { left: `calc(${at} + 20px)` }}
      >
        {sec.toFixed(1)} s
      </span>
    </>
  )
}
