import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, inWorkspace, nameOfAtMost, role } from './fields.ts'

export const workspace = z.object({
  id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  role: role.describe('What the person asking may do here'),
  locked: z.boolean().describe('The owner’s plan has no room for it: it can be read, exported and emptied'),
  timezone: z.string().describe("The person's IANA time zone in this workspace"),
})

/** Fits the workspace menu on a phone. */
const workspaceName = nameOfAtMost(80)

export type Workspace = z.infer<typeof workspace>

/** What a new person does first, in this order. */
export const firstStepIds = ['email', 'connect', 'write', 'schedule', 'invite'] as const

export type FirstStepId = (typeof firstStepIds)[number]

const firstSteps = z.object({
  steps: z.array(z.object({ id: z.enum(firstStepIds), done: z.boolean() })).max(firstStepIds.length),
  draftId: id.nullable().describe('The newest draft of the person asking; null: there is none'),
})

export type FirstSteps = z.infer<typeof firstSteps>

export const workspaces = {
  list: oc
    .route({
      method: 'GET',
      path: '/workspaces',
      summary: 'The workspaces you are a member of',
      tags: ['Workspaces'],
    })
    .output(z.array(workspace)),
  create: oc
    .route({
      method: 'POST',
      path: '/workspaces',
      summary: 'Create a workspace',
      tags: ['Workspaces'],
    })
    .input(z.object({ name: workspaceName, timezone: z.string().max(64).optional() }))
    .output(workspace),
  firstSteps: oc
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/first-steps',
      summary: 'What a new person does first here, as far as their role may, and what is done',
      tags: ['Workspaces'],
    })
    .input(inWorkspace)
    .output(firstSteps),
  rename: oc
    .route({
      method: 'PATCH',
      path: '/workspaces/{workspaceId}',
      summary: 'Rename a workspace',
      tags: ['Workspaces'],
    })
    .input(inWorkspace.extend({ name: workspaceName }))
    .output(workspace),
  remove: oc
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}',
      summary: 'Delete a workspace with everything in it',
      description:
        'Scheduled posts never go out; live posts stay on their networks. The owner types its name to confirm.',
      tags: ['Workspaces'],
    })
    .input(inWorkspace.extend({ typedName: z.string().max(200) })),
  setTimezone: oc
    .route({
      method: 'PUT',
      path: '/workspaces/{workspaceId}/timezone',
      summary: 'Set the time zone you see and schedule in',
      tags: ['Workspaces'],
    })
    .input(inWorkspace.extend({ timezone: z.string().max(64) }))
    .output(workspace),
}
