import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, instant, inWorkspace, networkId } from './fields.ts'

export const connection = z.object({
  id,
  provider: networkId,
  externalId: z.string(),
  username: z.string(),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  needsReauth: z.boolean(),
  expiresAt: instant.nullable().describe('When the network will ask for a new sign-in, if it says'),
  scheduledPosts: z.number().int().describe('Posts waiting for their time that use this connection'),
  createdAt: instant,
})

export type Connection = z.infer<typeof connection>

const one = inWorkspace.extend({ connectionId: id })

export const connections = {
  list: oc
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/connections',
      summary: 'Connected accounts',
      tags: ['Connections'],
    })
    .input(inWorkspace)
    .output(z.array(connection)),
  connectBluesky: oc
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/connections/bluesky',
      summary: 'Connect a Bluesky account by handle and app password',
      successStatus: 201,
      tags: ['Connections'],
    })
    .input(inWorkspace.extend({ handle: z.string().max(512), appPassword: z.string().max(512) }))
    .output(connection),
  authorize: oc
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/connections/{provider}/authorize',
      summary: 'Begin connecting by OAuth: sets the state cookies and answers the address to go to',
      tags: ['Connections'],
    })
    .input(inWorkspace.extend({ provider: networkId }))
    .output(z.object({ url: z.string() })),
  disconnect: oc
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/connections/{connectionId}',
      summary: 'Disconnect an account. Its scheduled posts stay and wait for you.',
      successStatus: 204,
      tags: ['Connections'],
    })
    .input(one)
    .output(z.void()),
}
