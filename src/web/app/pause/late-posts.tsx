import type { ResumePlan } from '#contract/pause.ts'
import type { Post } from '#contract/posts.ts'
import { formatWhen } from '#domain/time/format/moments.ts'
import { TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'
import { preview, wordsOf } from '../posts/post-facts.ts'
import { planKinds, plannedTime, planNames } from './resume-plans.ts'

/** In place of the late posts until they are here. */
export function LatePostsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-2">
      <output className="sr-only">Loading late posts</output>
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-4 w-3/5" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  )
}

interface PlanChoiceProps {
  chosen: ResumePlan['kind']
  onChoose: (kind: ResumePlan['kind']) => void
}

/** The choices of what happens to the late posts. */
export function PlanChoice({ chosen, onChoose }: PlanChoiceProps) {
  return (
    <fieldset className="mb-3 grid gap-0.5">
      <legend className="sr-only">Late posts</legend>
      {planKinds.map((each) => (
        <label key={each} className="flex min-h-11 cursor-pointer items-center gap-2.5 desk:min-h-8">
          <input
            type="radio"
            name="resume-plan"
            className="size-4.5 flex-none accent-(--color-ink)"
            checked={chosen === each}
            onChange={() => onChoose(each)}
          />
          {planNames[each]}
        </label>
      ))}
    </fieldset>
  )
}

interface SpreadFieldProps {
  /** Minutes, as typed. */
  every: string
  isWrong: boolean
  onType: (every: string) => void
}

/** How far apart late posts go out when they are spread. */
export function SpreadField({ every, isWrong, onType }: SpreadFieldProps) {
  return (
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
      onChange={(event) => onType(event.target.value)}
    />
  )
}

interface LateListProps {
  posts: readonly Post[]
  count: number
  plan: ResumePlan
  zone: string
  now: Date
}

/** Each late post with its time and the one it gets. */
export function LateList({ posts, count, plan, zone, now }: LateListProps) {
  const format = useTimeFormat()
  return (
    <ul aria-label="Late posts" className="grid border-y border-line text-small">
      {posts.map((post, place) => {
        const at = plannedTime(plan, post.scheduledFor, { place, zone, now })
        return (
          <li key={post.id} className="flex gap-3 border-b border-line py-1.5 last:border-0">
            <span className="min-w-0 flex-1 truncate">{preview(wordsOf(post), 60) || 'No text'}</span>
            <span className="flex-none text-muted tabular-nums">
              {post.scheduledFor && formatWhen(new Date(post.scheduledFor), now, zone, format)} →{' '}
              <b className="font-semibold text-ink">
                {at === null ? 'Draft' : at <= now ? 'Now' : formatWhen(at, now, zone, format)}
              </b>
            </span>
          </li>
        )
      })}
      {count > posts.length && <li className="py-1.5 text-muted">and {count - posts.length} more</li>}
    </ul>
  )
}
