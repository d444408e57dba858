import { messages } from '#contract/messages.ts'
import type { ResumePlan } from '#contract/pause.ts'
import type { Post } from '#contract/posts.ts'
import { formatWhen } from '#domain/time/schedule.ts'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogDescription } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ApiProblem } from '../api.ts'
import { preview, wordsOf } from '../posts/post-facts.ts'
import { planKinds, plannedTime, planNames } from './resume-plans.ts'
import { useLate, usePauseActions } from './use-pause.ts'

export interface ResumeDialogProps {
  workspaceId: string
  zone: string
  now: Date
  onClose: () => void
}

/** Lets posts go out again, after deciding what becomes of those whose time passed meanwhile, which are shown. */
export function ResumeDialog({ workspaceId, zone, now, onClose }: ResumeDialogProps) {
  const { data: late, isError, isFetching, refetch } = useLate(workspaceId)
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
      {!late && !isError && (
        <div aria-busy="true" className="grid gap-2">
          <output className="sr-only">Loading late posts</output>
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      )}
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
          <fieldset className="mb-3 grid gap-0.5">
            <legend className="sr-only">Late posts</legend>
            {planKinds.map((each) => (
              <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2.5 desk:min-h-8">
                <input
                  type="radio"
                  name="resume-plan"
                  className="size-4.5 flex-none accent-(--color-ink)"
                  checked={kind === each}
                  onChange={() => setKind(each)}
                />
                {planNames[each]}
              </label>
            ))}
          </fieldset>
          {kind === 'spread' && (
            <TextField
              className="mb-3 max-w-40"
              label="One every"
              labelNote="minutes"
              type="number"
              inputMode="numeric"
              min={1}
              max={1440}
              value={every}
              error={isWrong ? 'Type a number from 1 to 1440.' : null}
              onChange={(event) => setEvery(event.target.value)}
            />
          )}
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

interface LateListProps {
  posts: readonly Post[]
  count: number
  plan: ResumePlan
  zone: string
  now: Date
}

function LateList({ posts, count, plan, zone, now }: LateListProps) {
  return (
    <ul aria-label="Late posts" className="grid border-y border-line text-small">
      {posts.map((post, place) => {
        const at = plannedTime(plan, post.scheduledFor, { place, zone, now })
        return (
          <li key={post.id} className="flex gap-3 border-b border-line py-1.5 last:border-0">
            <span className="min-w-0 flex-1 truncate">{preview(wordsOf(post), 60) || 'No text'}</span>
            <span className="flex-none text-muted tabular-nums">
              {post.scheduledFor && formatWhen(new Date(post.scheduledFor), now, zone)} →{' '}
              <b className="font-semibold text-ink">
                {at === null ? 'Draft' : at <= now ? 'Now' : formatWhen(at, now, zone)}
              </b>
            </span>
          </li>
        )
      })}
      {count > posts.length && <li className="py-1.5 text-muted">and {count - posts.length} more</li>}
    </ul>
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
