import type { FirstSteps } from '#contract/workspaces.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'
import { connectionsQuery } from '../queries.ts'
import { raiseNewPost } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'

/**
 * After the first account of a person who has written nothing yet: opens the new-post dialog, which is what they are here for.
 * With more accounts they are still connecting, and are only offered it. What cannot be asked is not opened.
 */
export function useFirstPost(): (isOnboarding: boolean) => Promise<void> {
  const client = useQueryClient()
  const workspaceId = useWorkspace()?.id
  return async (isOnboarding) => {
    if (!isOnboarding || !workspaceId) return
    const facts = await Promise.all([
      client.fetchQuery({ ...connectionsQuery(workspaceId), staleTime: 0 }),
      api.workspaces.firstSteps({ workspaceId }),
    ]).catch(() => null)
    if (facts && isFirstPostNext(facts[0].length, facts[1])) raiseNewPost()
  }
}

/** Whether one account is connected and nothing is written yet. */
export function isFirstPostNext(accounts: number, { steps }: FirstSteps): boolean {
  return accounts === 1 && steps.some(({ id, done }) => id === 'write' && !done)
}
