import type { Post } from '#contract/posts.ts'
import { DidNotLoad } from '../failure/did-not-load.tsx'
import { mayAct } from '../posts/may-act.ts'
import { commentBelow, postParts } from '../posts/publication-text.ts'
import { useNow } from '../use-now.ts'
import { useWorkspace } from '../workspace.ts'
import { PublicationCard } from './publication-card.tsx'
import { useTimeline } from './use-post.ts'
import type { WholePostActs } from './use-whole-post-acts.ts'

/** The networks of a post: a card for each, with its history. */
export function PostNetworks({ post, acts }: { post: Post; acts: WholePostActs }) {
  const workspace = useWorkspace()
  const now = useNow()
  const timeline = useTimeline(workspace?.id, post.id)
  const parts = postParts(post.publications)
  const events = (id: string) =>
    timeline.data && (timeline.data.find(({ publicationId }) => publicationId === id)?.events ?? [])
  return (
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
            actions={acts.actions}
            mayAct={mayAct(workspace?.role).schedule}
            onTakeDown={() => acts.askToTakeDown(publication)}
            zone={workspace?.timezone ?? 'UTC'}
            now={now}
          />
        ))}
      </ul>
    </section>
  )
}
