import { type Context, Hono } from 'hono'
import { isNetworkId, type NetworkId } from '#domain/networks/network.ts'
import { isSitePath } from '#domain/address/site-path.ts'
import type { RoomRefusal } from '#server/modules/billing/check-room.ts'
import { findMembership } from '#server/modules/workspaces/members.ts'
import { isStateOf, type PendingConnection, takePendingConnection } from './oauth-cookies.ts'
import { can } from './permissions.ts'
import type { ApiDependencies } from './api-context.ts'

/** Why connecting failed; the screen has the messages. */
type Failure = 'denied' | 'state' | 'refused' | 'unreachable' | 'not-saved' | RoomRefusal['kind']

/** The screen where accounts are connected: the default return path. */
export const connectionsScreen = '/dashboard/connections'

/** The return routes of networks. Each redirects to a page of our own. */
export function oauthReturns(dependencies: ApiDependencies): Hono {
  const app = new Hono()
  app.get('/:address{[a-z]+-callback}', async (c, next) => {
    const network = c.req.param('address').replace(/-callback$/, '')
    if (!isNetworkId(network)) return next()
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    return c.redirect(
      await wayBack(dependencies, c, network).catch((error: unknown) => broken(dependencies, network, error)),
    )
  })
  return app
}

/** The return address for a network; it must be registered there. */
export function returnAddress(dependencies: ApiDependencies, network: NetworkId): string {
  return `${dependencies.origin()}/${network}-callback`
}

async function wayBack(dependencies: ApiDependencies, c: Context, network: NetworkId): Promise<string> {
  const journey = await takePendingConnection(dependencies, c, network)
  const person = await dependencies.auth.personOf(c.req.raw.headers)
  if (!person) return '/signin'
  if (!journey || !isStateOf(dependencies, journey, c.req.query('state'))) return failed(network, 'state')
  if (!(await mayConnect(dependencies, journey, person.id))) return failed(network, 'state')
  if (c.req.query('error')) return failed(network, isDenial(c.req.query('error')) ? 'denied' : 'refused')
  return finish(dependencies, journey, c.req.query('code'))
}

async function mayConnect(
  dependencies: ApiDependencies,
  journey: PendingConnection,
  personId: string,
): Promise<boolean> {
  if (journey.userId !== personId) return false
  const member = await findMembership(dependencies.database.db, journey.workspaceId, personId)
  return member !== null && !member.inLockedWorkspace && can(member.role, 'connections.manage')
}

/** RFC 6749 §4.1.2.1; LinkedIn says `user_cancelled_login` and `user_cancelled_authorize`. */
function isDenial(error: string | undefined): boolean {
  return error === 'access_denied' || error?.startsWith('user_cancelled') === true
}

async function finish(
  dependencies: ApiDependencies,
  journey: PendingConnection,
  code: string | undefined,
): Promise<string> {
  const { network, codeVerifier } = journey
  if (!code) return failed(network, 'refused')
  const grant = { code, codeVerifier, redirectUri: returnAddress(dependencies, network) }
  const outcome = await dependencies.connections.finishOAuth(journey, grant)
  switch (outcome.kind) {
    case 'connected':
      return returned(journey, `connected=${network}`)
    case 'choose':
      return returned(journey, `offer=${outcome.offerId}`)
    case 'refused':
    case 'not-offered':
      return failed(network, 'refused')
    case 'unreachable':
      return failed(network, 'unreachable')
    case 'no-room':
      return noRoom(network, outcome.refusal)
    default:
      return outcome satisfies never
  }
}

/** The redirect at the end, with the parameters of its start. */
function returned({ returnTo, isOnboarding }: PendingConnection, news: string): string {
  const screen = returnTo !== null && isSitePath(returnTo) ? returnTo : connectionsScreen
  return `${screen}?${news}${isOnboarding ? '&onboarding=true' : ''}`
}

/** A person returning from a network is in a browser: internal errors are shown by the screen, like all others. */
function broken(dependencies: ApiDependencies, network: NetworkId, error: unknown): string {
  dependencies.log.error({ err: error, network }, 'a return from a network failed')
  return failed(network, 'not-saved')
}

/** The screen writes the sentence: an address with a text in it could show anyone's. */
function noRoom(network: NetworkId, refusal: RoomRefusal): string {
  const facts =
    refusal.kind === 'limit-reached'
      ? `allowed=${refusal.allowed}&plan=${refusal.planId}`
      : `reason=${refusal.reason}`
  return `${failed(network, refusal.kind)}&${facts}`
}

function failed(network: NetworkId, failure: Failure): string {
  return `${connectionsScreen}?error=${failure}&provider=${network}`
}
