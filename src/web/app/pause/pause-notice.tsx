import type { PauseState } from '#contract/pause.ts'
import { formatWhen } from '#domain/time/format/moments.ts'
import { CirclePause } from 'lucide-react'
import { useRef, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { useTimeFormat } from '../../ui/time-format.ts'
import { showOffline } from '../failure/show-offline.ts'
import { mayAct } from '../posts/may-act.ts'
import { useNow } from '../use-now.ts'
import { useWindowEvent } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'
import { usePause, usePauseActions } from './use-pause.ts'

/** `asked`: the person pressed for it; `offered`: it appears after their pause and leaves the focus alone. */
type Open = 'resume' | 'reason-asked' | 'reason-offered' | null

/**
 * A notice across the app that publishing is paused: by whom, when and why, with buttons to resume and to change the
 * reason. The window event `pause` pauses at once, `resume` opens the dialog that resumes.
 */
export function PauseNotice() {
  const workspace = useWorkspace()
  const { data } = usePause(workspace?.id)
  const actions = usePauseActions(workspace?.id ?? '')
  const now = useNow()
  const [open, setOpen] = useState<Open>(null)
  const notice = useRef<HTMLDivElement>(null)
  const { loaded, ask } = useLazyModule(
    () => import('./pause-dialogs.tsx'),
    () => {
      setOpen(null)
      showOffline()
    },
  )
  const show = (which: Open) => {
    setOpen(which)
    ask()
  }
  useWindowEvent('pause', () => {
    if (!workspace) return
    const isPaused = import('./pause-at-once.ts').then((file) => file.pauseAtOnce(actions))
    isPaused.then((is) => is && show('reason-offered'), showOffline)
  })
  useWindowEvent('resume', () => show('resume'))
  const paused = data?.paused
  const isReason = open === 'reason-asked' || open === 'reason-offered'
  return (
    <>
      <div aria-live="polite" ref={notice}>
        {workspace && paused && (
          <Banner tone="clay" icon={<CirclePause aria-hidden />}>
            <PausedWords paused={paused} now={now} zone={workspace.timezone} />
            {mayAct(workspace.role).schedule && (
              <>
                {!isReason && (
                  <button
                    type="button"
                    className={`${link} me-3`}
                    data-reason
                    onPointerEnter={ask}
                    onClick={() => show('reason-asked')}
                  >
                    {paused.reason === '' ? 'Add a reason' : 'Edit reason'}
                  </button>
                )}
                <button type="button" className={link} onPointerEnter={ask} onClick={() => show('resume')}>
                  Resume
                </button>
              </>
            )}
          </Banner>
        )}
      </div>
      {paused && loaded && isReason && (
        <loaded.ReasonForm
          key={open}
          reason={paused.reason}
          takesFocus={open === 'reason-asked'}
          onSave={actions.pause}
          onClose={() => {
            setOpen(null)
            requestAnimationFrame(() => notice.current?.querySelector<HTMLElement>('[data-reason]')?.focus())
          }}
        />
      )}
      {workspace && loaded && open === 'resume' && (
        <loaded.ResumeDialog
          workspaceId={workspace.id}
          zone={workspace.timezone}
          now={now}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

const link = 'link -my-3 inline-block py-3 font-semibold'

interface PausedWordsProps {
  paused: NonNullable<PauseState['paused']>
  now: Date
  zone: string
}

function PausedWords({ paused, now, zone }: PausedWordsProps) {
  const when = formatWhen(new Date(paused.at), now, zone, useTimeFormat())
  return (
    <>
      <b className="font-semibold">Nothing goes out.</b> {paused.by ?? 'Someone'} paused it, {when}
      {paused.reason === '' ? '.' : `: “${paused.reason}”`}{' '}
    </>
  )
}
