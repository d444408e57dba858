import { oc } from '@orpc/contract'
import { z } from 'zod'
import { givenInstant, id, instant, inWorkspace } from './fields.ts'

export const approvalStates = ['asked', 'approved', 'sent-back', 'changed'] as const

/** The approval state of a post. */
export const approval = z.object({
  state: z
    .enum(approvalStates)
    .describe(
      'changed: its text, media, accounts or settings differ from what was sent for approval or approved',
    ),
  wantedFor: instant.nullable().describe('The publishing time requested with the approval'),
  askedBy: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .describe('null: no one asked, or the account was deleted'),
  askedAt: instant.nullable(),
  message: z.string(),
  decidedBy: z.string().nullable().describe('By name'),
  byLink: z.boolean().describe('The name was typed by someone with a review link'),
  decidedAt: instant.nullable(),
  comment: z.string().nullable(),
  changedAfter: z.enum(['asked', 'approved']).nullable(),
})

export type Approval = z.infer<typeof approval>

const approvalEvent = z.object({
  id,
  kind: z.enum(['asked', 'withdrawn', 'approved', 'sent-back', 'changed']),
  name: z.string(),
  byLink: z.boolean(),
  words: z.string(),
  wantedFor: instant.nullable(),
  at: instant,
})

export type ApprovalEvent = z.infer<typeof approvalEvent>

const path = '/workspaces/{workspaceId}/posts/{postId}/approval' as const
const ofPost = inWorkspace.extend({ postId: id })
const tags = ['Approval']
const comment = z.string().trim().max(2_000)

export const approvals = {
  history: oc
    .route({
      method: 'GET',
      path,
      summary: 'Everything asked and decided about a post, the oldest first',
      tags,
    })
    .input(ofPost)
    .output(z.array(approvalEvent)),
  ask: oc
    .route({
      method: 'POST',
      path,
      summary: 'Ask for approval of a draft and request a publishing time',
      successStatus: 201,
      tags,
    })
    .input(ofPost.extend({ wantedFor: givenInstant, message: comment.default('') }))
    .output(approval),
  withdraw: oc
    .route({
      method: 'DELETE',
      path,
      summary: 'Withdraw a request. Only the person who asked or an editor can.',
      successStatus: 204,
      tags,
    })
    .input(ofPost)
    .output(z.void()),
  approve: oc
    .route({
      method: 'POST',
      path: `${path}/approve`,
      summary: 'Approve a request: schedules the post for the requested time or another',
      tags,
    })
    .input(ofPost.extend({ at: givenInstant.optional(), comment: comment.default('') }))
    .output(approval),
  sendBack: oc
    .route({ method: 'POST', path: `${path}/send-back`, summary: 'Send it back with a comment', tags })
    .input(ofPost.extend({ comment: comment.min(1) }))
    .output(approval),
}
