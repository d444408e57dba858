import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { deleteCookie, generateSignedCookie, getSignedCookie } from 'hono/cookie'
import type { Context } from 'hono'
import type { NetworkId } from '#domain/networks/network.ts'
import { derivedSecret } from '#server/modules/people/derived-secret.ts'
import type { ApiDependencies } from './api-context.ts'

/**
 * The browser's cookies while its owner is at the network's page. Source:
 * docs/specification/connections.md#sign-in-at-a-network.
 */
export interface PendingConnection {
  network: NetworkId
  state: string
  userId: string
  workspaceId: string
  codeVerifier: string | null
  /** It began before the guided tour was finished or skipped. */
  isOnboarding: boolean
  /** A path of our own to return to; null: the default. */
  returnTo: string | null
}

const lifetimeSec = 3600

const namesOf = (network: NetworkId) =>
  ({
    state: `${network}_state`,
    user: 'user_id',
    workspace: 'workspace_id',
    verifier: 'code_verifier',
    onboarding: 'is_onboarding',
    returnTo: 'return_to',
  }) as const

/** A `Set-Cookie` line for each value, signed with its own name, so that none can replace another. */
export async function cookiesFor(
  dependencies: ApiDependencies,
  journey: PendingConnection,
): Promise<string[]> {
  const names = namesOf(journey.network)
  const kept: [string, string | null][] = [
    [names.state, journey.state],
    [names.user, journey.userId],
    [names.workspace, journey.workspaceId],
    [names.verifier, journey.codeVerifier],
    [names.onboarding, journey.isOnboarding ? 'true' : null],
    [names.returnTo, journey.returnTo],
  ]
  return Promise.all(
    kept.flatMap(([name, value]) =>
      value === null
        ? []
        : [
            generateSignedCookie(name, value, secretOf(dependencies, name), {
              ...attributes(dependencies),
              maxAge: lifetimeSec,
            }),
          ],
    ),
  )
}

/** The values of the cookies; null when one is missing or was altered. Each is valid for one return. */
export async function takePendingConnection(
  dependencies: ApiDependencies,
  c: Context,
  network: NetworkId,
): Promise<PendingConnection | null> {
  const names = namesOf(network)
  const read = async (name: string) => (await getSignedCookie(c, secretOf(dependencies, name), name)) || null
  const [state, userId, workspaceId, codeVerifier, onboarding, returnTo] = [
    await read(names.state),
    await read(names.user),
    await read(names.workspace),
    await read(names.verifier),
    await read(names.onboarding),
    await read(names.returnTo),
  ]
  for (const name of Object.values(names)) deleteCookie(c, name, attributes(dependencies))
  if (!state || !userId || !workspaceId) return null
  const isOnboarding = onboarding === 'true'
  return { network, state, userId, workspaceId, codeVerifier, isOnboarding, returnTo }
}

/** A state bound to one person and workspace: connections begun in two tabs do not get mixed up. */
export function stateFor(
  dependencies: ApiDependencies,
  who: { nonce: string; userId: string; workspaceId: string },
): string {
  const bound = JSON.stringify([who.nonce, who.userId, who.workspaceId])
  const proof = createHmac('sha256', secretOf(dependencies, 'state')).update(bound).digest('base64url')
  return `${who.nonce}.${proof}`
}

/** Whether a returned state matches the cookies. */
export function isStateOf(
  dependencies: ApiDependencies,
  journey: PendingConnection,
  returned: string | undefined,
): boolean {
  const expected = stateFor(dependencies, { ...journey, nonce: journey.state.split('.')[0] ?? '' })
  return isEqual(journey.state, expected) && isEqual(journey.state, returned ?? '')
}

function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(digestOf(one), digestOf(other))
}

/** A digest of fixed length. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function attributes(dependencies: ApiDependencies) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: dependencies.origin().startsWith('https:'),
  } as const
}

function secretOf(dependencies: ApiDependencies, name: string): string {
  return derivedSecret(dependencies.cookieSecret, `cookie ${name}`)
}
