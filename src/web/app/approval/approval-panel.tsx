import type { Approval } from '#contract/approvals.ts'
import type { Post } from '#contract/posts.ts'
import { formatWhenInFull } from '#domain/time/format/moments.ts'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'
import { whyNot } from '../failure/why-not.ts'
import { mayAct } from '../posts/may-act.ts'
import { useMe } from '../queries.ts'
import { useNow } from '../use-now.ts'
import { useWorkspace } from '../workspace.ts'
import { ApprovalHistory } from './approval-history.tsx'
import { AskForm } from './ask-form.tsx'
import { DecideForm } from './decide-form.tsx'
import { ReviewLinkButton } from './review-link-button.tsx'
import { useApprovalCalls } from './use-approval.ts'

export interface ApprovalPanelProps {
  post: Post
}

/** The approval state of a post, and its actions: request, withdraw, approve, request changes, share a review link. */
export function ApprovalPanel({ post }: ApprovalPanelProps) {
  const workspace = useWorkspace()
  const me = useMe()
  const now = useNow()
  const calls = useApprovalCalls(post.workspaceId, post.id)
  const [isAsking, setIsAsking] = useState(false)
  const refusal = calls.approve.error ?? calls.sendBack.error
  const { approval } = post
  const zone = workspace?.timezone ?? 'UTC'
  const { write: mayWrite, schedule: mayDecide } = mayAct(workspace?.role)
  const isOpen = approval?.state === 'asked'
  const mayAsk = mayWrite && post.status === 'draft' && !isOpen
  const isMine = approval?.askedBy !== null && approval?.askedBy?.id === me.data?.id
  const isPast = post.status === 'posted' || post.status === 'processing'
  return (
    <section aria-label="Approval" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex min-h-9 flex-wrap items-center gap-2">
        <UserCheck className="text-ink-2" aria-hidden />
        <h2 className="font-text text-ui font-semibold tracking-normal">Approval</h2>
        <span className="ms-auto flex flex-wrap gap-2">
          {isOpen && (isMine || mayDecide) && (
            <Button
              variant="quiet"
              size="s"
              busy={calls.withdraw.isPending}
              onClick={() => calls.withdraw.mutate()}
            >
              Withdraw request
            </Button>
          )}
          {!isPast && <ReviewLinkButton size="s" scope={{ kind: 'post', postId: post.id }} />}
        </span>
      </div>
      <Standing approval={approval} zone={zone} />
      {isPast && !approval && <p className="text-small text-ink-2">Published without approval.</p>}
      <div role="alert" className="empty:absolute">
        {calls.withdraw.error && (
          <Note tone="clay">The request is still open. {whyNot(calls.withdraw.error)}</Note>
        )}
      </div>
      {isOpen && mayDecide && (
        <DecideForm
          key={approval.askedAt}
          wantedFor={approval.wantedFor === null ? null : new Date(approval.wantedFor)}
          now={now}
          zone={zone}
          busy={calls.approve.isPending ? 'approve' : calls.sendBack.isPending ? 'send-back' : null}
          failure={refusal && whyNot(refusal)}
          onApprove={(decided) => calls.approve.mutate(decided)}
          onSendBack={(comment) => calls.sendBack.mutate(comment)}
        />
      )}
      {mayAsk &&
        (isAsking ? (
          <AskForm
            now={now}
            zone={zone}
            busy={calls.ask.isPending}
            failure={calls.ask.error && whyNot(calls.ask.error)}
            onAsk={(asked) => calls.ask.mutate(asked, { onSuccess: () => setIsAsking(false) })}
            onCancel={() => setIsAsking(false)}
          />
        ) : (
          <Button className="justify-self-start" onClick={() => setIsAsking(true)}>
            {approval ? 'Ask again' : 'Ask for approval'}
          </Button>
        ))}
      <ApprovalHistory workspaceId={post.workspaceId} postId={post.id} now={now} zone={zone} />
    </section>
  )
}

/** The latest request or decision, as text. */
function Standing({ approval, zone }: { approval: Approval | null; zone: string }) {
  const format = useTimeFormat()
  if (!approval) return null
  const { state, askedBy, wantedFor, message, decidedBy, byLink, comment, changedAfter } = approval
  const said = state === 'asked' ? message : comment
  const who = `${decidedBy ?? 'Someone'}${byLink ? ', by review link,' : ''}`
  const words = {
    asked: `${askedBy?.name ?? 'A former member'} asks to publish it ${wantedFor ? `on ${formatWhenInFull(new Date(wantedFor), zone, format)}` : 'soon'}.`,
    approved: `${who} approved it.`,
    'sent-back': `${who} sent it back.`,
    changed: `It was changed ${changedAfter === 'approved' ? 'after it was approved' : 'after approval was requested'}. Ask for approval again.`,
  }[state]
  return (
    <div aria-live="polite" className="text-small text-ink-2">
      <p>{words}</p>
      {said && (
        <p className="mt-1 border-s-2 border-line-2 ps-3 break-words whitespace-pre-wrap text-ink">{said}</p>
      )}
    </div>
  )
}
