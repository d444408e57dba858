import { messages } from '#contract/messages.ts'
import { useState } from 'react'
import { showToast } from '../../ui/toast.tsx'
import { api, ApiProblem } from '../api.ts'
import { raise } from '../window-events.ts'

/** Connects a Bluesky account; `refusal` is what to say when Bluesky, or the way there, didn't let it. */
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
      setRefusal(refusalOf(error))
    } finally {
      setBusy(false)
    }
  }

  return { connect, busy, refusal }
}

function refusalOf(error: unknown): string {
  if (!(error instanceof ApiProblem)) throw error
  if (error.detail) return error.detail
  if (error.code === 'no-answer') return 'The line between you and us is down. Please try again.'
  if (error.code === 'too-many-requests') return messages.bluesky.tooManyRequests
  return messages.bluesky.failed(error.status)
}
