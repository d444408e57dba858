import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, instant, inWorkspace, networkId } from './fields.ts'

const connection = z.object({
  id,
  provider: networkId,
  externalId: z.string(),
  username: z.string(),
  displayName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  needsReauth: z.boolean().describe('Needs to be reconnected before `expiresAt`, or now if that has passed'),
  expiresAt: instant
    .nullable()
    .describe('When the network requires a new sign-in, if known. After that it accepts no posts.'),
  renewable: z
    .boolean()
    .describe('Renewed automatically; otherwise its owner must reconnect before `expiresAt`'),
  locked: z.boolean().describe('The plan has no room for it: it takes no new posts; scheduled ones go out'),
  app: z
    .enum(['instance', 'own'])
    .describe('The app that connected it: that of this server, or that of the workspace'),
  scheduledPosts: z.number().int().describe('Posts waiting for their time that use this connection'),
  createdAt: instant,
})

export type Connection = z.infer<typeof connection>

/** Accounts that a sign-in offers: Pages, a member and their organisations. */
const offer = z.object({
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

/** How many accounts of an offer can be chosen at once. */
export const maxTaken = 100

/** The chosen accounts of an offer. */
const takenOffer = z.object({
  connections: z.array(connection).max(maxTaken),
  leftOut: z
    .array(z.object({ externalId: z.string(), username: z.string() }))
    .max(maxTaken)
    .describe('Accounts that the plan has no room for'),
  reason: z.string().nullable().describe('Why some were left out, for people; null: none was'),
})

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
      summary: 'Start connecting by OAuth: sets the state cookies and returns the address to open',
      tags: ['Connections'],
    })
    .input(inWorkspace.extend({ provider: networkId }))
    .output(z.object({ url: z.string() })),
  offer: oc
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/connection-offers/{offerId}',
      summary: 'The accounts a sign-in gave access to. Expires after an hour.',
      tags: ['Connections'],
    })
    .input(inWorkspace.extend({ offerId: id }))
    .output(offer),
  takeOffer: oc
    .route({
      method: 'POST',
      path: '/workspaces/{workspaceId}/connection-offers/{offerId}',
      summary: 'Connect the selected accounts',
      successStatus: 201,
      tags: ['Connections'],
    })
    .input(
      inWorkspace.extend({ offerId: id, externalIds: z.array(z.string().max(500)).min(1).max(maxTaken) }),
    )
    .output(takenOffer),
  choices: oc
    .route({
      method: 'GET',
      path: '/workspaces/{workspaceId}/connections/{connectionId}/choices/{setting}',
      summary: 'Options of a setting that come from the network: boards, playlists, flairs, audiences',
      tags: ['Connections'],
    })
    .input(
      one.extend({
        setting: z.string().max(50),
        chosen: z
          .string()
          .max(500)
          .optional()
          .describe(
            'Values of other settings that these options depend on, as key=value pairs: subreddit=pics',
          ),
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
      summary: 'The picture of the first connected account of a platform, in one of your workspaces',
      tags: ['Connections'],
    })
    .input(
      z.object({
        platform: networkId,
        workspaceId: id.optional().describe('Default: the workspace you joined first'),
      }),
    )
    .output(z.object({ avatar_url: z.string().nullable() })),
  disconnect: oc
    .route({
      method: 'DELETE',
      path: '/workspaces/{workspaceId}/connections/{connectionId}',
      summary: 'Disconnect an account. Its scheduled posts are kept but don’t go out.',
      successStatus: 204,
      tags: ['Connections'],
    })
    .input(
      one.extend({
        forgetNumbers: z
          .enum(['true', 'false'])
          .default('false')
          .describe('`true` deletes what was read of the account and its posts, too'),
      }),
    )
    .output(z.void()),
}
