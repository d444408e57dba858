import { messages } from '#contract/messages.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { useState } from 'react'
import { showToast } from '../../ui/toast.tsx'
import { api, ApiProblem } from '../api.ts'
import { tellPlanRefusal } from '../billing/tell-plan-refusal.ts'
import { raise } from '../window-events.ts'
import { connectedToast } from './return-from-network.ts'
import { useFirstPost } from './use-first-post.ts'

/**
 * Connects the chosen accounts of an offer; `refusal` is the message when that failed.
 * @param isOnboarding the sign-in was part of onboarding
 */
export function useTakeOffer(workspaceId: string | undefined, isOnboarding: boolean, onTaken: () => boolean) {
  const [busy, setBusy] = useState(false)
  const firstPost = useFirstPost()
  const [refusal, setRefusal] = useState<string | null>(null)

  async function take(offerId: string, network: NetworkId, externalIds: readonly string[]): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      const { connections, leftOut, reason } = await api.connections.takeOffer({
        workspaceId: workspaceId ?? '',
        offerId,
        externalIds: [...externalIds],
      })
      const done =
        connections.length === 1
          ? `${connections[0]?.username} is connected.`
          : `${connections.length} ${networkNames[network]} accounts are connected.`
      const missing = leftOut.map(({ username }) => username).join(', ')
      const description = leftOut.length === 0 ? done : `${done} Not connected: ${missing}. ${reason ?? ''}`
      showToast(connectedToast(description, isOnboarding))
      raise('connection-updated')
      if (!onTaken()) void firstPost(isOnboarding)
    } catch (error) {
      tellPlanRefusal(error)
      const reason = error instanceof ApiProblem && error.detail ? ` ${error.detail}` : ''
      setRefusal(messages.connections.connectFailed(networkNames[network]) + reason)
    } finally {
      setBusy(false)
    }
  }

  return { take, busy, refusal }
}
