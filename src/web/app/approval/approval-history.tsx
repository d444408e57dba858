import type { ApprovalEvent } from '#contract/approvals.ts'
import { formatWhen, formatWhenInFull } from '#domain/time/format/moments.ts'
import { useTimeFormat } from '../../ui/time-format.ts'
import { useApprovalHistory } from './use-approval.ts'

const verbs: Record<ApprovalEvent['kind'], string> = {
  asked: 'asked for approval',
  withdrawn: 'withdrew the request',
  approved: 'approved it',
  'sent-back': 'sent it back',
  changed: 'changed it, so it needs approval again',
}

export interface ApprovalHistoryProps {
  workspaceId: string
  postId: string
  now: Date
  zone: string
}

/** All requests and decisions, oldest first. Nothing when there are none. */
export function ApprovalHistory({ workspaceId, postId, now, zone }: ApprovalHistoryProps) {
  const format = useTimeFormat()
  const { data: events } = useApprovalHistory(workspaceId, postId)
  if (!events?.length) return null
  return (
    <details className="text-small">
      <summary className="inline-flex min-h-11 items-center text-ink-2 desk:min-h-8">
        <span className="link">History ({events.length})</span>
      </summary>
      <ol className="grid gap-2 border-s-2 border-line ps-3">
        {events.map(({ id, kind, name, byLink, words, wantedFor, at }) => (
          <li key={id}>
            <b className="font-semibold">{name}</b>
            {byLink && <span className="text-ink-2"> (by review link)</span>} {verbs[kind]}
            {kind === 'asked' && wantedFor && ` for ${formatWhen(new Date(wantedFor), now, zone, format)}`}
            <time
              dateTime={at}
              title={formatWhenInFull(new Date(at), zone, format)}
              className="text-ink-2 before:content-['_·_']"
            >
              {formatWhen(new Date(at), now, zone, format)}
            </time>
            {words && <span className="block break-words whitespace-pre-wrap text-ink-2">“{words}”</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}
