import type { ChangePreview } from '#contract/billing.ts'
import { listed } from '#domain/text/listed.ts'

/** How much of each kind a plan has no room for: ‘1 workspace and 2 accounts’; empty: all of it fits. */
export function surplusText({ workspaces, connections, members }: ChangePreview['locks']): string {
  const kinds = [
    [workspaces, 'workspace'],
    [connections, 'account'],
    [members, 'member'],
  ] as const
  return listed(
    kinds.flatMap(([count, one]) => (count === 0 ? [] : `${count} ${count === 1 ? one : `${one}s`}`)),
  )
}
