import { randomBytes } from 'node:crypto'
import { messages } from '#contract/messages.ts'
import { grantedNetworks, networkNames, networksFor, type NetworkId } from '#domain/networks/network.ts'
import type { Connection } from '#contract/connections.ts'
import { findAvatar } from '#server/modules/connections/find-avatar.ts'
import type { BadLogin, ConnectOutcome } from '#server/modules/connections/connect.ts'
import { isOnboarding } from '#server/modules/people/complete-onboarding.ts'
import { grantedNetworksOf } from '#server/modules/people/grants.ts'
import { type ApiContext, inWorkspace, signedIn } from '../http/procedures.ts'
import { limitTries } from '../http/limit-tries.ts'
import { cookiesFor, stateFor } from '../http/oauth-cookies.ts'
import { connectionsScreen, returnAddress } from '../http/oauth-returns.ts'
import { problem } from '../http/problem.ts'

export const connections = {
  list: inWorkspace.connections.list.handler(({ context }) =>
    context.dependencies.connections.list(context.workspaceId),
  ),

  connectBluesky: inWorkspace.connections.connectBluesky.handler(async ({ context, input }) => {
    const { dependencies, workspaceId, person } = context
    await limitTries(context, `connect|${person.id}`, guessing)
    const who = { workspaceId, userId: person.id, network: 'bluesky' } as const
    const connection = connected(await dependencies.connections.connectByPassword(who, input))
    return { ...connection, success: true as const, error: null }
  }),

  authorize: inWorkspace.connections.authorize.handler(async ({ context, input }) => {
    const { dependencies, workspaceId, person, reply } = context
    const network = input.provider
    await mustBeOffered(context, network, person.id)
    const who = { userId: person.id, workspaceId }
    const state = stateFor(dependencies, { ...who, nonce: randomBytes(24).toString('base64url') })
    const start = dependencies.connections.beginOAuth(network, {
      redirectUri: returnAddress(dependencies, network),
      state,
    })
    if (start.kind === 'not-offered') {
      throw problem('not-found', { detail: messages.connections.configurationError(networkNames[network]) })
    }
    const cookies = await cookiesFor(dependencies, {
      ...who,
      network,
      state,
      codeVerifier: start.codeVerifier,
      isOnboarding: await isOnboarding(dependencies.database.db, person.id),
      // Whoever has a network that is not for everybody finds its row here alone.
      returnTo: grantedNetworks.includes(network) ? connectionsScreen : null,
    })
    for (const cookie of cookies) reply.headers.append('set-cookie', cookie)
    return { url: start.url }
  }),

  offer: inWorkspace.connections.offer.handler(async ({ context, input }) => {
    const { dependencies, workspaceId, person } = context
    const offer = await dependencies.connections.offer({
      workspaceId,
      userId: person.id,
      offerId: input.offerId,
    })
    if (!offer) throw offerEnded()
    return offer
  }),

  takeOffer: inWorkspace.connections.takeOffer.handler(async ({ context, input }) => {
    const { dependencies, workspaceId, person } = context
    const of = { workspaceId, userId: person.id, offerId: input.offerId }
    const connections = await dependencies.connections.takeOffer(of, input.externalIds)
    if (!connections) throw offerEnded()
    return connections
  }),

  choices: inWorkspace.connections.choices.handler(async ({ context, input }) => {
    const { dependencies, workspaceId, person } = context
    await limitTries(context, `choices|${person.id}`, choosing)
    const of = { workspaceId, connectionId: input.connectionId }
    const listed = await dependencies.connections.choices(of, input.setting, chosenFrom(input.chosen))
    switch (listed.kind) {
      case 'listed':
        return listed.choices.map((choice) => ({ ...choice }))
      case 'gone':
        throw problem('not-found', { detail: 'This account is not connected.' })
      case 'not-offered':
        return []
      case 'refused':
        throw problem('network-unreachable', { detail: listed.message })
      default:
        return listed satisfies never
    }
  }),

  avatar: signedIn.connections.avatar.handler(async ({ context, input }) => {
    const { db } = context.dependencies.database
    const avatarUrl = await findAvatar(db, context.person.id, input.platform, input.workspaceId)
    return { avatar_url: avatarUrl }
  }),

  disconnect: inWorkspace.connections.disconnect.handler(async ({ context, input }) => {
    const { workspaceId, person } = context
    const at = { workspaceId, connectionId: input.connectionId, userId: person.id }
    const result = await context.dependencies.connections.disconnect(at)
    if (result.kind === 'gone') throw problem('not-found', { detail: 'This account is not connected.' })
  }),
}

/** Networks that are not for everybody are as unknown to the others as any that does not exist. */
async function mustBeOffered(
  { dependencies }: ApiContext,
  network: NetworkId,
  personId: string,
): Promise<void> {
  const grants = await grantedNetworksOf(dependencies.database.db, personId)
  if (networksFor(grants).includes(network)) return
  throw problem('not-found', { detail: `${networkNames[network]} cannot be connected here.` })
}

const offerEnded = () =>
  problem('not-found', {
    detail: 'This sign-in has expired. Connect again, and choose the accounts within an hour.',
  })

/** `key=value` pairs, as in an address: what other settings have that these choices depend on. */
function chosenFrom(text: string | undefined): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text ?? ''))
}

/** Passwords are not to be guessed through us. */
const guessing = { max: 20, perSec: 300, ...toldTwice(messages.bluesky.tooManyRequests) }
/** Each asks a network in the name of an account, and a network counts what an account asks. */
const choosing = {
  max: 60,
  perSec: 60,
  detail: 'Too many requests for these choices. Try again in a minute.',
}

function connected(outcome: ConnectOutcome | BadLogin): Connection {
  switch (outcome.kind) {
    case 'connected':
      return outcome.connection
    case 'choose':
      throw new Error('An app password opens one account')
    case 'bad-login':
      throw problem('bad-request', {
        ...toldTwice(outcome.problems[0]?.message ?? ''),
        problems: outcome.problems.map((one) => ({ ...one, network: null, mediaId: null })),
      })
    case 'refused':
      throw problem('connection-refused', toldTwice(outcome.message))
    case 'unreachable':
      throw problem('network-unreachable', toldTwice('Bluesky cannot be reached right now. Try again soon.'))
    case 'not-offered':
      throw problem('not-found', toldTwice('Bluesky cannot be connected here.'))
    default:
      return outcome satisfies never
  }
}

/** Callers of this call read `error`. Source: docs/specification/connections.md#bluesky. */
function toldTwice(words: string): { detail: string; error: string } {
  return { detail: words, error: words }
}
