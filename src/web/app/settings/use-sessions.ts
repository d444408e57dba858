import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api.ts'
import { keys } from '../queries.ts'
import { signOut, signOutEverywhere } from '../sign-in/auth-calls.ts'
import { leaveHere } from '../sign-in/leave-here.ts'
import { useNow } from '../use-now.ts'
import { useAct } from './use-act.ts'

/** The person's sessions, and ways to end them. */
export function useSessions() {
  const client = useQueryClient()
  const now = useNow()
  const { busy, act } = useAct()
  const [leaving, setLeaving] = useState<'here' | 'everywhere' | null>(null)
  const sessions = useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => api.people.sessions(undefined, { signal }),
  })
  const apiKeys = useQuery({
    queryKey: keys.apiKeys,
    queryFn: ({ signal }) => api.people.apiKeys(undefined, { signal }),
  })
  const refresh = () => client.invalidateQueries({ queryKey: keys.sessions })

  return {
    sessions,
    /** The number of active API keys; null: unknown. */
    keyCount: apiKeys.data
      ? apiKeys.data.filter(({ expiresAt }) => expiresAt === null || new Date(expiresAt) > now).length
      : null,
    areKeysPending: apiKeys.isPending,
    /** What is being signed out: the id of a session, or `others`. */
    busy,
    /** Where this browser is being signed out. */
    leaving,
    end: (id: string, device: string) =>
      act(
        id,
        async () => {
          await api.people.endSession({ sessionId: id })
          await refresh()
        },
        { done: `${device} is signed out.`, failed: 'This session was not signed out.' },
      ),
    endOthers: (endApiKeys: boolean) =>
      act(
        'others',
        async () => {
          await api.people.endOtherSessions({ endApiKeys })
          await Promise.all([refresh(), client.invalidateQueries({ queryKey: keys.apiKeys })])
        },
        { done: 'Every other browser is signed out.', failed: 'The other sessions were not signed out.' },
      ),
    /** @returns whether the page is being left */
    async leave(where: 'here' | 'everywhere', endApiKeys: boolean): Promise<boolean> {
      setLeaving(where)
      const left = await leaveHere(where === 'here' ? signOut : () => signOutEverywhere(endApiKeys))
      if (!left) setLeaving(null)
      return left
    },
  }
}
