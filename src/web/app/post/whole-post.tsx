import type { Post } from '#contract/posts.ts'
import { isAtRest } from '#domain/post/publication.ts'
import { formatWhen } from '#domain/time/format/moments.ts'
import type { TimeFormat } from '#domain/time/format/time-format.ts'
import { dateShown } from '#domain/time/schedule.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useTimeFormat } from '../../ui/time-format.ts'
import { mayAct } from '../posts/may-act.ts'
import { canEdit } from '../posts/post-facts.ts'
import { useNow } from '../use-now.ts'
import { raise } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'
import { Desk } from './desk.tsx'
import { EarlierTimes } from './earlier-times.tsx'
import { PostDialogs } from './post-dialogs.tsx'
import { PostHeader } from './post-header.tsx'
import { PostLine } from './post-line.tsx'
import { PostNumbers } from './post-numbers.tsx'
import { PostNetworks } from './post-networks.tsx'
import { PostPreviews } from './post-previews.tsx'
import type { useDeletion } from './use-deletion.ts'
import { useWhy } from './use-post.ts'
import { useWholePostActs } from './use-whole-post-acts.ts'
import { WhyPanel } from './why-panel.tsx'

interface WholePostProps {
  post: Post
  deleteHere: ReturnType<typeof useDeletion>['deleteHere']
}

/** All parts of the page of an existing post. */
export function WholePost({ post, deleteHere }: WholePostProps) {
  const workspace = useWorkspace()
  const now = useNow()
  const format = useTimeFormat()
  const zone = workspace?.timezone ?? 'UTC'
  const may = mayAct(workspace?.role)
  const isOpen = post.publications.some(({ state }) => state !== 'published' && state !== 'removed')
  const { data: why = [] } = useWhy(workspace?.id, post.id, isOpen)
  const acts = useWholePostActs(workspace?.id)
  const mayChange = may.write && (may.schedule || post.status === 'draft')
  useScrollToHash(why.length > 0)

  return (
    <>
      <PostHeader post={post} acts={acts} />
      <PostLine post={post} zone={zone} now={now} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <section aria-label="The post" className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          <PostPreviews post={post} when={shortWhen(post, now, zone, format)} />
          <Desk post={post} zone={zone} mayRestore={mayChange && canEdit(post)} />
        </section>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          <WhyPanel
            post={post}
            why={why}
            actions={acts.actions}
            mayAct={may.schedule}
            onResume={() => raise('resume')}
            zone={zone}
            now={now}
          />
          <PostNetworks post={post} acts={acts} />
          <EarlierTimes post={post} zone={zone} now={now} />
        </div>
      </div>
      {post.publications.some(({ state }) => state === 'published') && <PostNumbers post={post} />}
      <PostDialogs post={post} acts={acts} deleteHere={deleteHere} />
    </>
  )
}

function shortWhen(post: Post, now: Date, zone: string, format: TimeFormat): string {
  const at = dateShown(post)
  return at && post.publications.some(({ state }) => isAtRest(state))
    ? formatWhen(new Date(at), now, zone, format)
    : 'now'
}

/** The address may name a part of the page that renders later. */
function useScrollToHash(isThere: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isThere && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isThere, hash])
}
