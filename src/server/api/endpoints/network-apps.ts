import type { NetworkAppView } from '#contract/network-apps.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import type { ApiContext } from '../http/api-context.ts'
import { limitTries } from '../http/limit-tries.ts'
import { returnAddress } from '../http/oauth-returns.ts'
import { problem } from '../http/problem.ts'
import { inWorkspace } from '../http/procedures.ts'

/** The apps of workspaces at networks. */
export const networkApps = {
  find: inWorkspace.networkApps.find.handler(({ context, input: { network } }) =>
    present(context, network, context.workspaceId),
  ),

  check: inWorkspace.networkApps.check.handler(async ({ context, input: { network, app } }) => {
    const { dependencies, workspaceId, person } = context
    await limitTries(context, `network-app|${person.id}`, checks)
    const answer = await dependencies.connections.checkNetworkApp({ workspaceId, network }, app ?? null)
    if (answer.kind === 'not-offered') throw notOffered(network)
    if (answer.kind === 'no-app') throw noApp(network)
    if (answer.kind === 'unreachable') throw unreachable(network)
    return {
      accepted: answer.kind === 'accepted',
      message: answer.kind === 'refused' ? answer.message : null,
    }
  }),

  set: inWorkspace.networkApps.set.handler(
    async ({ context, input: { network, clientId, clientSecret } }) => {
      const { dependencies, workspaceId, person } = context
      await limitTries(context, `network-app|${person.id}`, checks)
      const who = { workspaceId, userId: person.id, network }
      const saved = await dependencies.connections.saveNetworkApp(who, { clientId, clientSecret })
      if (saved.kind === 'not-offered') throw notOffered(network)
      if (saved.kind === 'refused') throw problem('refused-by-provider', { detail: saved.message })
      return present(context, network, workspaceId)
    },
  ),

  remove: inWorkspace.networkApps.remove.handler(async ({ context, input: { network } }) => {
    const { dependencies, workspaceId, person } = context
    const who = { workspaceId, userId: person.id, network }
    if (!(await dependencies.connections.removeNetworkApp(who))) throw noApp(network)
    return present(context, network, workspaceId)
  }),
}

/** Each asks the network, and a secret must not be guessed through this server. */
const checks = { max: 20, perSec: 300, detail: 'You asked too often. Wait five minutes, then try again.' }

/** @throws a problem where the network has no apps of workspaces */
async function present(
  { dependencies }: ApiContext,
  network: NetworkId,
  workspaceId: string,
): Promise<NetworkAppView> {
  const found = await dependencies.connections.networkApp({ workspaceId, network })
  if (!found) throw notOffered(network)
  const { app, scopes, accounts } = found
  return {
    network,
    callbackUrl: returnAddress(dependencies, network),
    scopes: [...scopes],
    app: app && { ...app, checkedAt: app.checkedAt?.toISOString() ?? null },
    accounts,
  }
}

const notOffered = (network: NetworkId) =>
  problem('not-found', { detail: `A workspace cannot have a ${networkNames[network]} app of its own here.` })

const noApp = (network: NetworkId) =>
  problem('not-found', { detail: `This workspace has no ${networkNames[network]} app of its own.` })

const unreachable = (network: NetworkId) =>
  problem('network-unreachable', {
    detail: `${networkNames[network]} cannot be reached. Nothing is known about the app yet. Try again soon.`,
  })
