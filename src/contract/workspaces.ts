import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, inWorkspace, role } from './fields.ts'

export const workspace = z.object({
  id,
  name: z.string(),
  imageUrl: z.string().nullable(),
  role: role.describe('What the person asking may do here'),
  timezone: z.string().describe("The person's IANA time zone in this workspace"),
})

export type Workspace = z.infer<typeof workspace>

export const workspaces = {
  list: oc
    .route({
      method: 'GET',
      path: '/workspaces',
      summary: 'The workspaces you are a member of',
      tags: ['Workspaces'],
    })
    .output(z.array(workspace)),
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
