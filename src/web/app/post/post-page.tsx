import { messages } from '#contract/messages.ts'
import type { Post, Publication } from '#contract/posts.ts'
import { dateShown, formatWhen, formatWhenInFull, recurringOf } from '#domain/time/schedule.ts'
import { isAtRest } from '#domain/post/publication.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Copy, CopyPlus, PencilLine, RefreshCw, Repeat, Tag, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { buttonLook } from '../../ui/button-look.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ApprovalBadge } from '../approval/approval-badge.tsx'
import { DidNotLoad } from '../failure/did-not-load.tsx'
import { BulkDialogs, type BulkQuestion } from '../posts/bulk/bulk-dialogs.tsx'
import { useBulk } from '../posts/bulk/use-bulk.ts'
import { LabelMarks } from '../posts/labels/label-mark.tsx'
import { mayAct } from '../posts/may-act.ts'
import { canEdit, preview, wordsOf } from '../posts/post-facts.ts'
import { commentBelow, postParts } from '../posts/publication-text.ts'
import { StatusBadge } from '../posts/status-badge.tsx'
import { TakeDownDialog } from '../posts/take-down-dialog.tsx'
import { useDeleteDialog } from '../posts/use-delete-dialog.ts'
import { usePostActions } from '../posts/use-post-actions.ts'
import { keys } from '../queries.ts'
import { useNow } from '../use-now.ts'
import { raise, useWindowEvent } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'
import { Desk } from './desk.tsx'
import { EarlierTimes } from './earlier-times.tsx'
import { PostPageSkeleton } from './post-page-skeleton.tsx'
import { PostPreviews } from './post-previews.tsx'
import { standingOf } from './post-standing.ts'
import { PublicationCard } from './publication-card.tsx'
import { useDeletion } from './use-deletion.ts'
import { usePost, useTimeline, useWhy } from './use-post.ts'
import { WhyPanel } from './why-panel.tsx'

export function meta() {
  return [{ title: 'Post · Postlark' }]
}

/** One post: what it says, where it went, what happened on the way, and what it waits for. */
export default function PostPage() {
  const { postId = '' } = useParams()
  const workspace = useWorkspace()
  const client = useQueryClient()
  const { deletion, deleteHere } = useDeletion(workspace?.id, postId)
  const { data: post, error, isFetching, refetch } = usePost(workspace?.id, postId, deletion !== null)
  useWindowEvent('posts-updated', () => {
    if (workspace) void client.invalidateQueries({ queryKey: keys.posts(workspace.id) })
  })
  const standing = standingOf(post, error, deletion)
  if (post && standing === 'there') return <Whole post={post} deleteHere={deleteHere} />
  if (standing === 'coming') return <PostPageSkeleton />
  if (standing === 'leaving') return <Back />
  const isGone = standing === 'gone'
  return (
    <>
      <Back />
      <EmptyState
        down
        title={isGone ? 'Post not found' : messages.posts.fetchFailed}
        action={
          isGone ? (
            <Link to="/dashboard" className={buttonLook({ variant: 'lark' })}>
              See all posts
            </Link>
          ) : (
            <Button icon={<RefreshCw aria-hidden />} busy={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          )
        }
      >
        {isGone
          ? 'It may have been deleted, or it is in another workspace.'
          : 'Can’t reach Postlark. Scheduled posts still go out on time.'}
      </EmptyState>
    </>
  )
}

function Back() {
  return (
    <Link
      to="/dashboard"
      className="link inline-flex min-h-11 items-center gap-1.5 self-start text-small desk:min-h-7"
    >
      <ArrowLeft aria-hidden className="rtl:-scale-x-100" /> Posts
    </Link>
  )
}

interface WholeProps {
  post: Post
  deleteHere: ReturnType<typeof useDeletion>['deleteHere']
}

function Whole({ post, deleteHere }: WholeProps) {
  const workspace = useWorkspace()
  const now = useNow()
  const zone = workspace?.timezone ?? 'UTC'
  const may = mayAct(workspace?.role)
  const timeline = useTimeline(workspace?.id, post.id)
  const isOpen = post.publications.some(({ state }) => state !== 'published' && state !== 'removed')
  const { data: why = [] } = useWhy(workspace?.id, post.id, isOpen)
  const actions = usePostActions(workspace?.id)
  const bulk = useBulk(workspace?.id)
  const [question, setQuestion] = useState<BulkQuestion | null>(null)
  const [leaving, setLeaving] = useState<Publication | null>(null)
  const { toDelete, askToDelete, done, DeleteDialog, prepare } = useDeleteDialog()
  const parts = postParts(post.publications)
  const mayChange = may.write && (may.schedule || post.status === 'draft')
  const events = (id: string) =>
    timeline.data && (timeline.data.find(({ publicationId }) => publicationId === id)?.events ?? [])
  useScrollToHash(why.length > 0)

  return (
    <>
      <Back />
      <header className="flex flex-wrap items-center gap-2.5">
        <h1 className="min-w-0 flex-1 basis-60 text-[1.5rem] leading-[1.2] tracking-[-0.03em] break-words">
          {preview(wordsOf(post), 80) || 'A post without text'}
        </h1>
        <div className="flex flex-wrap gap-2 max-desk:[&_svg]:hidden">
          {mayChange && canEdit(post) && (
            <Button icon={<PencilLine aria-hidden />} onClick={() => raise('edit-post', { postId: post.id })}>
              Edit
            </Button>
          )}
          {may.write && !canEdit(post) && (
            <Button
              icon={<Copy aria-hidden />}
              onClick={() => raise('new-post', { date: new Date(), content: post.content, copyOf: post.id })}
            >
              Post again as new
            </Button>
          )}
          {may.write && (
            <>
              <Button
                icon={<Tag aria-hidden />}
                onClick={() => setQuestion({ what: 'label', posts: [post] })}
              >
                Labels
              </Button>
              <Button
                icon={<CopyPlus aria-hidden />}
                busy={bulk.progress !== null}
                onClick={() => void bulk.run([post], { kind: 'duplicate' })}
              >
                Duplicate
              </Button>
            </>
          )}
          {mayChange && (
            <Button
              variant="clay"
              icon={<Trash2 aria-hidden />}
              onPointerEnter={prepare}
              onFocus={prepare}
              onClick={() => askToDelete([post.id])}
            >
              Delete
            </Button>
          )}
        </div>
      </header>
      <Facts post={post} zone={zone} now={now} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <section aria-label="The post" className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          <PostPreviews post={post} when={shortWhen(post, now, zone)} />
          <Desk post={post} zone={zone} mayRestore={mayChange && canEdit(post)} />
        </section>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
          <WhyPanel
            post={post}
            why={why}
            actions={actions}
            mayAct={may.schedule}
            onResume={() => raise('resume')}
            zone={zone}
            now={now}
          />
          <section aria-labelledby="networks-title">
            <h2 id="networks-title" className="mb-2 text-[1.0625rem] tracking-[-0.02em]">
              Networks
            </h2>
            {parts.length === 0 && <p className="text-small text-muted">No account is chosen yet.</p>}
            {parts.length > 0 && timeline.isLoadingError && (
              <DidNotLoad query={timeline} className="mb-3">
                What happened on each network did not load. Try again in a moment.
              </DidNotLoad>
            )}
            <ul className="grid gap-3">
              {parts.map((publication) => (
                <PublicationCard
                  key={publication.id}
                  post={post}
                  publication={publication}
                  comment={commentBelow(publication, post.publications)}
                  events={events}
                  isLost={timeline.isLoadingError}
                  actions={actions}
                  mayAct={may.schedule}
                  onTakeDown={() => setLeaving(publication)}
                  zone={zone}
                  now={now}
                />
              ))}
            </ul>
          </section>
          <EarlierTimes post={post} zone={zone} now={now} />
        </div>
      </div>
      {workspace && (
        <BulkDialogs
          workspaceId={workspace.id}
          zone={zone}
          now={now}
          question={question}
          left={bulk.left}
          onAct={(posts, action) => {
            setQuestion(null)
            void bulk.run(posts, action)
          }}
          onClose={() => setQuestion(null)}
          onDismiss={bulk.dismiss}
        />
      )}
      <TakeDownDialog
        publication={leaving}
        onCancel={() => setLeaving(null)}
        onTakeDown={async (publication) => {
          await actions.takeDown(post, publication)
          setLeaving(null)
        }}
      />
      {DeleteDialog && (
        <DeleteDialog
          posts={toDelete.length > 0 ? [post] : []}
          onCancel={done}
          mayTakeDown={may.schedule}
          onDelete={async (request) => {
            await deleteHere(() => bulk.run([post], request))
            done()
          }}
        />
      )}
    </>
  )
}

function Facts({ post, zone, now }: { post: Post; zone: string; now: Date }) {
  const at = dateShown(post)
  const changed = new Date(post.updatedAt)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-ink-2">
      <StatusBadge post={post} />
      <ApprovalBadge approval={post.approval} />
      {recurringOf(post.platformSettings) && (
        <Badge tone="stone" icon={<Repeat aria-hidden />}>
          Recurring
        </Badge>
      )}
      <LabelMarks labels={post.labels} all />
      {at ? (
        <time dateTime={at} className="tabular-nums">
          {formatWhenInFull(new Date(at), zone)}
        </time>
      ) : (
        <span>{messages.posts.notScheduled}</span>
      )}
      <span className="text-muted">
        {post.author ? `By ${post.author.name}` : 'By a former member'}, changed{' '}
        <time dateTime={post.updatedAt} title={formatWhenInFull(changed, zone)}>
          {formatWhen(changed, now, zone)}
        </time>
      </span>
    </div>
  )
}

function shortWhen(post: Post, now: Date, zone: string): string {
  const at = dateShown(post)
  return at && post.publications.some(({ state }) => isAtRest(state))
    ? formatWhen(new Date(at), now, zone)
    : 'now'
}

/** An address may name a part of the page that comes later than the page. */
function useScrollToHash(isThere: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isThere && hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [isThere, hash])
}
