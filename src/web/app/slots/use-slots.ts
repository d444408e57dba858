import { messages } from '#contract/messages.ts'
import type { AccountSlots } from '#contract/slots.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../ui/toast.tsx'
import { ApiProblem, api } from '../api.ts'
import { keys } from '../queries.ts'

/** The weekly posting times of a workspace. Disabled without one. */
export function useSlots(workspaceId: string | undefined) {
  return useQuery({
    queryKey: keys.slots(workspaceId ?? ''),
    queryFn: ({ signal }) => api.slots.list({ workspaceId: workspaceId ?? '' }, { signal }),
    enabled: workspaceId !== undefined,
  })
}

/**
 * Sets all posting times of an account. They show at once, and are rolled back on failure.
 * @param onChanged receives the posting times an account had, once others are saved
 */
export function useSetSlots(workspaceId: string, onChanged: (before: AccountSlots) => void) {
  const client = useQueryClient()
  const queryKey = keys.slots(workspaceId)
  return useMutation({
    mutationFn: (account: AccountSlots) => api.slots.set({ workspaceId, ...account }),
    async onMutate(account) {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<{ accounts: AccountSlots[] }>(queryKey)
      const others = (before?.accounts ?? []).filter(
        ({ connectionId }) => connectionId !== account.connectionId,
      )
      client.setQueryData(queryKey, { accounts: [...others, account] })
      return before
    },
    onSuccess(_answer, { connectionId }, before) {
      const own = before?.accounts.find((account) => account.connectionId === connectionId)
      if (own) onChanged(own)
    },
    onError(error, _account, before) {
      client.setQueryData(queryKey, before)
      const reason = error instanceof ApiProblem && error.status < 500 ? error.detail : undefined
      const description = reason ?? 'The posting times were not changed. Try again.'
      showToast({ title: messages.toastTitles.error, description, tone: 'bad' })
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: keys.reflows(workspaceId) }),
      ]),
  })
}
