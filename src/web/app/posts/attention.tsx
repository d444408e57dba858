import { messages } from '#contract/messages.ts'
import type { Post, Publication } from '#contract/posts.ts'
import { networkNames } from '#domain/networks/network.ts'
import { CircleHelp, Clock } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { RefusedNote } from '../connections/refused-note.tsx'
import { raise } from '../window-events.ts'
import { allPublications, failedOf, publicationName, reasonText, stateText } from './publication-text.ts'
import type { PostActions } from './use-post-actions.ts'

export interface AttentionProps {
  post: Post
  /** People who may not send posts see no buttons. */
  maySend: boolean
  actions: Pick<PostActions, 'retry' | 'settle'>
}

/**
 * The problems of a post that need its author, each with its actions. Nothing when there are none. Place it in an
 * `@container`: the actions are beside or below the text, as space allows.
 */
export function Attention({ post, maySend, actions }: AttentionProps) {
  // Of a repeating post, also the problems of the previous time.
  const { publications, earlierPublications } = post
  const inState = (state: Publication['state'], of = allPublications(post)) =>
    of.filter((publication) => publication.state === state)
  const isEarlier = (publication: Publication) => earlierPublications.includes(publication)
  const missed = inState('missed', publications)
  const missedBefore = inState('missed', earlierPublications)
  return (
    <>
      <RefusedNote ways={publications} />
      {failedOf(post).map((publication) => (
        <Failure
          key={publication.id}
          publication={publication}
          post={post}
          maySend={maySend}
          actions={actions}
        />
      ))}
      {missed.length > 0 && (
        <Matter
          mayAct={maySend}
          tone="text-amber-text"
          icon={<Clock aria-hidden />}
          words={
            <>
              <b className="font-semibold">{messages.posts.missed}</b>{' '}
              {missed.length < post.publications.length &&
                `(${missed.map((one) => publicationName(one, post)).join(', ')})`}
            </>
          }
        >
          <Act label="Publish now" onAct={() => actions.retry(post, missed)} />
          <Act label="Reschedule" onAct={() => raise('edit-post', { postId: post.id })} />
        </Matter>
      )}
      {missedBefore.length > 0 && (
        <Matter
          mayAct={maySend}
          tone="text-amber-text"
          icon={<Clock aria-hidden />}
          words={<b className="font-semibold">The previous post was missed.</b>}
        >
          <Act label="Publish now" onAct={() => actions.retry(post, missedBefore)} />
        </Matter>
      )}
      {inState('unsettled').map((publication) => (
        <Matter
          key={publication.id}
          mayAct={maySend}
          tone="text-amber-text"
          icon={<CircleHelp aria-hidden />}
          words={
            <>
              <b className="font-semibold">
                {publicationName(publication, post)}
                {isEarlier(publication) && ', previous post'}:
              </b>{' '}
              {messages.posts.unsettled}.
            </>
          }
        >
          <Act label="It’s live" onAct={() => actions.settle(post, publication, true)} />
          <Act label="Send again" onAct={() => actions.settle(post, publication, false)} />
        </Matter>
      ))}
    </>
  )
}

/** A publication that a network refused. */
function Failure({ publication, post, maySend, actions }: AttentionProps & { publication: Publication }) {
  return (
    <Matter
      mayAct={maySend}
      fallen
      tone="text-clay-text"
      icon={<NetworkIcon network={publication.network} decorative className="size-4 rotate-180" />}
      words={
        <>
          <b className="font-semibold">
            {post.earlierPublications.includes(publication) ? 'The previous post failed' : 'Failed'} on{' '}
            {publicationName(publication, post)}
            {publication.live && ` (${stateText(publication)})`}:
          </b>{' '}
          {reasonText(publication) ?? 'no reason given.'}
        </>
      }
    >
      {publication.reasonCode === 'needs-reauth' && (
        <Link to="/dashboard/connections" className={buttonClass({ size: 's' })}>
          Reconnect {networkNames[publication.network]}
        </Link>
      )}
      <Act label={retryLabel(publication)} onAct={() => actions.retry(post, [publication])} />
    </Matter>
  )
}

function retryLabel({ network, part, live }: Publication): string {
  const name = networkNames[network]
  if (part === 'comment') return `Retry the comment on ${name}`
  return live ? `Send the rest to ${name}` : `Retry ${name}`
}

interface MatterProps {
  mayAct: boolean
  /** The mark hangs below the line. */
  fallen?: boolean
  tone: string
  icon: ReactNode
  words: ReactNode
  /** The actions. */
  children: ReactNode
}

function Matter({ mayAct, fallen = false, tone, icon, words, children }: MatterProps) {
  return (
    <div
      className={classNames(
        'flex items-start gap-2 text-small leading-[1.4] @max-lg:flex-wrap',
        fallen && 'border-t-(length:--wire) border-line-2',
      )}
    >
      <span className={classNames('flex-none', tone, !fallen && 'pt-1.25')}>{icon}</span>
      <span className={classNames('min-w-0 flex-1 pt-1 break-words', tone)}>{words}</span>
      {mayAct && (
        <span
          className={classNames(
            'flex flex-none flex-wrap justify-end gap-2 @max-lg:basis-full @max-lg:justify-start @max-lg:ps-6',
            fallen && 'pt-1.5',
          )}
        >
          {children}
        </span>
      )}
    </div>
  )
}

function Act({ label, onAct }: { label: string; onAct: () => Promise<void> | void }) {
  const [busy, setBusy] = useState(false)
  return (
    <Button
      size="s"
      busy={busy}
      onClick={async () => {
        setBusy(true)
        await onAct()
        setBusy(false)
      }}
    >
      {label}
    </Button>
  )
}
