import type { Post, Publication } from '#contract/posts.ts'
import { networkNames } from '#domain/networks/network.ts'
import { CornerDownRight, ExternalLink, Trash2 } from 'lucide-react'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { foundTone, standText } from './found-text.ts'
import { commentBelow, commentText, postParts, reasonText } from './publication-text.ts'

export interface PublicationLinesProps {
  id: string
  post: Post
  mayTakeDown: boolean
  onTakeDown: (publication: Publication) => void
}

/** The accounts of a post, one line each, with the first comment below. */
export function PublicationLines({ id, post, mayTakeDown, onTakeDown }: PublicationLinesProps) {
  const parts = postParts(post.publications)
  if (parts.length === 0) {
    return (
      <p id={id} className="pb-2.5 text-small text-muted desk:ps-41">
        No account is chosen yet.
      </p>
    )
  }
  return (
    <ul id={id} aria-label="Networks" className="grid gap-1 pb-2.5 desk:pe-12 desk:ps-41">
      {parts.map((publication) => (
        <Line
          key={publication.id}
          publication={publication}
          comment={commentBelow(publication, post.publications)}
          onTakeDown={mayTakeDown ? onTakeDown : null}
        />
      ))}
    </ul>
  )
}

const tones: Partial<Record<Publication['state'], string>> = {
  published: 'text-leaf-text',
  failed: 'text-clay-text',
  missed: 'text-amber-text',
  unsettled: 'text-amber-text',
  publishing: 'text-amber-text',
}

interface LineProps {
  publication: Publication
  comment: Publication | undefined
  /** null: this person may not. */
  onTakeDown: ((publication: Publication) => void) | null
}

function Line({ publication, comment, onTakeDown }: LineProps) {
  const { network, username, avatarUrl, url, state, removable } = publication
  const name = networkNames[network]
  const reason = reasonText(publication)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1.5 text-small">
      <Avatar src={avatarUrl} name={username} network={network} className="size-6.5" />
      <span className="min-w-0 flex-1 basis-32">
        <b className="font-semibold">{name}</b> <span className="text-muted">{username}</span>
        <span
          className={classNames('ms-2 font-medium', foundTone(publication) ?? tones[state] ?? 'text-ink-2')}
        >
          {standText(publication)}
        </span>
        {reason && <span className="block break-words text-ink-2">{reason}</span>}
        {comment && (
          <span className={classNames('flex items-start gap-1.5', tones[comment.state] ?? 'text-ink-2')}>
            <CornerDownRight aria-hidden className="mt-0.5" />
            <span className="min-w-0 break-words">
              {commentText(comment)}
              {reasonText(comment) && `. ${reasonText(comment)}`}
            </span>
          </span>
        )}
      </span>
      {url && state === 'published' && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="link inline-flex min-h-11 items-center gap-1 desk:min-h-7"
        >
          See it<span className="sr-only"> on {name}</span> <ExternalLink aria-hidden />
        </a>
      )}
      {removable && onTakeDown && (
        <Button
          size="s"
          variant="quiet"
          icon={<Trash2 aria-hidden />}
          onClick={() => onTakeDown(publication)}
        >
          <span>
            Remove<span className="max-desk:sr-only"> from {name}</span>
          </span>
        </Button>
      )}
    </li>
  )
}
