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
  renewable: z
    .boolean()
    .describe('Renewed without its owner; otherwise he must connect again before `expiresAt`'),
  scheduledPosts: z.number().int().describe('Posts waiting for their time that use this connection'),
  createdAt: instant,
})

export type Connection = z.infer<typeof connection>

/** Accounts a sign-in opened: Pages, a member and his organisations. */
export const offer = z.object({
  id,
  network: networkId,
  accounts: z.array(
    z.object({
      externalId: z.string(),
      username: z.string(),
      displayName: z.string().nullable(),
      avatarUrl: z.string().nullable(),
      connected: z.boolean(),
    }),
  ),
})

export type Offer = z.infer<typeof offer>

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
    .output(
      connection.extend({
        success: z.literal(true),
        error: z.null().describe('A refusal is a problem, whose `error` says the same as its `detail`'),
      }),
    ),
  authorize: oc
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/connections/{provider}/authorize',
      summary: 'Begin connecting by OAuth: sets the state cookies and answers the address to go to',
      tags: ['Connections'],
    })
    .input(inWorkspace.extend({ provider: networkId }))
    .output(z.object({ url: z.string() })),
  offer: oc
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/connection-offers/{offerId}',
      summary: 'The accounts a sign-in opened, to pick from. Ends after an hour.',
      tags: ['Connections'],
    })
    .input(inWorkspace.extend({ offerId: id }))
    .output(offer),
  takeOffer: oc
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/connection-offers/{offerId}',
      summary: 'Connect the picked accounts',
      successStatus: 201,
      tags: ['Connections'],
    })
    .input(inWorkspace.extend({ offerId: id, externalIds: z.array(z.string()).min(1).max(100) }))
    .output(z.array(connection)),
  choices: oc
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/connections/{connectionId}/choices/{setting}',
      summary:
        'The choices of a setting that only the network knows: boards, playlists, flairs, who may see it',
      tags: ['Connections'],
    })
    .input(
      one.extend({
        setting: z.string().max(50),
        chosen: z
          .string()
          .max(500)
          .optional()
          .describe('What other settings have that these depend on, as key=value pairs: subreddit=pics'),
      }),
    )
    .output(
      z.array(
        z.object({
          value: z.string(),
          label: z.string(),
          hint: z.string().optional(),
          facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
        }),
      ),
    ),
  avatar: oc
    .route({
      method: 'GET',
      path: '/social/avatar',
      summary: 'The picture of the account connected longest to a platform, in one of your workspaces',
      tags: ['Connections'],
    })
    .input(
      z.object({
        platform: networkId,
        workspaceId: id.optional().describe('Default: the workspace you have been in longest'),
      }),
    )
    .output(z.object({ avatar_url: z.string().nullable() })),
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
