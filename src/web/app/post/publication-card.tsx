import type { TimelineEvent } from '#contract/post-story.ts'
import type { Post, Publication } from '#contract/posts.ts'
import { networkNames } from '#domain/networks/network.ts'
import { ExternalLink, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { foundTone, standText } from '../posts/found-text.ts'
import { commentText, publicationName, reasonText } from '../posts/publication-text.ts'
import type { PostActions } from '../posts/use-post-actions.ts'
import { LazyStillThere } from './lazy-still-there.tsx'
import { Timeline } from './timeline.tsx'

export interface PublicationCardProps {
  post: Post
  publication: Publication
  comment: Publication | undefined
  /** Undefined while unknown. */
  events: (publicationId: string) => readonly TimelineEvent[] | undefined
  /** They could not be fetched. */
  isLost: boolean
  actions: PostActions
  mayAct: boolean
  onTakeDown: () => void
  zone: string
  now: Date
}

const tones: Partial<Record<Publication['state'], string>> = {
  published: 'text-leaf-text',
  failed: 'text-clay-text',
  missed: 'text-amber-text',
  unsettled: 'text-amber-text',
  publishing: 'text-amber-text',
}

/** One account of the post: its state, link, actions and history. */
export function PublicationCard(props: PublicationCardProps) {
  const { post, publication, comment, events, isLost, actions, mayAct, onTakeDown, zone, now } = props
  const { network, username, avatarUrl, state, url, removable } = publication
  const name = publicationName(publication, post)
  const reason = reasonText(publication)
  const happened = events(publication.id)
  const happenedBelow = comment && events(comment.id)
  return (
    <li className="grid gap-2.5 rounded-card border border-line bg-card p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar src={avatarUrl} name={username} network={network} className="size-8" />
        <AccountAndState publication={publication} />
        {url && state === 'published' && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center gap-1 text-small desk:min-h-7"
          >
            See it<span className="sr-only"> on {name}</span> <ExternalLink aria-hidden />
          </a>
        )}
        {mayAct && (state === 'failed' || state === 'missed') && (
          <Act label={`Retry ${networkNames[network]}`} onAct={() => actions.retry(post, [publication])} />
        )}
        {mayAct && state === 'unsettled' && (
          <>
            <Act label="It’s live" onAct={() => actions.settle(post, publication, true)} />
            <Act label="Send again" onAct={() => actions.settle(post, publication, false)} />
          </>
        )}
        {mayAct && removable && (
          <Button size="s" variant="quiet" icon={<Trash2 aria-hidden />} onClick={onTakeDown}>
            Remove<span className="sr-only"> from {networkNames[network]}</span>
          </Button>
        )}
      </div>
      {reason && (
        <p className={classNames('text-small break-words', tones[state] ?? 'text-ink-2')}>{reason}</p>
      )}
      {happened && <Timeline events={happened} network={network} name={name} zone={zone} now={now} />}
      {!happened && !isLost && <Skeleton className="mb-2 h-3 w-3/5" />}
      {(state === 'published' || state === 'removed') && (
        <LazyStillThere
          workspaceId={post.workspaceId}
          postId={post.id}
          publicationId={publication.id}
          network={network}
        />
      )}
      {comment && (
        <div className="border-t border-line pt-2.5">
          <p className={classNames('mb-2 text-small font-medium', tones[comment.state] ?? 'text-ink-2')}>
            {commentText(comment)}
            {reasonText(comment) && `. ${reasonText(comment)}`}
          </p>
          {mayAct && comment.state === 'failed' && (
            <Act label="Retry the comment" onAct={() => actions.retry(post, [comment])} />
          )}
          {happenedBelow && happenedBelow.length > 0 && (
            <Timeline
              events={happenedBelow}
              network={network}
              name={`${name}, first comment`}
              zone={zone}
              now={now}
            />
          )}
        </div>
      )}
    </li>
  )
}

/** The account, and how the post is doing there. */
function AccountAndState({ publication }: Pick<PublicationCardProps, 'publication'>) {
  const { network, username, state } = publication
  return (
    <span className="min-w-0 flex-1 basis-40">
      <b className="font-semibold">{networkNames[network]}</b> <span className="text-muted">{username}</span>
      <span
        className={classNames(
          'block text-small font-medium',
          foundTone(publication) ?? tones[state] ?? 'text-ink-2',
        )}
      >
        {standText(publication)}
      </span>
    </span>
  )
}

function Act({ label, onAct }: { label: string; onAct: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  return (
    <Button
      size="s"
      busy={busy}
      icon={label.startsWith('Retry') ? <RefreshCw aria-hidden /> : undefined}
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
