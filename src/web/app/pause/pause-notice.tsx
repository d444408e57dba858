import { lazy, Suspense, useRef, useState } from 'react'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { showOffline } from '../failure/show-offline.ts'
import { mayAct } from '../posts/may-act.ts'
import { useNow } from '../use-now.ts'
import { useWindowEvent } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'
import { usePause, usePauseActions } from './use-pause.ts'

/** Most workspaces never pause: the words of the notice come when they are needed. */
const PauseBanner = lazy(() => import('./pause-banner.tsx'))

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
          <Suspense>
            <PauseBanner
              paused={paused}
              now={now}
              zone={workspace.timezone}
              mayResume={mayAct(workspace.role).schedule}
              isGivingReason={isReason}
              onNear={ask}
              onReason={() => show('reason-asked')}
              onResume={() => show('resume')}
            />
          </Suspense>
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
