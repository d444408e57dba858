import type { NetworkId } from '#domain/networks/network.ts'

/** The key of the app that a workspace has at a network. It is fetched again with the connections. */
export const ownAppKey = (workspaceId: string, network: NetworkId) =>
  ['connections', workspaceId, 'own-app', network] as const
