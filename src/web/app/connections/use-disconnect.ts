import { messages } from '#contract/messages.ts'
import { showToast } from '../../ui/toast.tsx'
import { api } from '../api.ts'
import { raise } from '../window-events.ts'

interface Disconnected {
  connectionId: string
  networkName: string
  forgetsNumbers: boolean
}

/** Disconnects an account, shows the result in a toast, and raises a window event. Never throws. */
export function useDisconnect(workspaceId: string | undefined) {
  return async ({ connectionId, networkName, forgetsNumbers }: Disconnected): Promise<void> => {
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
