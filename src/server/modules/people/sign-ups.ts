import type { BetterAuthOptions } from 'better-auth'
import { getOAuthState } from 'better-auth/api'
import { z } from 'zod'

/** What the product does when someone signs up. */
export interface SignUps {
  /** Whether an open invitation was sent to this address with this token: who knows it reads that mailbox. */
  isInvited(token: string, email: string): Promise<boolean>
  /** Called after a sign-up, by any method. */
  welcome(person: NewPerson, from: SignUpOrigin): Promise<void>
}

interface NewPerson {
  id: string
  name: string
  email: string
  emailVerified: boolean
}

interface SignUpOrigin {
  headers: Headers
  /** The token of the invitation whose link they followed, as they sent it. */
  invitation: string | null
}

/** Sign-ups whose address an invitation has proved. */
export type InvitedRequests = WeakMap<Request, { email: string; token: string }>

const token = z.string().min(1).max(100)
const email = z.string().max(320).toLowerCase()
const invitedBody = z.object({ email, invitation: token })
const invitedState = z.object({ invitation: token })

/** Notes a sign-up with the token of an invitation, if that was sent to the same address. */
export async function noteInvitation(
  signUps: SignUps,
  invited: InvitedRequests,
  { request, body }: { request?: Request | undefined; body?: unknown },
): Promise<void> {
  const { data } = invitedBody.safeParse(body)
  if (!data || !request || !(await signUps.isInvited(data.invitation, data.email))) return
  invited.set(request, { email: data.email, token: data.invitation })
}

type UserHooks = NonNullable<NonNullable<NonNullable<BetterAuthOptions['databaseHooks']>['user']>['create']>

/** The link of an invitation confirms the address it was sent to; then the product welcomes the person. */
export function signUpHooks(signUps: SignUps, invited: InvitedRequests) {
  return {
    // @NOTE Runs during the transaction of the sign-up, in which the embedded database has no second connection.
    before: async (user, context) => {
      const proven = context?.request && invited.get(context.request)
      return proven?.email === user.email ? { data: { ...user, emailVerified: true } } : undefined
    },
    after: async (user, context) => {
      const proven = context?.request && invited.get(context.request)
      const invitation = proven ? proven.token : await invitationInState()
      await signUps.welcome(user, { headers: new Headers(context?.request?.headers), invitation })
    },
  } satisfies UserHooks
}

/** Of a person who returns from a provider. */
async function invitationInState(): Promise<string | null> {
  return invitedState.safeParse(await getOAuthState().catch(() => null)).data?.invitation ?? null
}
