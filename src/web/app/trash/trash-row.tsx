import type { DeletedPost } from '#contract/trash.ts'
import { networksListed } from '#domain/text/listed.ts'
import { formatWhen, formatWhenInFull } from '#domain/time/format/moments.ts'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { useTimeFormat } from '../../ui/time-format.ts'

interface TrashRowProps {
  post: DeletedPost
  zone: string
  now: Date
  mayRestore: boolean
  mayDelete: boolean
  onRestore: () => Promise<void>
  onDelete: () => void
}

/** A deleted post: its first words, who deleted it, and until when it can be restored. */
export function TrashRow({ post, zone, now, mayRestore, mayDelete, onRestore, onDelete }: TrashRowProps) {
  const format = useTimeFormat()
  const [isBusy, setIsBusy] = useState(false)
  const name = post.words || 'a post without text'
  const when = (instant: string) => formatWhen(new Date(instant), now, zone, format)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <p dir="auto" className="truncate">
          {post.words || <i className="text-muted">No text</i>}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
          {post.networks.length > 0 && (
            <span className="inline-flex gap-1">
              {post.networks.map((network) => (
                <NetworkIcon key={network} network={network} decorative className="size-4" />
              ))}
              <span className="sr-only">{networksListed(post.networks)}</span>
            </span>
          )}
          <span>
            Deleted {post.deletedBy ? `by ${post.deletedBy.name}, ` : ''}
            <time dateTime={post.deletedAt} title={formatWhenInFull(new Date(post.deletedAt), zone, format)}>
              {when(post.deletedAt)}
            </time>
            . Kept until {when(post.keptUntil)}.
            {post.scheduledFor && ` It was scheduled for ${when(post.scheduledFor)}.`}
          </span>
        </p>
      </div>
      <div className="flex flex-none gap-2">
        {mayRestore && (
          <Button
            size="s"
            icon={<RotateCcw aria-hidden />}
            busy={isBusy}
            onClick={async () => {
              setIsBusy(true)
              await onRestore()
              setIsBusy(false)
            }}
          >
            Restore<span className="sr-only">: {name}</span>
          </Button>
        )}
        {mayDelete && (
          <Button size="s" variant="quiet" onClick={onDelete}>
            Delete for good<span className="sr-only">: {name}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
