import { messages } from '#contract/messages.ts'
import { useState } from 'react'
import { showToast } from '../../ui/toast.tsx'
import { api } from '../api.ts'
import { tellPlanRefusal } from '../billing/tell-plan-refusal.ts'
import { raise } from '../window-events.ts'
import { blueskyRefusal } from './bluesky-text.ts'

/** Connects a Bluesky account; `refusal` is the message when Bluesky or the server refused. */
export function useConnectBluesky(workspaceId: string, onConnected: () => void) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const connect = async (handle: string, appPassword: string): Promise<void> => {
    setBusy(true)
    setRefusal(null)
    try {
      const connection = await api.connections.connectBluesky({ workspaceId, handle, appPassword })
      showToast({ title: messages.toastTitles.success, description: `${connection.username} is connected.` })
      raise('connection-updated')
      onConnected()
    } catch (error) {
      tellPlanRefusal(error)
      setRefusal(blueskyRefusal(error))
    } finally {
      setBusy(false)
    }
  }

  return { connect, busy, refusal }
}
