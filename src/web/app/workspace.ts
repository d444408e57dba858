import type { Workspace } from '#contract/workspaces.ts'
import { workspaceParameter } from '#domain/address/workspace-address.ts'
import { createContext, use } from 'react'

/** The current workspace; undefined until it is known. */
export const WorkspaceContext = createContext<Workspace | undefined>(undefined)

/** The current workspace; undefined while it loads. */
export function useWorkspace(): Workspace | undefined {
  return use(WorkspaceContext)
}

/** Switches to another workspace by its id; asks first when a post is being written. */
export const SwitchWorkspaceContext = createContext<(workspaceId: string) => void>(() => {})

export function useSwitchWorkspace(): (workspaceId: string) => void {
  return use(SwitchWorkspaceContext)
}

const storageKey = 'last_active_workspace'

/**
 * The workspace to open: the first wish, by id, that the person is a member of; otherwise the first workspace.
 * @param wishes the address, the choice since, and the last visit
 */
export function pickWorkspace(
  workspaces: readonly Workspace[],
  wishes: readonly (string | null)[],
): Workspace | undefined {
  const wished = wishes.flatMap((id) => workspaces.find((workspace) => workspace.id === id) ?? [])
  return wished[0] ?? workspaces[0]
}

/** The workspace that a query names, and the query without it. */
export function askedWorkspace(search: string): { asked: string | null; rest: string } {
  const params = new URLSearchParams(search)
  const asked = params.get(workspaceParameter)
  params.delete(workspaceParameter)
  return { asked, rest: params.toString() }
}

export function lastActiveWorkspace(): string | null {
  return localStorage.getItem(storageKey)
}

export function rememberWorkspace(workspaceId: string): void {
  localStorage.setItem(storageKey, workspaceId)
}
