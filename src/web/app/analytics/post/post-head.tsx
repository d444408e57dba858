import type { PostNumbers } from '#contract/analytics.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { networkNames } from '#domain/networks/network.ts'
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button-class.ts'
import { Perch } from '../../../ui/perch.tsx'
import { mayAct } from '../../posts/may-act.ts'
import { SubjectPicture } from '../subject-picture.tsx'
import type { Writers } from '../use-writers.ts'
import { ReadNow } from './read-now.tsx'

interface PostHeadProps {
  workspace: Workspace
  numbers: PostNumbers
  writers: Writers
}

/** Which post it is, and what can be done with it. */
export function PostHead({ workspace, numbers, writers }: PostHeadProps) {
  const { text, network, username, publishedAt, url, postId, isForeign, isGone } = numbers
  return (
    <div className="flex flex-wrap items-start gap-4">
      <SubjectPicture post={numbers} className="size-16 flex-none desk:size-21" />
      <div className="min-w-60 flex-1">
        <h2 className="line-clamp-3 max-w-[70ch] font-text text-base leading-[1.45] font-normal tracking-normal">
          {text || 'Post without text'}
        </h2>
        <Perch networks={[network]} className="mt-1.5 max-w-115">
          <span className="truncate pb-0.5 text-small text-muted">
            {username} · {writers.whenInFull(publishedAt)}
            {isForeign && ' · made elsewhere'}
            {isGone && ` · deleted on ${networkNames[network]}`}
          </span>
        </Perch>
      </div>
      <div className="flex flex-wrap gap-2">
        {mayAct(workspace.role).schedule && !isGone && (
          <ReadNow
            workspaceId={workspace.id}
            subjectId={numbers.id}
            canReadAgainAt={numbers.canReadAgainAt}
            writers={writers}
          />
        )}
        {postId && (
          <Link to={`/dashboard/posts/${postId}`} className={buttonClass()}>
            Open post
          </Link>
        )}
        {url && !isGone && (
          <a href={url} target="_blank" rel="noreferrer" className={buttonClass()}>
            <ExternalLink aria-hidden /> Open on {networkNames[network]}
          </a>
        )}
      </div>
    </div>
  )
}
