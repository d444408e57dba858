import type { Role } from '#contract/fields.ts'

/** What each role may do. */
export const roleText: Record<Role, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'has full access, can transfer the workspace' },
  admin: { name: 'Admin', may: 'manages accounts, members and posts' },
  editor: { name: 'Editor', may: 'writes and schedules posts' },
  author: { name: 'Author', may: 'writes drafts and asks for approval' },
  viewer: { name: 'Viewer', may: 'reads everything' },
}

/** The roles a person may give to others. */
export function rolesToGive(mine: Role | undefined): Exclude<Role, 'owner'>[] {
  if (mine === 'owner') return ['admin', 'editor', 'author', 'viewer']
  return mine === 'admin' ? ['editor', 'author', 'viewer'] : []
}

/** Whether a person may change or remove a member. The server checks again. */
export function mayManage(mine: Role | undefined, theirs: Role): boolean {
  if (theirs === 'owner') return false
  return mine === 'owner' || (mine === 'admin' && theirs !== 'admin')
}
