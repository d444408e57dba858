import type { ReviewedPost } from '#contract/reviews.ts'
import { formatWhenInFull } from '#domain/time/format/moments.ts'
import { CircleCheck, CornerUpLeft } from 'lucide-react'
import { useState } from 'react'
import { Note } from '../../ui/note.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'
import { api } from '../api.ts'
import { ApiProblem } from '../api-problem.ts'
import { zoneName } from '#domain/time/zone-name.ts'
import { DecisionForm, type ReviewDecision } from './decision-form.tsx'
import { ReviewPreviews } from './review-previews.tsx'

export interface ReviewedPostCardProps {
  token: string
  post: ReviewedPost
  /** 1, 2, 3 …; null: there is only one. */
  place: number | null
  zone: string
  /** The reviewer's name as typed; empty at first. */
  name: string
  onNameMissing: () => void
  /** The decision is stored. */
  onDecided: () => void
}

type Outcome = Awaited<ReturnType<typeof api.reviews.decide>>['outcome']

const outcomes: Record<Outcome, string> = {
  scheduled: 'Thank you. It’s approved and will go out on time.',
  approved: 'Thank you. Your approval is recorded, and the author is notified.',
  'needs-time': 'Thank you. It’s approved. Its time has passed, so the author will choose a new one.',
  'needs-work':
    'Thank you. It’s approved. It needs a technical fix before it goes out, and the author is notified.',
  'asked-for-changes': 'Thank you. The author is notified of the changes you asked for.',
}

/** Changes of the post since the link was made. */
const since: Record<Exclude<ReviewedPost['now'], 'same'>, string> = {
  changed:
    'Changed since this link was created. This is not the version that would go out. Ask for a new link to approve it.',
  live: 'This post is going out or already live.',
  gone: 'This post was deleted.',
}

/** One post under review: its previews, its planned time, and the reviewer's decision. */
export function ReviewedPostCard(props: ReviewedPostCardProps) {
  const { token, post, place, zone, name, onNameMissing, onDecided } = props
  const format = useTimeFormat()
  const [shown, setShown] = useState(post)
  const [busy, setBusy] = useState<ReviewDecision['decision'] | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const decide = async ({ decision, comment }: ReviewDecision) => {
    if (name === '') return onNameMissing()
    setBusy(decision)
    setFailure(null)
    try {
      const answer = await api.reviews.decide({ token, reviewPostId: post.id, name, decision, comment })
      setShown(answer.post)
      setOutcome(answer.outcome)
      onDecided()
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error
      setFailure(error.detail ?? 'Can’t reach Postlark. What you typed is kept; please try again.')
    }
    setBusy(null)
  }

  const titleId = `post-${post.id}`
  const planned = shown.plannedFor
  return (
    <li className="grid gap-4 border-t-2 border-ink pt-4" aria-labelledby={titleId}>
      <h2 id={titleId} className="font-text text-ui leading-[1.4] font-semibold tracking-normal">
        {place !== null && `${place}. `}
        {planned ? (
          <>
            Planned for <time dateTime={planned}>{formatWhenInFull(new Date(planned), zone, format)}</time>
            <span className="font-normal text-ink-2">, {zoneName(zone, new Date(planned))}</span>
          </>
        ) : (
          'Not scheduled yet'
        )}
      </h2>
      <ReviewPreviews post={shown} />
      {shown.decisions.length > 0 && <AnswersSoFar decisions={shown.decisions} zone={zone} />}
      <div aria-live="polite" className="empty:absolute">
        {outcome !== null && (
          <Note tone="leaf" filled icon={<CircleCheck aria-hidden />}>
            {outcomes[outcome]}
          </Note>
        )}
      </div>
      <div role="alert" className="empty:absolute">
        {failure && (
          <Note tone="clay" filled>
            {failure}
          </Note>
        )}
      </div>
      {shown.now === 'same'
        ? outcome === null && <DecisionForm busy={busy} onDecide={(decision) => void decide(decision)} />
        : (outcome === null || shown.now !== 'live') && (
            <Note tone="amber" filled>
              {since[shown.now]}
            </Note>
          )}
    </li>
  )
}

function AnswersSoFar({ decisions, zone }: { decisions: ReviewedPost['decisions']; zone: string }) {
  const format = useTimeFormat()
  return (
    <ul aria-label="Answers so far" className="grid gap-2 text-small">
      {decisions.map(({ name: who, decision, comment, at }) => (
        <li key={at + who} className="flex gap-2">
          {decision === 'approved' ? (
            <CircleCheck className="mt-0.5 text-leaf-text" aria-hidden />
          ) : (
            <CornerUpLeft className="mt-0.5 text-clay-text" aria-hidden />
          )}
          <span className="min-w-0">
            <b className="font-semibold">{who}</b>{' '}
            {decision === 'approved' ? 'approved it' : 'asked for changes'},{' '}
            <time dateTime={at} className="text-ink-2">
              {formatWhenInFull(new Date(at), zone, format)}
            </time>
            {comment && <span className="block break-words whitespace-pre-wrap">“{comment}”</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
