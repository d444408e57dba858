import type { NetworkId } from '#domain/networks/network.ts'
import { useState } from 'react'
import { showToast } from '../../ui/toast.tsx'
import { api } from '../api.ts'
import { notBegun, notReady } from './connect-text.ts'

/** Networks that ask for a handle and a password of their own instead of sending people to their sign-in page. */
const asksForPassword: ReadonlySet<NetworkId> = new Set(['bluesky'])

/**
 * Begins connecting an account: opens the password dialog, or leaves for the network's own sign-in page.
 * @param onPassword opens the dialog, with the handle if it is known
 */
export function useConnect(workspaceId: string | undefined, onPassword: (handle: string) => void) {
  const [connecting, setConnecting] = useState<NetworkId | null>(null)

  const connect = async (network: NetworkId, username = ''): Promise<void> => {
    if (!workspaceId) return showToast(notReady(network))
    if (asksForPassword.has(network)) return onPassword(username)
    setConnecting(network)
    try {
      const { url } = await api.connections.authorize({ workspaceId, provider: network })
      location.assign(url)
    } catch (error) {
      setConnecting(null)
      showToast(notBegun(network, error))
    }
  }

  return { connect: (network: NetworkId, username?: string) => void connect(network, username), connecting }
}
