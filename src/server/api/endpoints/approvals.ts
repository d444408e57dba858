import type { Approval } from '#contract/approvals.ts'
import type { Post } from '#contract/posts.ts'
import { approvalHistory } from '#server/modules/approval/approval-events.ts'
import {
  askForApproval,
  type AskResult,
  withdrawRequest,
  type WithdrawResult,
} from '#server/modules/approval/ask.ts'
import { sendBack as sendPostBack, type SendBackResult } from '#server/modules/approval/decide.ts'
import { approvePost, type ApproveResult } from '#server/modules/publishing/approve-post.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import type { Member } from '../http/permit.ts'
import { problem } from '../http/problem.ts'
import { inWorkspace } from '../http/procedures.ts'
import { actingOf, lockToTime, mustHavePost, present, problemOf } from './post-answers.ts'
import type { ApiDependencies } from '../http/api-context.ts'

type Context = Member & { dependencies: ApiDependencies }

const history = inWorkspace.approvals.history.handler(async ({ input, context }) => {
  const which = await mustHavePost(context, input.postId)
  return approvalHistory(context.dependencies.database.db, which)
})

const ask = inWorkspace.approvals.ask.handler(async ({ input, context }) => {
  const asked = {
    by: actingOf(context),
    wantedFor: new Date(input.wantedFor),
    message: storable(input.message),
  }
  await change(context, input.postId, (tx, post, now) => askForApproval(tx, post, asked, now))
  return presentApproval(context, input.postId)
})

const withdraw = inWorkspace.approvals.withdraw.handler(({ input, context }) =>
  change(context, input.postId, (tx, post, now) => withdrawRequest(tx, post, actingOf(context), now)),
)

const approve = inWorkspace.approvals.approve.handler(async ({ input, context }) => {
  const at = input.at === undefined ? null : new Date(input.at)
  const approval = { by: actingOf(context), at, comment: storable(input.comment) }
  await change(context, input.postId, (tx, post, now) => approvePost(tx, post, approval, now))
  return presentApproval(context, input.postId)
})

const sendBack = inWorkspace.approvals.sendBack.handler(async ({ input, context }) => {
  const decision = { by: actingOf(context), comment: storable(input.comment) }
  await change(context, input.postId, (tx, post, now) => sendPostBack(tx, post, decision, now))
  return presentApproval(context, input.postId)
})

export const approvals = { history, ask, withdraw, approve, sendBack }

type Changed = AskResult | WithdrawResult | ApproveResult | SendBackResult

/** Changes the approval of a locked post. @throws when it is refused */
async function change(
  context: Context,
  postId: string,
  verb: (tx: Db, post: Post, now: Date) => Promise<Changed>,
): Promise<void> {
  const { database, clock } = context.dependencies
  await database.db.transaction().execute(async (tx) => {
    const post = await lockToTime(tx, context, postId)
    mustBeDone(await verb(tx, post, clock.now()))
  })
}

function mustBeDone(result: Changed): void {
  switch (result.kind) {
    case 'asked':
    case 'withdrawn':
    case 'approved':
    case 'sent-back':
      return
    case 'time-has-passed':
      throw problem('bad-request', { detail: 'This time has passed. Choose a later one.' })
    case 'already-asked':
      throw problem('conflict', {
        detail: 'It is already awaiting approval. Withdraw that request first.',
      })
    case 'not-a-draft':
      throw problem('conflict', {
        detail: 'Only drafts can be sent for approval. This post is already scheduled.',
      })
    case 'not-theirs':
      throw problem('forbidden', { detail: 'Only the person who asked or an editor can withdraw it.' })
    case 'changed':
      throw problem('conflict', {
        detail: 'The post was changed after approval was requested. Its author has to ask again.',
      })
    case 'no-time':
      throw problem('bad-request', { detail: 'Say when it goes out.' })
    case 'nothing-asked':
      throw nothingAsked()
    case 'refused':
      throw problemOf(result)
    default:
      return result satisfies never
  }
}

const nothingAsked = () =>
  problem('conflict', {
    detail: 'This request was already answered or withdrawn.',
  })

/** The approval state of a post. */
async function presentApproval({ dependencies, workspaceId }: Context, postId: string): Promise<Approval> {
  const { approval } = await present(dependencies.database.db, workspaceId, postId)
  if (!approval) throw nothingAsked()
  return approval
}
