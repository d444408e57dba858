import { type Context, Hono } from 'hono'
import { isNetworkId, type NetworkId } from '#domain/networks/network.ts'
import { roleOf } from '#server/modules/workspaces/members.ts'
import type { Rooms } from './frame.ts'
import { isStateOf, type Journey, takeJourney } from './oauth-cookies.ts'
import { can } from './permissions.ts'

/** Why connecting came to nothing; the screen has the words. */
type Failure = 'denied' | 'state' | 'refused' | 'unreachable' | 'not-saved'

/** The screen where accounts are connected: what begins there comes back there. */
export const connectionsScreen = '/dashboard/connections'

/** Where networks send people back to. Every way from here leads to a page of our own. */
export function oauthReturns(rooms: Rooms): Hono {
  const app = new Hono()
  app.get('/:address{[a-z]+-callback}', async (c, next) => {
    const network = c.req.param('address').replace(/-callback$/, '')
    if (!isNetworkId(network)) return next()
    c.header('cache-control', 'no-store')
    c.header('referrer-policy', 'no-referrer')
    return c.redirect(
      await wayBack(rooms, c, network).catch((error: unknown) => broken(rooms, network, error)),
    )
  })
  return app
}

/** The address a network sends people back to; it must be registered there. */
export function returnAddress(rooms: Rooms, network: NetworkId): string {
  return `${rooms.origin()}/${network}-callback`
}

async function wayBack(rooms: Rooms, c: Context, network: NetworkId): Promise<string> {
  const journey = await takeJourney(rooms, c, network)
  const person = await rooms.auth.personOf(c.req.raw.headers)
  if (!person) return '/signin'
  if (!journey || !isStateOf(rooms, journey, c.req.query('state'))) return failed(network, 'state')
  if (!(await mayConnect(rooms, journey, person.id))) return failed(network, 'state')
  if (c.req.query('error')) return failed(network, isDenial(c.req.query('error')) ? 'denied' : 'refused')
  return finish(rooms, journey, c.req.query('code'))
}

async function mayConnect(rooms: Rooms, journey: Journey, personId: string): Promise<boolean> {
  if (journey.userId !== personId) return false
  const role = await roleOf(rooms.database.db, journey.workspaceId, personId)
  return role !== null && can(role, 'connections.manage')
}

/** RFC 6749 §4.1.2.1; LinkedIn says `user_cancelled_login` and `user_cancelled_authorize`. */
function isDenial(error: string | undefined): boolean {
  return error === 'access_denied' || error?.startsWith('user_cancelled') === true
}

async function finish(rooms: Rooms, journey: Journey, code: string | undefined): Promise<string> {
  const { network, codeVerifier } = journey
  if (!code) return failed(network, 'refused')
  const grant = { code, codeVerifier, redirectUri: returnAddress(rooms, network) }
  const outcome = await rooms.connections.finishOAuth(journey, grant)
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
    default:
      return outcome satisfies never
  }
}

/** Where a journey ends, with what it was begun for. */
function returned({ returnTo, isOnboarding }: Journey, news: string): string {
  return `${returnTo ?? connectionsScreen}?${news}${isOnboarding ? '&onboarding=true' : ''}`
}

/** Whoever comes back from a network is in a browser: a fault of ours is said by the screen, like every other. */
function broken(rooms: Rooms, network: NetworkId, error: unknown): string {
  rooms.log.error({ err: error, network }, 'a return from a network failed')
  return failed(network, 'not-saved')
}

function failed(network: NetworkId, failure: Failure): string {
  return `${connectionsScreen}?error=${failure}&provider=${network}`
}
