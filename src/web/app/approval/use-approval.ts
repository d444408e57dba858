import { messages } from '#contract/messages.ts'
import { formatPicked } from '#domain/time/format/moments.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { currentTimeFormat } from '../../ui/time-format.ts'
import { showToast } from '../../ui/toast-store.ts'
import { api } from '../api.ts'
import { ApiProblem } from '../api-problem.ts'
import { tellPlanRefusal } from '../billing/tell-plan-refusal.ts'
import { keys } from '../queries.ts'
import { raise } from '../window-events.ts'

/**
 * All requests and decisions about a post. Its query key is below the posts', so that it is fetched again with them.
 */
export function useApprovalHistory(workspaceId: string, postId: string) {
  return useQuery({
    queryKey: [...keys.posts(workspaceId), 'approval', postId],
    queryFn: ({ signal }) => api.approvals.history({ workspaceId, postId }, { signal }),
  })
}

/** The approval actions of a post. Each fetches the posts again. */
export function useApprovalCalls(workspaceId: string, postId: string) {
  const client = useQueryClient()
  const onSettled = async () => {
    raise('posts-updated')
    await client.invalidateQueries({ queryKey: keys.posts(workspaceId) })
  }
  const which = { workspaceId, postId }
  return {
    ask: useMutation({
      mutationFn: (asked: { wantedFor: string; message: string }) =>
        api.approvals.ask({ ...which, ...asked }),
      onSettled,
    }),
    withdraw: useMutation({ mutationFn: () => api.approvals.withdraw(which), onSettled }),
    approve: useMutation({
      mutationFn: (decided: { at?: string; comment: string }) =>
        api.approvals.approve({ ...which, ...decided }),
      onError,
      onSettled,
    }),
    sendBack: useMutation({
      mutationFn: (comment: string) => api.approvals.sendBack({ ...which, comment }),
      onSettled,
    }),
  }
}

const onError = (error: Error) => void tellPlanRefusal(error)

/** Requests approval of a draft that was just saved, and shows the result. Never throws. */
export async function askAfterSaving(
  which: { workspaceId: string; postId: string },
  wantedFor: Date,
  zone: string,
): Promise<void> {
  try {
    await api.approvals.ask({ ...which, wantedFor: wantedFor.toISOString(), message: '' })
    showToast({
      title: messages.toastTitles.success,
      description: `Saved, and asked for approval for ${formatPicked(wantedFor, zone, currentTimeFormat())}.`,
    })
  } catch (error) {
    const reason = error instanceof ApiProblem ? (error.detail ?? error.title) : 'Please try again.'
    showToast({
      title: messages.toastTitles.error,
      description: `Saved as a draft, but approval was not requested. ${reason}`,
      tone: 'bad',
    })
  }
}
