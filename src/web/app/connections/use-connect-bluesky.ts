import { useState } from 'react'
import { showToast } from '../../ui/toast.tsx'
import { api } from '../api.ts'
import { tellPlanRefusal } from '../billing/tell-plan-refusal.ts'
import { useMe } from '../queries.ts'
import { raise } from '../window-events.ts'
import { blueskyRefusal } from './bluesky-text.ts'
import { connectedToast } from './return-from-network.ts'
import { useFirstPost } from './use-first-post.ts'

/** Connects a Bluesky account; `refusal` is the message when Bluesky or the server refused. */
export function useConnectBluesky(workspaceId: string, onConnected: () => void) {
  const [busy, setBusy] = useState(false)
  const { data: me } = useMe()
  const firstPost = useFirstPost()
  const isOnboarding = me?.onboardingCompleted === false
  const [refusal, setRefusal] = useState<string | null>(null)

  const connect = async (handle: string, appPassword: string): Promise<void> => {
    setBusy(true)
    setRefusal(null)
    try {
      const connection = await api.connections.connectBluesky({ workspaceId, handle, appPassword })
      showToast(connectedToast(`${connection.username} is connected.`, isOnboarding))
      raise('connection-updated')
      onConnected()
      void firstPost(isOnboarding)
    } catch (error) {
      tellPlanRefusal(error)
      setRefusal(blueskyRefusal(error))
    } finally {
      setBusy(false)
    }
  }

  return { connect, busy, refusal }
}
