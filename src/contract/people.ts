import { oc } from '@orpc/contract'
import { z } from 'zod'
import { networkId } from './fields.ts'

export const instance = z.object({
  standInNetworks: z
    .array(networkId)
    .describe('Networks that are stand-ins: nothing sent there leaves this machine'),
  networks: z.array(networkId).describe('Networks that can be connected'),
  standInMail: z.boolean().describe('Mail is written to an outbox page instead of being sent'),
  standInHints: z
    .partialRecord(networkId, z.string())
    .describe('What to type to connect a stand-in that asks for a password'),
  signIn: z.object({
    google: z.boolean(),
    oidc: z.object({ name: z.string() }).nullable(),
  }),
})

export type Instance = z.infer<typeof instance>

export const people = {
  /** The one answer that needs no session: what this installation can do. */
  instance: oc
    .route({ method: 'GET', path: '/instance', summary: 'What this installation can do', tags: ['People'] })
    .output(instance),
  me: oc.route({ method: 'GET', path: '/me', summary: 'Who you are', tags: ['People'] }).output(
    z.object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      emailVerified: z.boolean(),
      onboardingCompleted: z.boolean(),
      planId: z.string(),
      networks: z.array(networkId).describe('The networks this person may use, in the order of every screen'),
    }),
  ),
}
