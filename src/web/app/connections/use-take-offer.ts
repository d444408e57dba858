import { messages } from '#contract/messages.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import { useState } from 'react'
import { showToast } from '../../ui/toast.tsx'
import { api, ApiProblem } from '../api.ts'
import { tellPlanRefusal } from '../billing/tell-plan-refusal.ts'
import { raise } from '../window-events.ts'
import { connectedToast } from './return-from-network.ts'

/**
 * Connects the chosen accounts of an offer; `refusal` is the message when that failed.
 * @param isOnboarding the sign-in was part of onboarding
 */
export function useTakeOffer(workspaceId: string | undefined, isOnboarding: boolean, onTaken: () => void) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function take(offerId: string, network: NetworkId, externalIds: readonly string[]): Promise<void> {
    setBusy(true)
    setRefusal(null)
    try {
      const taken = await api.connections.takeOffer({
        workspaceId: workspaceId ?? '',
        offerId,
        externalIds: [...externalIds],
      })
      const description =
        taken.length === 1
          ? `${taken[0]?.username} is connected.`
          : `${taken.length} ${networkNames[network]} accounts are connected.`
      showToast(connectedToast(description, isOnboarding))
      raise('connection-updated')
      onTaken()
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
