import { messages } from '#contract/messages.ts'
import { formatWhen } from '#domain/time/schedule.ts'
import { CirclePause } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useLate } from '../../ui/use-late.ts'
import { mayAct } from '../posts/may-act.ts'
import { useNow } from '../use-now.ts'
import { useWindowEvent } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'
import { usePause } from './use-pause.ts'

/**
 * Says across the app that nothing goes out, who stopped it, when and why, with the way to go on. Also holds the dialogs
 * about it, which open from anywhere by the window events `pause` and `resume`.
 */
export function PauseNotice() {
  const workspace = useWorkspace()
  const { data } = usePause(workspace?.id)
  const now = useNow()
  const [open, setOpen] = useState<'pause' | 'resume' | null>(null)
  const { loaded, ask } = useLate(
    () => import('./pause-dialogs.tsx'),
    () => {
      setOpen(null)
      showToast({ title: messages.toastTitles.error, description: messages.posts.updateFailed, tone: 'bad' })
    },
  )
  const show = (which: 'pause' | 'resume') => {
    setOpen(which)
    ask()
  }
  useWindowEvent('pause', () => show('pause'))
  useWindowEvent('resume', () => show('resume'))
  const paused = data?.paused
  return (
    <>
      <div aria-live="polite">
        {workspace && paused && (
          <Banner tone="clay" icon={<CirclePause aria-hidden />}>
            <b className="font-semibold">Nothing goes out.</b> {paused.by ?? 'Someone'} paused it,{' '}
            {formatWhen(new Date(paused.at), now, workspace.timezone)}: “{paused.reason}”{' '}
            {mayAct(workspace.role).schedule && (
              <button
                type="button"
                className="link -my-3 inline-block py-3 font-semibold"
                onPointerEnter={ask}
                onClick={() => show('resume')}
              >
                Resume
              </button>
            )}
          </Banner>
        )}
      </div>
      {workspace && loaded && open === 'pause' && (
        <loaded.PauseDialog workspaceId={workspace.id} onClose={() => setOpen(null)} />
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
