import type { Post } from '#contract/posts.ts'
import type { Why } from '#contract/post-story.ts'
import { formatWhen } from '#domain/time/format/moments.ts'
import { closedGates } from '#domain/post/why-not-published.ts'
import { Ban, Check, Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'
import { allPublications, publicationName } from '../posts/publication-text.ts'
import { raise } from '../window-events.ts'
import type { PostActions } from '../posts/use-post-actions.ts'
import { gateTitles } from './gate-text.ts'

export interface WhyPanelProps {
  post: Post
  why: readonly Why[]
  actions: PostActions
  /** Whether the person may send, resume and reschedule. */
  mayAct: boolean
  onResume: () => void
  zone: string
  now: Date
}

type Gate = Why['gates'][number]

/** Why publications are not published: what holds each, until when, and what to do. */
export function WhyPanel(props: WhyPanelProps) {
  const { post, why } = props
  const held = allPublications(post).flatMap((publication) => {
    const found = why.find(({ publicationId }) => publicationId === publication.id)
    return found ? [{ publication, gates: found.gates }] : []
  })
  if (held.length === 0) return null
  // If several are held by the same reason, it shows once.
  const same = Map.groupBy(held, ({ publication, gates }) => sameness(publication, gates))
  const groups = [...same.values()].flatMap(([first, ...others]) => (first ? [{ ...first, others }] : []))
  return (
    <section
      id="why"
      aria-labelledby="why-title"
      className="scroll-mt-16 rounded-card border border-line bg-card p-4"
    >
      <h2 id="why-title" className="text-[1.0625rem] tracking-[-0.02em]">
        Why is this not published?
      </h2>
      <div className="mt-3 grid gap-4">
        {groups.map(({ publication, gates, others }) => (
          <div key={publication.id}>
            <h3 className="mb-1.5 text-small font-semibold">
              {[publication, ...others.map((one) => one.publication)]
                .map((one) => publicationName(one, post))
                .join(', ')}
            </h3>
            <ul className="grid gap-1.5">
              {closedGates(gates).map((gate) => (
                <ClosedGate key={gate.gate} gate={gate} publication={publication} {...props} />
              ))}
              {closedGates(gates).length === 0 && (
                <li className="flex gap-2 text-small text-leaf-text">
                  <Check aria-hidden className="mt-0.5" /> Nothing is blocking it. It goes out within seconds.
                </li>
              )}
            </ul>
            <details className="mt-1.5 text-small">
              <summary className="link inline-block cursor-pointer py-3 text-ink-2 desk:py-1">
                All checks
              </summary>
              <ul className="mt-1 grid gap-1 text-ink-2">
                {gates.map((gate) => (
                  <li key={gate.gate} className="flex gap-2">
                    <GateMark state={gate.state} />
                    <span className="min-w-0">
                      <b className="font-semibold">{gateTitles[gate.gate]}:</b> {gate.words}
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          </div>
        ))}
      </div>
    </section>
  )
}

/**
 * Manual actions apply to one publication: only reasons that pass by themselves, or are solved elsewhere, show once.
 */
function sameness(publication: Post['publications'][number], gates: readonly Gate[]): string {
  const closed = closedGates(gates)
  const byHand = closed.some(({ action }) => action === 'retry' || action === 'settle')
  return byHand ? publication.id : JSON.stringify(closed)
}

function GateMark({ state }: Pick<Gate, 'state'>) {
  const words = { ok: 'Open', waiting: 'Waiting', blocked: 'Blocked' }[state]
  const mark = {
    ok: <Check aria-hidden className="text-leaf" />,
    waiting: <Hourglass aria-hidden className="text-amber" />,
    blocked: <Ban aria-hidden className="text-clay" />,
  }[state]
  return (
    <span className="mt-0.5 flex-none">
      {mark}
      <span className="sr-only">{words}: </span>
    </span>
  )
}

interface ClosedGateProps extends WhyPanelProps {
  gate: Gate
  publication: Post['publications'][number]
}

function ClosedGate({ gate, publication, post, actions, mayAct, onResume, zone, now }: ClosedGateProps) {
  const format = useTimeFormat()
  const { action } = gate
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1.5 text-small">
      <GateMark state={gate.state} />
      <span className="min-w-0 flex-1 basis-48 pt-px">
        <b className="font-semibold">{gateTitles[gate.gate]}:</b> {gate.words}
        {gate.until &&
          ` ${gate.gate === 'time' ? 'It goes out' : 'Until'} ${formatWhen(new Date(gate.until), now, zone, format)}.`}
      </span>
      {action === 'reconnect' && (
        <Link to="/dashboard/connections" className={buttonClass({ size: 's' })}>
          Go to Connections
        </Link>
      )}
      {action === 'edit' && (
        <Button size="s" onClick={() => raise('edit-post', { postId: post.id })}>
          Edit post
        </Button>
      )}
      {action === 'approve' && (
        <Link to={`/dashboard/posts/${post.id}#approval`} className={buttonClass({ size: 's' })}>
          See the approval
        </Link>
      )}
      {mayAct && action === 'resume' && (
        <Button size="s" onClick={onResume}>
          Resume
        </Button>
      )}
      {mayAct && action === 'retry' && (
        <Button size="s" onClick={() => void actions.retry(post, [publication])}>
          Retry
        </Button>
      )}
      {mayAct && action === 'settle' && (
        <>
          <Button size="s" onClick={() => void actions.settle(post, publication, true)}>
            It’s live
          </Button>
          <Button size="s" onClick={() => void actions.settle(post, publication, false)}>
            Send again
          </Button>
        </>
      )}
    </li>
  )
}
