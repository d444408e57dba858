import { messages } from '#contract/messages.ts'
import type { ResumePlan } from '#contract/pause.ts'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogDescription } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ApiProblem } from '../api.ts'
import { LatePostsSkeleton, LateList, PlanChoice, SpreadField } from './late-posts.tsx'
import { useLatePosts, usePauseActions } from './use-pause.ts'

export interface ResumeDialogProps {
  workspaceId: string
  zone: string
  now: Date
  onClose: () => void
}

/** Resumes publishing, after asking what happens to posts whose time has passed, which it lists. */
export function ResumeDialog({ workspaceId, zone, now, onClose }: ResumeDialogProps) {
  const { data: late, isError, isFetching, refetch } = useLatePosts(workspaceId)
  const { resume } = usePauseActions(workspaceId)
  const [kind, setKind] = useState<ResumePlan['kind']>('spread')
  const [every, setEvery] = useState('30')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const everyMin = Number(every)
  const isWrong = kind === 'spread' && !(Number.isInteger(everyMin) && everyMin >= 1 && everyMin <= 1_440)
  const plan: ResumePlan = kind === 'spread' ? { kind, everyMin: isWrong ? 30 : everyMin } : { kind }
  const count = late?.count ?? 0

  async function go() {
    if (isWrong) return
    setBusy(true)
    try {
      const resumed = await resume(count === 0 ? { kind: 'now' } : plan)
      showToast({ title: messages.toastTitles.success, description: resumedInWords(resumed) })
      onClose()
    } catch (refused) {
      setError(refused instanceof ApiProblem ? (refused.detail ?? refused.title) : 'It could not be resumed.')
      setBusy(false)
    }
  }

  return (
    <Dialog open title="Resume" onClose={onClose} className="w-[min(540px,calc(100%-24px))]!">
      {!late && !isError && <LatePostsSkeleton />}
      {isError && !late && (
        <div className="grid justify-items-start gap-2">
          <Note tone="clay">The late posts didn’t load. Nothing was changed.</Note>
          <Button size="s" icon={<RefreshCw aria-hidden />} busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {late && count === 0 && (
        <DialogDescription>
          Nothing came due during the pause. Posts go out at their times again.
        </DialogDescription>
      )}
      {late && count > 0 && (
        <>
          <DialogDescription className="mb-3">
            {count === 1 ? 'One post' : `${count} posts`} came due during the pause. What should happen to{' '}
            {count === 1 ? 'it' : 'them'}?
          </DialogDescription>
          <PlanChoice chosen={kind} onChoose={setKind} />
          {kind === 'spread' && <SpreadField every={every} isWrong={isWrong} onType={setEvery} />}
          <LateList posts={late.posts} count={count} plan={plan} zone={zone} now={now} />
        </>
      )}
      {error && (
        <Note tone="clay" role="alert" className="mt-3">
          {error}
        </Note>
      )}
      {late && (
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            Stay paused
          </Button>
          <Button variant="lark" busy={busy} unavailable={isWrong} onClick={() => void go()}>
            Resume
          </Button>
        </div>
      )}
    </Dialog>
  )
}

interface Resumed {
  moved: number
  left: readonly string[]
  drafts: readonly string[]
}

function resumedInWords({ moved, left, drafts }: Resumed): string {
  const late = moved === 0 ? '' : ` ${moved === 1 ? 'One late post is' : `${moved} late posts are`} handled.`
  const back =
    drafts.length === 0
      ? ''
      : ` ${drafts.length === 1 ? 'One needs' : `${drafts.length} need`} changes first: see your drafts.`
  const rest =
    left.length === 0
      ? ''
      : ` ${left.length === 1 ? 'One was' : `${left.length} were`} partly out already and continue now.`
  return `Posts go out again.${late}${back}${rest}`
}
