import { Check, MonitorCog } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { raise } from '../../window-events.ts'
import { titleOf } from '../film-fields.ts'
import type { KeptFilm } from '../kept-film.ts'
import { ProgressLine } from '../renders/progress-line.tsx'
import type { MadeFilm } from '../use-film.ts'
import { useOnDevice } from './use-on-device.ts'

interface OnDevicePartProps {
  workspaceId: string
  film: KeptFilm
  made: MadeFilm
  /** The server cannot: this is the only way. */
  isOnlyWay: boolean
  /** Goes to what is wrong first. @returns whether something is */
  hasProblem: () => boolean
}

interface StartButtonProps {
  isOnlyWay: boolean
  unavailable: boolean
  onPress: () => void
  children: string
}

function StartButton({ isOnlyWay, unavailable, onPress, children }: StartButtonProps) {
  if (isOnlyWay) {
    const icon = <MonitorCog aria-hidden />
    return (
      <Button variant="lark" className="min-h-11!" icon={icon} unavailable={unavailable} onClick={onPress}>
        {children}
      </Button>
    )
  }
  return (
    <button
      type="button"
      className="link min-h-11 justify-self-start text-small font-medium desk:min-h-6"
      aria-disabled={unavailable || undefined}
      onClick={unavailable ? undefined : onPress}
    >
      {children}
    </button>
  )
}

/** Rendering with the browser of this device: the way for servers without an engine, and without waiting. */
export function OnDevicePart({ workspaceId, film, made, isOnlyWay, hasProblem }: OnDevicePartProps) {
  const { state, start, stop } = useOnDevice(workspaceId)
  const title = titleOf(film.fields)
  const begin = () => {
    if (!hasProblem()) void start(made, film.fields, title.slice(0, 60))
  }
  switch (state.kind) {
    case 'idle':
    case 'failed':
      return (
        <>
          {state.kind === 'failed' && (
            <Note tone="clay" role="alert">
              {state.why} Everything you filled in is kept.
            </Note>
          )}
          <StartButton isOnlyWay={isOnlyWay} unavailable={!made.film} onPress={begin}>
            {state.kind === 'failed' ? 'Try again on this device' : 'Render on this device'}
          </StartButton>
        </>
      )
    case 'drawing':
    case 'sending': {
      const what = state.kind === 'drawing' ? 'Drawing on this device' : 'Uploading to your library'
      return (
        <div className="grid gap-2">
          <p className="text-small font-medium tabular-nums">{`${what}, ${Math.floor(state.progress * 100)} %`}</p>
          <ProgressLine progress={state.progress} label={what} />
          <p className="text-small text-muted">Keep this page open until it’s done.</p>
          <Button className="justify-self-start" onClick={stop}>
            Cancel
          </Button>
        </div>
      )
    }
    case 'done':
      return (
        <div className="grid justify-items-start gap-2">
          <Note tone="leaf" live icon={<Check aria-hidden />}>
            Rendered on this device, and saved in your library.
          </Note>
          <div className="flex flex-wrap gap-1.5">
            <Button
              variant="lark"
              onClick={() => raise('new-post', { date: new Date(), media: [state.media] })}
            >
              Use in a post
            </Button>
            <Button onClick={stop}>Done</Button>
          </div>
        </div>
      )
    default:
      return state satisfies never
  }
}
