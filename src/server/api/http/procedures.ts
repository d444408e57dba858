import { implement } from '@orpc/server'
import { contract } from '#contract/contract.ts'
import { permitAnyone, permitMember, permitSignedIn } from './permit.ts'
import type { ApiContext } from './api-context.ts'

const frame = implement(contract).$context<ApiContext>()

/** Implements what anyone may ask. */
export const open = frame.use(permitAnyone)
/** Implements what needs a session: adds `person`. */
export const signedIn = frame.use(permitSignedIn)
/** Implements what happens in a workspace: adds `person`, `workspaceId` and `role`. */
export const inWorkspace = frame.use(permitMember)
/** Puts the procedures together; checks that none of the contract is missing. */
export const assemble = frame.router
