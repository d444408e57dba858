import type { KitItem, UtmRuleOfWorkspace } from '#contract/writing-kit.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'

/** What a workspace writes with. */
interface WritingKit {
  items: readonly KitItem[]
  utmRules: readonly UtmRuleOfWorkspace[]
}

const nothing: WritingKit = { items: [], utmRules: [] }

/** The key its kit is kept under. */
export const kitKey = (workspaceId: string) => ['writing-kit', workspaceId] as const

/** Hashtag groups, signatures and UTM rules; empty until they are here. */
export function useWritingKit(workspaceId: string) {
  const query = useQuery({
    queryKey: kitKey(workspaceId),
    queryFn: ({ signal }) => api.writingKit.find({ workspaceId }, { signal }),
  })
  return { kit: query.data ?? nothing, query }
}
