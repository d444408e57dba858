import { messages } from '#contract/messages.ts'
import type { QueryClient } from '@tanstack/react-query'
import { showToast } from '../../ui/toast-store.ts'
import { api } from '../api.ts'
import { keys } from '../queries.ts'

/** The most posts per call. */
const perCall = 100

/** Restores posts from the trash, and reports the result. Never throws. */
export async function restorePosts(
  postIds: readonly string[],
  { client, workspaceId }: { client: QueryClient; workspaceId: string },
): Promise<void> {
  const problems: string[] = []
  let restored = 0
  try {
    for (let from = 0; from < postIds.length; from += perCall) {
      const some = postIds.slice(from, from + perCall)
      // oxlint-disable-next-line no-await-in-loop -- so that a failure stops the rest
      const { results } = await api.trash.restore({ workspaceId, postIds: some })
      restored += results.filter(({ done }) => done).length
      problems.push(...results.flatMap(({ problem }) => problem ?? []))
    }
  } catch {
    problems.push(messages.posts.restoreFailed)
  }
  showToast(outcomeInWords(restored, problems))
  await client.invalidateQueries({ queryKey: keys.posts(workspaceId) })
}

function outcomeInWords(restored: number, problems: readonly string[]) {
  const [problem] = problems
  if (problem !== undefined)
    return { title: messages.toastTitles.error, description: problem, tone: 'bad' as const }
  const description = restored === 1 ? 'The post has been restored.' : `${restored} posts have been restored.`
  return { title: messages.toastTitles.success, description }
}
