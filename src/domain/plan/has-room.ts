import { unlimited } from './plan.ts'

/** Whether a limit has room for one more. */
export const hasRoom = ({ used, allowed }: { used: number; allowed: number }) =>
  allowed === unlimited || used < allowed
