import { unlimited } from '#domain/plan/plan.ts'
import { Clapperboard } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useSubscription } from '../../billing/use-subscription.ts'
import { LazyLimitMeter } from '../../billing/lazy-limit-meter.tsx'
import { CaptionsField } from '../captions/captions-field.tsx'
import { LengthField } from '../fields/length-field.tsx'
import { SizeSwitch } from '../fields/size-switch.tsx'
import { SoundField } from '../fields/sound-field.tsx'
import type { FilmFields } from '../film-fields.ts'
import type { KeptFilm } from '../kept-film.ts'
import { lengthText, roughly } from '../renders/render-text.ts'
import { OnDevicePart } from '../on-device/on-device-part.tsx'
import type { MadeFilm } from '../use-film.ts'
import type { Rendering } from '../use-rendering.ts'
import { ChecksList } from './checks-list.tsx'
import { estimatedSec } from './estimated-sec.ts'

interface RenderPaneProps {
  workspaceId: string
  film: KeptFilm
  made: MadeFilm
  hasNoEngine: boolean
  mayWrite: boolean
  rendering: Rendering
  /** Rendering was asked for: what is missing is told from now on. */
  onTry: () => void
  onChange: (change: Partial<FilmFields>) => void
}

/** The size, the length, captions and sound, and the button that renders. */
export function RenderPane(props: RenderPaneProps) {
  const { workspaceId, film, made, onChange } = props
  const { fields } = film
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4.5 border-line p-4.5 max-[1200px]:col-span-full max-[1200px]:border-t min-[1201px]:border-s">
      <SizeSwitch value={fields.size} onChange={(size) => onChange({ size })} />
      <LengthField
        key={film.itemId}
        value={fields.durationSec}
        nowSec={made.film?.durationSec ?? 0}
        onChange={(durationSec) => onChange({ durationSec })}
      />
      <CaptionsField
        captions={fields.captions}
        placed={made.film?.captions?.place}
        onChange={(captions) => onChange({ captions })}
      />
      <SoundField workspaceId={workspaceId} fields={fields} onChange={onChange} />
      {made.film && <ChecksList film={made.film} />}
      <Go {...props} />
    </div>
  )
}

/** The button, what it will take, and why it did not work. */
function Go({ workspaceId, film, made, hasNoEngine, mayWrite, rendering, onTry }: RenderPaneProps) {
  if (!mayWrite) {
    return (
      <p className="text-small text-muted">You can look at this, but not render. Ask for another role.</p>
    )
  }
  function goToFirst(): boolean {
    const first = Object.keys(made.problems)[0]
    onTry()
    if (first !== undefined) goTo(first)
    return first !== undefined
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 border-t-2 border-ink bg-card pt-3.5 max-desk:sticky max-desk:bottom-15 max-desk:z-9 max-desk:-mx-4.5 max-desk:-mb-4.5 max-desk:px-4.5 max-desk:pb-3">
      {!hasNoEngine && (
        <Button
          variant="lark"
          className="min-h-11!"
          icon={<Clapperboard aria-hidden />}
          busy={rendering.isAsking}
          unavailable={!made.film}
          onClick={() => {
            if (!goToFirst()) void rendering.ask(film, made.cues)
          }}
        >
          Render video
        </Button>
      )}
      {made.film && !hasNoEngine && (
        <p className="text-small text-muted tabular-nums">
          {lengthText(made.film.durationSec)} at {made.film.size.width} × {made.film.size.height}, about{' '}
          {roughly(estimatedSec(made.film))} to draw. <VideosLeft workspaceId={workspaceId} />
        </p>
      )}
      <LazyLimitMeter limit="videosPerMonth" />
      <div aria-live="assertive" className="empty:-mt-2.5">
        {rendering.problem && (
          <Note tone="clay">{asSentence(rendering.problem)} Everything you filled in is kept.</Note>
        )}
      </div>
      {hasNoEngine && (
        <Note tone="amber">
          This server has no video engine (ffmpeg), so your browser renders the video and uploads it.
        </Note>
      )}
      <OnDevicePart
        workspaceId={workspaceId}
        film={film}
        made={made}
        isOnlyWay={hasNoEngine}
        hasProblem={goToFirst}
      />
    </div>
  )
}

/** Some reasons are titles, without an end. */
const asSentence = (reason: string) => (/[.!?…]$/u.test(reason) ? reason : `${reason}.`)

/** 'Uses 1 of 38 left.' */
function VideosLeft({ workspaceId }: { workspaceId: string }) {
  const { data: view } = useSubscription(workspaceId)
  if (!view || view.mode === 'off') return null
  const { used, allowed } = view.limits.videosPerMonth
  if (allowed === unlimited || used >= allowed) return null
  return `Uses 1 of ${allowed - used} left.`
}

/** The field that has the problem gets the focus. */
function goTo(problem: string) {
  const name = problem.replace(/^modifications\./u, '')
  const field = document.querySelector<HTMLElement>(`[data-studio-editor] [data-field="${CSS.escape(name)}"]`)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
