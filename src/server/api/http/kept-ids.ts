import type { KeptChoice } from '#contract/billing.ts'

/** The ids of a choice of what stays open, as billing takes them: ids of different kinds are never the same. */
export function keptIds({ connectionIds, memberIds, workspaceIds }: KeptChoice): string[] {
  return [...connectionIds, ...workspaceIds].map((id) => id.toLowerCase()).concat(memberIds)
}
