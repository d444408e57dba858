import type { Approval } from '#contract/approvals.ts'
import type { Post } from '#contract/posts.ts'
import { approvalHistory } from '#server/modules/approval/approval-events.ts'
import { askForApproval, withdrawRequest } from '#server/modules/approval/ask.ts'
import { storeDecision, waitsForDecision } from '#server/modules/approval/decide.ts'
import { lockPost } from '#server/modules/posts/lock-post.ts'
import { findPost } from '#server/modules/posts/read-posts.ts'
import { recordPostActivity } from '#server/modules/posts/record-post-activity.ts'
import { schedulePost } from '#server/modules/publishing/schedule-post.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { inWorkspace, type Rooms } from './frame.ts'
import { can } from './permissions.ts'
import type { Member, Writer } from './permit.ts'
import { checkWriting, mergeEdit } from './post-writing.ts'
import { problem } from './problem.ts'

type Context = Member & { rooms: Rooms }

const history = inWorkspace.approvals.history.handler(({ input, context: { rooms, workspaceId } }) =>
  approvalHistory(rooms.database.db, { workspaceId, postId: input.postId }),
)

const ask = inWorkspace.approvals.ask.handler(({ input, context }) =>
  withPost(context, input.postId, async (tx, post, now) => {
    const wantedFor = new Date(input.wantedFor)
    if (wantedFor <= now)
      throw problem('bad-request', { detail: 'This time has passed. Wish for a later one.' })
    const { person } = context
    const by = { userId: person.id, name: person.name }
    const { kind } = await askForApproval(tx, post, { by, wantedFor, message: storable(input.message) }, now)
    switch (kind) {
      case 'already-asked':
        throw problem('conflict', {
          detail: 'It waits for an approval already. Withdraw that request first.',
        })
      case 'not-a-draft':
        throw problem('conflict', {
          detail: 'Only a draft can be asked about: this post has its time already.',
        })
      case 'asked':
        return record(tx, context, 'approval-asked', post, now)
      default:
        return kind satisfies never
    }
  }),
)

const withdraw = inWorkspace.approvals.withdraw.handler(async ({ input, context }) => {
  const { person, role, rooms, workspaceId } = context
  await rooms.database.db.transaction().execute(async (tx) => {
    const post = await lock(tx, workspaceId, input.postId)
    if (post.approval?.state !== 'asked') throw nothingAsked()
    if (post.approval.askedBy?.id !== person.id && !can(role, 'posts.schedule')) {
      throw problem('forbidden', { detail: 'Whoever asked can take it back, or an editor.' })
    }
    const now = rooms.clock.now()
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
    const by = { userId: context.person.id, name: context.person.name }
    const dueAt = await giveTime(tx, context, post, at, now)
    const comment = storable(input.comment)
    await storeDecision(tx, post, { by, verdict: 'approved', comment, scheduledFor: dueAt }, now)
    await record(tx, context, 'post-approved', post, now)
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

/**
 * Schedules a post as it stands, in the transaction that has locked it.
 * @throws problem post-has-problems with everything that keeps it from going out then
 */
export async function giveTime(tx: Db, member: Writer, post: Post, at: string, now: Date): Promise<Date> {
  const { connections, dueAt } = await checkWriting(tx, member, mergeEdit(post, { scheduledFor: at }), now)
  const destinations = connections.map(({ id, ...account }) => ({ connectionId: id, ...account }))
  const scheduled = await schedulePost(tx, post, {
    destinations,
    dueAt,
    now,
    by: member.person.id,
  })
  if (scheduled.kind === 'under-way' || !dueAt)
    throw problem('conflict', { detail: 'It is going out already.' })
  return dueAt
}

async function mustWait(tx: Db, post: Post): Promise<void> {
  const { kind } = await waitsForDecision(tx, post)
  switch (kind) {
    case 'waits':
      return
    case 'changed':
      throw problem('conflict', {
        detail: 'The post was changed after it was asked about. Read it again; its author has to ask again.',
      })
    case 'nothing-asked':
      throw nothingAsked()
    default:
      return kind satisfies never
  }
}

const nothingAsked = () =>
  problem('conflict', {
    detail: 'Nothing waits for a decision here any more. Somebody may have decided before you.',
  })

/** Does something about a locked post, has its screens look again, and answers where it stands then. */
async function withPost(
  { rooms, workspaceId }: Context,
  postId: string,
  work: (tx: Db, post: Post, now: Date) => Promise<void>,
): Promise<Approval> {
  return rooms.database.db.transaction().execute(async (tx) => {
    const post = await lock(tx, workspaceId, postId)
    await work(tx, post, rooms.clock.now())
    await announce(tx, [{ workspaceId, kind: 'post-changed', postId: post.id }])
    const after = await findPost(tx, workspaceId, post.id)
    if (!after?.approval) throw nothingAsked()
    return after.approval
  })
}

async function lock(tx: Db, workspaceId: string, postId: string): Promise<Post> {
  const post = await lockPost(tx, { workspaceId, postId })
  if (!post) throw problem('not-found', { detail: 'There is no such post. It may have been deleted.' })
  return post
}

function record(
  tx: Db,
  { workspaceId, person }: Context,
  action: 'approval-asked' | 'approval-withdrawn' | 'post-approved' | 'post-sent-back',
  { id: postId, content }: Post,
  now: Date,
): Promise<void> {
  return recordPostActivity(tx, { workspaceId, userId: person.id, action, postId, content }, now)
}
