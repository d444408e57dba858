import type { Role } from '#contract/fields.ts'

/** What a role may do in its workspace. The server decides; screens only hide what it would refuse. */
export interface MayAct {
  /** Schedule, unschedule and retry posts; decide on approvals; change the writing kit. */
  schedule: boolean
  /** Write, label, copy and delete drafts. */
  write: boolean
  /** Connect accounts, and export the whole workspace. */
  administer: boolean
}

export function mayAct(role: Role | undefined): MayAct {
  if (role === 'owner' || role === 'admin') return everything
  if (role === 'editor') return allPosts
  return role === 'author' ? onlyWrite : nothing
}

/**
 * Whether buttons to write are shown. They are until the role is known: nearly everyone may write, and an early click
 * is not lost.
 */
export function offersWriting(role: Role | undefined): boolean {
  return role === undefined || mayAct(role).write
}

/** Whether buttons to connect accounts are shown; like `offersWriting`, until the role is known. */
export function offersConnecting(role: Role | undefined): boolean {
  return role === undefined || mayAct(role).administer
}

const everything: MayAct = { schedule: true, write: true, administer: true }
const allPosts: MayAct = { schedule: true, write: true, administer: false }
const onlyWrite: MayAct = { schedule: false, write: true, administer: false }
const nothing: MayAct = { schedule: false, write: false, administer: false }
