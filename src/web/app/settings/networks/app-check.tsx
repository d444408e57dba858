import { useState } from 'react'
import type { NetworkId } from '#domain/networks/network.ts'
import { Note } from '../../../ui/note.tsx'
import { api } from '../../api.ts'
import { useAct } from '../use-act.ts'

/** What a network answered about an app. */
interface Answer {
  accepted: boolean
  message: string | null
}

/** Asks a network about an app: the one that is typed, or the one that is saved. */
export function useAppCheck({ workspaceId, network }: { workspaceId: string; network: NetworkId }) {
  const { busy, act } = useAct()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const ask = (app?: { clientId: string; clientSecret: string }) => {
    setAnswer(null)
    const check = async () => setAnswer(await api.networkApps.check({ workspaceId, network, app }))
    return act('check', check, { failed: 'The app was not tested.' })
  }
  return { answer, isAsking: busy === 'check', ask, forget: () => setAnswer(null) }
}

/** The answer, for people. */
export function AppAnswer({ name, answer }: { name: string; answer: Answer | null }) {
  return (
    <div aria-live="polite">
      {answer && (
        <Note tone={answer.accepted ? 'leaf' : 'clay'}>
          {answer.accepted
            ? `${name} accepts this client ID and secret. The callback address is tested when you connect an account.`
            : answer.message}
        </Note>
      )}
    </div>
  )
}
