import type { Role } from '#contract/fields.ts'

/** What a role may do in its workspace. The server decides; screens only leave out what it would refuse. */
export interface MayAct {
  /** Give posts a time, take it away, send them again; decide on them; change what everybody writes with. */
  schedule: boolean
  /** Write, label, copy and delete drafts. */
  write: boolean
  /** Connect accounts, and take the whole workspace out. */
  administer: boolean
}

export function mayAct(role: Role | undefined): MayAct {
  if (role === 'owner' || role === 'admin') return everything
  if (role === 'editor') return allPosts
  return role === 'author' ? onlyWrite : nothing
}

/**
 * Whether ways to write are offered. Until the role is known they are: nearly everybody may, and whoever presses
 * early is not lost.
 */
export function offersWriting(role: Role | undefined): boolean {
  return role === undefined || mayAct(role).write
}

/** The same of ways to connect accounts. */
export function offersConnecting(role: Role | undefined): boolean {
  return role === undefined || mayAct(role).administer
}

const everything: MayAct = { schedule: true, write: true, administer: true }
const allPosts: MayAct = { schedule: true, write: true, administer: false }
const onlyWrite: MayAct = { schedule: false, write: true, administer: false }
const nothing: MayAct = { schedule: false, write: false, administer: false }
