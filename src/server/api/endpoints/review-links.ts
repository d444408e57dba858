import { maxReviewedPosts, postsToReview } from '#server/modules/approval/posts-to-review.ts'
import { createReviewLink, listReviewLinks, revokeReviewLink } from '#server/modules/approval/review-links.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { inWorkspace } from '../http/procedures.ts'
import { problem } from '../http/problem.ts'

const dayMs = 86_400_000

const list = inWorkspace.reviewLinks.list.handler(({ input, context: { dependencies, workspaceId } }) =>
  listReviewLinks(dependencies.database.db, workspaceId, { postId: input.postId }, dependencies.clock.now()),
)

const create = inWorkspace.reviewLinks.create.handler(async ({ input, context }) => {
  const { dependencies, person, workspaceId } = context
  const { db } = dependencies.database
  const now = dependencies.clock.now()
  const made = await db.transaction().execute(async (tx) => {
    const zone = await zoneOf(tx, { workspaceId, userId: person.id })
    const found = await postsToReview(tx, workspaceId, input.scope, zone)
    switch (found.kind) {
      case 'nothing':
        throw problem('not-found', {
          detail: 'There is nothing to review: no draft and no scheduled post.',
        })
      case 'too-many':
        throw problem('bad-request', {
          detail: `A link shows at most ${maxReviewedPosts} posts. Create one for each week instead.`,
        })
      case 'found':
        break
      default:
        return found satisfies never
    }
    const { title, posts } = found
    const expiresAt = new Date(now.getTime() + input.days * dayMs)
    const link = { workspaceId, title, zone, createdBy: person.id, expiresAt, posts }
    const { id, token } = await createReviewLink(tx, link, now)
    await recordActivity(
      tx,
      [{ workspaceId, userId: person.id, action: 'review-link-created', subject: { title } }],
      now,
    )
    return { id, token }
  })
  const [link] = await listReviewLinks(db, workspaceId, { linkId: made.id }, now)
  if (!link) throw gone()
  return { link, url: `${dependencies.origin()}/review/${made.token}` }
})

const revoke = inWorkspace.reviewLinks.revoke.handler(async ({ input, context }) => {
  const { dependencies, person, workspaceId } = context
  const now = dependencies.clock.now()
  await dependencies.database.db.transaction().execute(async (tx) => {
    if (!(await revokeReviewLink(tx, { workspaceId, linkId: input.linkId }, now))) throw gone()
    const subject = { linkId: input.linkId }
    await recordActivity(
      tx,
      [{ workspaceId, userId: person.id, action: 'review-link-revoked', subject }],
      now,
    )
  })
})

export const reviewLinks = { list, create, revoke }

const gone = () => problem('not-found', { detail: 'This link doesn’t exist or was already revoked.' })
