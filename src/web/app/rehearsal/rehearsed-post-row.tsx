import { networkNames } from '#domain/networks/network.ts'
import { formatTime } from '#domain/time/format/times.ts'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { Perch } from '../../ui/perch.tsx'
import type { MayAct } from '../posts/may-act.ts'
import { useReader } from '../use-reader.ts'
import type { RehearsedEntry, RehearsedPost } from './group-entries.ts'
import { MendButton } from './mend-button.tsx'

/** A post with the places it would reach, and why it would not reach the others. */
export function RehearsedPostRow({ post, may }: { post: RehearsedPost; may: MayAct }) {
  const { zone, format } = useReader()
  const mend = post.problems.find(({ reason }) => reason !== null)
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] items-start gap-x-4 gap-y-1 border-b border-line py-3.25 desk:grid-cols-[84px_minmax(0,1fr)_auto]">
      <time
        dateTime={post.dueAt}
        className="font-display text-[1.0625rem] leading-[1.25] font-bold whitespace-nowrap tracking-[-0.02em]"
      >
        {formatTime(new Date(post.dueAt), zone, format)}
      </time>
      <div className="min-w-0">
        <Link
          to={`/dashboard/posts/${post.postId}`}
          className="mb-1.25 block text-ink-2 hover:underline desk:truncate"
        >
          {post.text || 'Post without text'}
          {post.items > 1 && ` A chain of ${post.items} posts.`}
        </Link>
        <Perch networks={post.onLine} className="max-w-105 min-h-5!" />
        {post.problems.map((entry) => (
          <Problem key={entry.publicationId} entry={entry} />
        ))}
      </div>
      {mend?.reason && (
        <span className="col-start-2 mt-1.5 desk:col-start-3 desk:row-start-1 desk:mt-0 desk:self-center">
          <MendButton postId={post.postId} network={mend.network} mend={mend.reason.mend} may={may} />
        </span>
      )}
    </li>
  )
}

function Problem({ entry }: { entry: RehearsedEntry }) {
  const { network, verdict, reason } = entry
  const isRefused = verdict === 'refused'
  return (
    <p className="mt-1.5 flex items-start gap-2 text-small leading-[1.45] text-ink-2">
      <NetworkIcon
        network={network}
        decorative
        className={classNames('mt-0.5 size-3.75', isRefused && 'rotate-180')}
      />
      <span>
        <b className={classNames('font-semibold', isRefused ? 'text-clay-text' : 'text-amber-text')}>
          {verdictText(entry)}
        </b>{' '}
        {reason?.message}
      </span>
    </p>
  )
}

function verdictText({ network, verdict }: RehearsedEntry): string {
  const name = networkNames[network]
  switch (verdict) {
    case 'refused':
      return `${name} would refuse this:`
    case 'waits':
      return `${name} would wait:`
    case 'unknown':
      return `We can’t predict this for ${name}:`
    case 'goes':
      return `${name} would get it.`
    default:
      return verdict satisfies never
  }
}
