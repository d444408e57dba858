import { maxReviewedPosts } from '#server/modules/approval/posts-to-review.ts'
import {
  createReviewLink,
  listReviewLinks,
  type ReviewLinkCreated,
  revokeReviewLink,
} from '#server/modules/approval/review-links.ts'
import { problem } from '../http/problem.ts'
import { inWorkspace } from '../http/procedures.ts'

const list = inWorkspace.reviewLinks.list.handler(({ input, context: { dependencies, workspaceId } }) =>
  listReviewLinks(dependencies.database.db, workspaceId, { postId: input.postId }, dependencies.clock.now()),
)

const create = inWorkspace.reviewLinks.create.handler(async ({ input, context }) => {
  const { dependencies, person, workspaceId } = context
  const { db } = dependencies.database
  const now = dependencies.clock.now()
  const wanted = { workspaceId, userId: person.id, scope: input.scope, days: input.days }
  const { id, token } = created(await db.transaction().execute((tx) => createReviewLink(tx, wanted, now)))
  const [link] = await listReviewLinks(db, workspaceId, { linkId: id }, now)
  if (!link) throw gone()
  return { link, url: `${dependencies.origin()}/review/${token}` }
})

function created(result: ReviewLinkCreated): { id: string; token: string } {
  switch (result.kind) {
    case 'created':
      return result
    case 'nothing':
      throw problem('not-found', {
        detail: 'There is nothing to review: no draft and no scheduled post.',
      })
    case 'too-many':
      throw problem('bad-request', {
        detail: `A link shows at most ${maxReviewedPosts} posts. Create one for each week instead.`,
      })
    default:
      return result satisfies never
  }
}

const revoke = inWorkspace.reviewLinks.revoke.handler(async ({ input, context }) => {
  const { dependencies, person, workspaceId } = context
  const which = { workspaceId, userId: person.id, linkId: input.linkId }
  const isRevoked = await dependencies.database.db
    .transaction()
    .execute((tx) => revokeReviewLink(tx, which, dependencies.clock.now()))
  if (!isRevoked) throw gone()
})

export const reviewLinks = { list, create, revoke }

const gone = () => problem('not-found', { detail: 'This link doesn’t exist or was already revoked.' })
