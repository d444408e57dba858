import { oc } from '@orpc/contract'
import { z } from 'zod'
import { id, instant, inWorkspace, networkId } from './fields.ts'

/** A client id or secret: one printable word. */
const given = z
  .string()
  .trim()
  .max(500)
  .regex(/^[!-~]+$/, 'Copy it without spaces and line breaks.')

const typedApp = { clientId: given, clientSecret: given }

const networkApp = z.object({
  network: networkId,
  callbackUrl: z.url().describe('To be entered at the network as the callback address'),
  scopes: z.array(z.string()).describe('What the app must be allowed at the network'),
  app: z
    .object({
      clientId: z.string(),
      setBy: z.string().nullable().describe('The name of the person; null: they are gone'),
      checkedAt: instant
        .nullable()
        .describe('When the network last accepted it; null: it could not be asked'),
    })
    .nullable()
    .describe(
      'The app of the workspace, without its secret; null: accounts connect through that of this server',
    ),
  accounts: z
    .array(z.object({ id, username: z.string(), needsReauth: z.boolean() }))
    .max(200)
    .describe('The accounts that an app of the workspace connected'),
})

export type NetworkAppView = z.infer<typeof networkApp>

const one = inWorkspace.extend({ network: networkId })
const path = '/workspaces/{workspaceId}/network-apps/{network}' as const
const tags = ['Connections']

export const networkApps = {
  find: oc
    .route({ method: 'GET', path, summary: 'The app that a workspace has at a network', tags })
    .input(one)
    .output(networkApp),
  check: oc
    .route({
      method: 'POST',
      path: `${path}/check`,
      summary: 'Ask the network about an app',
      description:
        'Without a client id and a secret, about the app that the workspace has. Nothing is stored.',
      tags,
    })
    .input(one.extend({ app: z.object(typedApp).optional() }))
    .output(
      z.object({
        accepted: z.boolean(),
        message: z.string().nullable().describe('What the network answered; null: it accepts the app'),
      }),
    ),
  set: oc
    .route({
      method: 'PUT',
      path,
      summary: 'Connect accounts through an app of the workspace',
      description:
        'An app that the network refuses is not stored (422). Accounts of another client id must be reconnected.',
      tags,
    })
    .input(one.extend(typedApp))
    .output(networkApp),
  remove: oc
    .route({
      method: 'DELETE',
      path,
      summary: 'Remove the app of a workspace',
      description: 'The accounts that it connected must be reconnected, through the app of this server.',
      tags,
    })
    .input(one)
    .output(networkApp),
}
