import { messages } from '#contract/messages.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { showToast } from '../../ui/toast.tsx'
import { api } from '../api.ts'
import { raise } from '../window-events.ts'

interface Disconnected {
  connectionId: string
  network: NetworkId
  forgetsNumbers: boolean
}

/** Disconnects an account, shows the result in a toast, and raises a window event. Never throws. */
export function useDisconnect(workspaceId: string | undefined) {
  return async ({ connectionId, network, forgetsNumbers }: Disconnected): Promise<void> => {
    const networkName = networkNames[network]
    try {
      await api.connections.disconnect({
        workspaceId: workspaceId ?? '',
        connectionId,
        ...(forgetsNumbers && { forgetNumbers: 'true' as const }),
      })
      showToast({
        title: messages.toastTitles.success,
        description: messages.connections.disconnected(networkName),
      })
    } catch {
      showToast({
        title: messages.toastTitles.error,
        description: messages.connections.disconnectFailed(networkName),
        tone: 'bad',
      })
    }
    raise('connection-updated')
  }
}
