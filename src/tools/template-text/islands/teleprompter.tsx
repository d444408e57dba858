import type { ScriptLine } from '../timed-script.ts'
import { Pause, Play, RotateCcw, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

export interface TeleprompterProps {
  lines: readonly ScriptLine[]
  /** The duration of the script in seconds. */
  lasts: number
  onClose: () => void
}

/** The script in full screen. The current line is highlighted, and advances at the pace of the script. */
export function Teleprompter({ lines, lasts, onClose }: TeleprompterProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { elapsed, running, toggle, restart } = useStopwatch(lasts)
  const current = lines.findLastIndex((line) => line.at <= elapsed)
  const start = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    start.current?.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label="Teleprompter"
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-night p-0 text-on-night"
      onClose={onClose}
    >
      <div className="mx-auto flex h-full max-w-240 flex-col">
        <ol
          aria-label="Script"
          // A scrollable area must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto px-6 py-[35dvh] text-1 leading-[1.25] font-semibold"
        >
          {lines.map((line, at) => (
            <PrompterLine key={`${line.at}-${line.text}`} text={line.text} current={at === current} />
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-2 border-t border-night-line px-6 py-4">
          <Button
            ref={start}
            variant="lark"
            icon={running ? <Pause aria-hidden /> : <Play aria-hidden />}
            onClick={toggle}
          >
            {running ? 'Pause' : 'Start'}
          </Button>
          <Button icon={<RotateCcw aria-hidden />} onClick={restart}>
            From the top
          </Button>
          <span className="font-mono text-ui tabular-nums">
            {elapsed.toFixed(1)} / {lasts.toFixed(1)} s
          </span>
          <Button className="ml-auto" icon={<X aria-hidden />} onClick={() => dialog.current?.close()}>
            Close
          </Button>
        </div>
      </div>
    </dialog>
  )
}

/** A line; the current one scrolls to the middle. */
function PrompterLine({ text, current }: { text: string; current: boolean }) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (current) item.current?.scrollIntoView({ block: 'center' })
  }, [current])
  return (
    <li
      ref={item}
      aria-current={current ? 'step' : undefined}
      className={classNames(
        'border-l-4 py-3 pl-5',
        current ? 'border-lark' : 'border-transparent text-on-night-2 opacity-60',
      )}
    >
      {text}
    </li>
  )
}

/** Counts seconds up to an end, in tenths. */
function useStopwatch(end: number) {
  const [elapsed, setElapsed] = useState(0)
  const [running, setRunning] = useState(false)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setElapsed((seconds) => Math.min(end, seconds + 0.1)), 100)
    return () => clearInterval(timer)
  }, [running, end])
  return {
    elapsed,
    running: running && elapsed < end,
    toggle: () => {
      if (elapsed >= end) setElapsed(0)
      setRunning(!running || elapsed >= end)
    },
    restart: () => {
      setElapsed(0)
      setRunning(false)
    },
  }
}
