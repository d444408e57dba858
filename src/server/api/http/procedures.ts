import { implement } from '@orpc/server'
import { contract } from '#contract/contract.ts'
import { permitAnyone, permitMember, permitSignedIn } from './permit.ts'
import type { ApiContext } from './api-context.ts'

const frame = implement(contract).$context<ApiContext>()

/** Implements operations for anyone. */
export const open = frame.use(permitAnyone)
/** Implements operations that need a session: adds `person`. */
export const signedIn = frame.use(permitSignedIn)
/** Implements operations in a workspace: adds `person`, `workspaceId` and `role`. */
export const inWorkspace = frame.use(permitMember)
/** Combines the procedures; checks that all of the contract are there. */
export const assemble = frame.router
