import type { Role } from '#contract/fields.ts'

/** What a role may do with posts. The server decides; screens only leave out what it would refuse. */
export interface MayAct {
  /** Give posts a time, take it away, send them again. */
  schedule: boolean
  /** Write, label, copy and delete drafts. */
  write: boolean
}

export function mayAct(role: Role | undefined): MayAct {
  if (role === 'owner' || role === 'admin' || role === 'editor') return everything
  return role === 'author' ? onlyWrite : nothing
}

const everything: MayAct = { schedule: true, write: true }
const onlyWrite: MayAct = { schedule: false, write: true }
const nothing: MayAct = { schedule: false, write: false }
