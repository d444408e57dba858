import type { Connection } from '#contract/connections.ts'
import { messages } from '#contract/messages.ts'
import type { Choice } from '#domain/networks/network-settings.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import type { BadLogin, ConnectOutcome } from '#server/modules/connections/connect.ts'
import { roomRefusalText } from '#server/modules/billing/room-refusal-text.ts'
import { findAvatar } from '#server/modules/connections/find-avatar.ts'
import type { ListedChoices } from '#server/modules/connections/list-choices.ts'
import type { TakenOffer } from '#server/modules/connections/offers.ts'
import { mayUseNetwork } from '#server/modules/people/grants.ts'
import { beginOAuthJourney } from '../http/begin-oauth.ts'
import { limitTries } from '../http/limit-tries.ts'
import { problem } from '../http/problem.ts'
import { inWorkspace, signedIn } from '../http/procedures.ts'
import { roomRefusalProblem } from '../http/room-refusal.ts'

export const connections = {
  list: inWorkspace.connections.list.handler(({ context }) =>
    context.dependencies.connections.list(context.workspaceId),
  ),

  connectBluesky: inWorkspace.connections.connectBluesky.handler(async ({ context, input }) => {
    const { dependencies, workspaceId, person } = context
    await limitTries(context, `connect|${person.id}`, guessing)
    const who = { workspaceId, userId: person.id, network: 'bluesky' } as const
    const outcome = await dependencies.connections.connectByPassword(who, input)
    const connection = connected(outcome, dependencies.clock.now())
    return { ...connection, success: true as const, error: null }
  }),

  authorize: inWorkspace.connections.authorize.handler(async ({ context, input: { provider: network } }) => {
    const { dependencies, workspaceId, person, reply } = context
    if (!(await mayUseNetwork(dependencies.database.db, person.id, network))) throw notOffered(network)
    const journey = await beginOAuthJourney(dependencies, network, { userId: person.id, workspaceId })
    if (!journey) {
      throw problem('not-found', { detail: messages.connections.configurationError(networkNames[network]) })
    }
    for (const cookie of journey.cookies) reply.headers.append('set-cookie', cookie)
    return { url: journey.url }
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
    const taken = await dependencies.connections.takeOffer(of, input.externalIds)
    if (!taken) throw offerEnded()
    return presentTaken(taken, dependencies.clock.now())
  }),

  choices: inWorkspace.connections.choices.handler(async ({ context, input }) => {
    const { dependencies, workspaceId, person } = context
    await limitTries(context, `choices|${person.id}`, choosing)
    const of = { workspaceId, connectionId: input.connectionId }
    return choicesOf(await dependencies.connections.choices(of, input.setting, chosenFrom(input.chosen)))
  }),

  avatar: signedIn.connections.avatar.handler(async ({ context, input }) => {
    const { db } = context.dependencies.database
    const avatarUrl = await findAvatar(db, context.person.id, input.platform, input.workspaceId)
    return { avatar_url: avatarUrl }
  }),

  disconnect: inWorkspace.connections.disconnect.handler(async ({ context, input }) => {
    const { workspaceId, person } = context
    const { connectionId } = input
    const forgetsNumbers = input.forgetNumbers === 'true'
    const at = { workspaceId, connectionId, userId: person.id, forgetsNumbers }
    const result = await context.dependencies.connections.disconnect(at)
    if (result.kind === 'gone') throw noAccount()
  }),
}

/** Networks that require a grant look like unknown networks to people without it. */
const notOffered = (network: NetworkId) =>
  problem('not-found', { detail: `${networkNames[network]} cannot be connected here.` })

const noAccount = () => problem('not-found', { detail: 'This account is not connected.' })

function choicesOf(listed: ListedChoices): Choice[] {
  switch (listed.kind) {
    case 'listed':
      return listed.choices.map((choice) => ({ ...choice }))
    case 'gone':
      throw noAccount()
    case 'not-offered':
      return []
    case 'refused':
      throw problem('network-unreachable', { detail: listed.message })
    default:
      return listed satisfies never
  }
}

const offerEnded = () =>
  problem('not-found', {
    detail: 'This sign-in has expired. Connect again, and choose the accounts within an hour.',
  })

/** @throws a problem when none was connected, because the plan has no room */
function presentTaken({ connections, leftOut, refusal }: TakenOffer, at: Date) {
  if (refusal && connections.length === 0) throw roomRefusalProblem(refusal, { at })
  return {
    connections,
    leftOut: leftOut.map(({ externalId, username }) => ({ externalId, username })),
    reason: refusal && roomRefusalText(refusal, { at }),
  }
}

/** `key=value` pairs, as in a query: the values of other settings that these choices depend on. */
function chosenFrom(text: string | undefined): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text ?? ''))
}

/** Prevents guessing passwords through this server. */
const guessing = {
  max: 20,
  perSec: 300,
  detail: messages.bluesky.tooManyRequests,
  toldAsError: true,
}
/** Each request uses an account, and networks limit requests per account. */
const choosing = {
  max: 60,
  perSec: 60,
  detail: 'Too many requests for these choices. Try again in a minute.',
}

function connected(outcome: ConnectOutcome | BadLogin, at: Date): Connection {
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
    case 'no-room':
      throw roomRefusalProblem(outcome.refusal, { at })
    case 'not-offered':
      throw problem('not-found', toldTwice('Bluesky cannot be connected here.'))
    default:
      return outcome satisfies never
  }
}

/** Callers of this operation read `error`. Source: docs/specification/connections.md#bluesky. */
function toldTwice(words: string): { detail: string; error: string } {
  return { detail: words, error: words }
}
