import type { Approval } from '#contract/approvals.ts'
import type { Post } from '#contract/posts.ts'
import { approvalHistory } from '#server/modules/approval/approval-events.ts'
import { askForApproval, withdrawRequest } from '#server/modules/approval/ask.ts'
import { storeDecision, waitsForDecision } from '#server/modules/approval/decide.ts'
import { lockPost } from '#server/modules/posts/lock-post.ts'
import { findPost } from '#server/modules/posts/read-posts.ts'
import { recordPostActivity } from '#server/modules/posts/record-post-activity.ts'
import { giveTime } from '#server/modules/publishing/give-time.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { inWorkspace, type ApiDependencies } from '../http/procedures.ts'
import { mustHavePost } from './post-answers.ts'
import { can } from '../http/permissions.ts'
import type { Member } from '../http/permit.ts'
import { actingOf, problemOf } from './post-answers.ts'
import { problem } from '../http/problem.ts'

type Context = Member & { dependencies: ApiDependencies }

const history = inWorkspace.approvals.history.handler(async ({ input, context }) => {
  const which = await mustHavePost(context, input.postId)
  return approvalHistory(context.dependencies.database.db, which)
})

const ask = inWorkspace.approvals.ask.handler(({ input, context }) =>
  withPost(context, input.postId, async (tx, post, now) => {
    const wantedFor = new Date(input.wantedFor)
    if (wantedFor <= now)
      throw problem('bad-request', { detail: 'This time has passed. Choose a later one.' })
    const { person } = context
    const by = { userId: person.id, name: person.name }
    const { kind } = await askForApproval(tx, post, { by, wantedFor, message: storable(input.message) }, now)
    switch (kind) {
      case 'already-asked':
        throw problem('conflict', {
          detail: 'It is already awaiting approval. Withdraw that request first.',
        })
      case 'not-a-draft':
        throw problem('conflict', {
          detail: 'Only drafts can be sent for approval. This post is already scheduled.',
        })
      case 'asked':
        return record(tx, context, 'approval-asked', post, now)
      default:
        return kind satisfies never
    }
  }),
)

const withdraw = inWorkspace.approvals.withdraw.handler(async ({ input, context }) => {
  const { person, role, dependencies, workspaceId } = context
  await dependencies.database.db.transaction().execute(async (tx) => {
    const post = await lock(tx, workspaceId, input.postId)
    if (post.approval?.state !== 'asked') throw nothingAsked()
    if (post.approval.askedBy?.id !== person.id && !can(role, 'posts.schedule')) {
      throw problem('forbidden', { detail: 'Only the person who asked or an editor can withdraw it.' })
    }
    const now = dependencies.clock.now()
    await withdrawRequest(tx, post, { userId: person.id, name: person.name }, now)
    await record(tx, context, 'approval-withdrawn', post, now)
    await announce(tx, [{ workspaceId, kind: 'post-changed', postId: post.id }])
  })
})

const approve = inWorkspace.approvals.approve.handler(({ input, context }) =>
  withPost(context, input.postId, async (tx, post, now) => {
    await mustWait(tx, post)
    const at = input.at ?? post.approval?.wantedFor
    if (!at) throw problem('bad-request', { detail: 'Say when it goes out.' })
    const by = actingOf(context)
    const approving = { by, comment: storable(input.comment) }
    const given = await giveTime(tx, post, { at: new Date(at), by, approving }, now)
    if (given.kind === 'refused') throw problemOf(given)
  }),
)

const sendBack = inWorkspace.approvals.sendBack.handler(({ input, context }) =>
  withPost(context, input.postId, async (tx, post, now) => {
    await mustWait(tx, post)
    const by = { userId: context.person.id, name: context.person.name }
    const comment = storable(input.comment)
    await storeDecision(tx, post, { by, verdict: 'sent-back', comment, scheduledFor: null }, now)
    await record(tx, context, 'post-sent-back', post, now)
  }),
)

export const approvals = { history, ask, withdraw, approve, sendBack }

async function mustWait(tx: Db, post: Post): Promise<void> {
  const { kind } = await waitsForDecision(tx, post)
  switch (kind) {
    case 'waits':
      return
    case 'changed':
      throw problem('conflict', {
        detail: 'The post was changed after approval was requested. Its author has to ask again.',
      })
    case 'nothing-asked':
      throw nothingAsked()
    default:
      return kind satisfies never
  }
}

const nothingAsked = () =>
  problem('conflict', {
    detail: 'This request was already answered or withdrawn.',
  })

/** Does something about a locked post, has its screens look again, and answers where it stands then. */
async function withPost(
  { dependencies, workspaceId }: Context,
  postId: string,
  work: (tx: Db, post: Post, now: Date) => Promise<void>,
): Promise<Approval> {
  return dependencies.database.db.transaction().execute(async (tx) => {
    const post = await lock(tx, workspaceId, postId)
    await work(tx, post, dependencies.clock.now())
    await announce(tx, [{ workspaceId, kind: 'post-changed', postId: post.id }])
    const after = await findPost(tx, workspaceId, post.id)
    if (!after?.approval) throw nothingAsked()
    return after.approval
  })
}

async function lock(tx: Db, workspaceId: string, postId: string): Promise<Post> {
  const post = await lockPost(tx, { workspaceId, postId })
  if (!post) throw problem('not-found', { detail: 'This post doesn’t exist. It may have been deleted.' })
  return post
}

function record(
  tx: Db,
  { workspaceId, person }: Context,
  action: 'approval-asked' | 'approval-withdrawn' | 'post-sent-back',
  { id: postId, content }: Post,
  now: Date,
): Promise<void> {
  return recordPostActivity(tx, { workspaceId, userId: person.id, action, postId, content }, now)
}
