import type { NetworkId } from '#domain/networks/network.ts'
import { useState } from 'react'
import { showToast } from '../../ui/toast.tsx'
import { api } from '../api.ts'
import { tellPlanRefusal } from '../billing/tell-plan-refusal.ts'
import { setReturnAddress } from './return-address.ts'
import { notBegun, notReady } from './connect-text.ts'

/** Networks with a handle and an app password instead of a sign-in page. */
const asksForPassword: ReadonlySet<NetworkId> = new Set(['bluesky'])

/**
 * Starts connecting an account: opens the password dialog, or goes to the network's sign-in page.
 * @param onPassword opens the dialog, with the handle if it is known
 * @param returnTo where the person goes after the sign-in page; null: to the connections
 */
export function useConnect(
  workspaceId: string | undefined,
  onPassword: (handle: string) => void,
  returnTo: string | null = null,
) {
  const [connecting, setConnecting] = useState<NetworkId | null>(null)

  const connect = async (network: NetworkId, username = ''): Promise<void> => {
    if (!workspaceId) return showToast(notReady(network))
    if (asksForPassword.has(network)) return onPassword(username)
    setConnecting(network)
    try {
      const { url } = await api.connections.authorize({ workspaceId, provider: network })
      setReturnAddress(returnTo)
      location.assign(url)
    } catch (error) {
      setConnecting(null)
      if (!tellPlanRefusal(error)) showToast(notBegun(network, error))
    }
  }

  return { connect: (network: NetworkId, username?: string) => void connect(network, username), connecting }
}
