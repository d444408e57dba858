import type { Workspace } from '#contract/workspaces.ts'
import { createContext, use } from 'react'

/** Undefined until it is known. */
export const WorkspaceContext = createContext<Workspace | undefined>(undefined)

/** The workspace one is in; undefined while it is being fetched. */
export function useWorkspace(): Workspace | undefined {
  return use(WorkspaceContext)
}

/** Goes to another workspace by its id; asks first when a post is being written. */
export const SwitchWorkspaceContext = createContext<(workspaceId: string) => void>(() => {})

export function useSwitchWorkspace(): (workspaceId: string) => void {
  return use(SwitchWorkspaceContext)
}

const storageKey = 'last_active_workspace'

/** The workspace one was in last time, if one is still a member; otherwise the first. */
export function pickWorkspace(
  workspaces: readonly Workspace[],
  lastActive: string | null,
): Workspace | undefined {
  return workspaces.find((workspace) => workspace.id === lastActive) ?? workspaces[0]
}

export function lastActiveWorkspace(): string | null {
  return localStorage.getItem(storageKey)
}

export function rememberWorkspace(workspaceId: string): void {
  localStorage.setItem(storageKey, workspaceId)
}
