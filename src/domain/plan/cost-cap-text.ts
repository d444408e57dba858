import { dollarsText } from './dollars.ts'

/** A cap that a post does not fit under, in dollars. */
export interface CostCap {
  capUsd: number
  spentUsd: number
  plannedUsd: number
}

/** Why a post is not scheduled that X charges for, and what helps. */
export function costCapText({ capUsd, spentUsd, plannedUsd }: CostCap): string {
  return `This workspace’s cap for X is ${dollarsText(capUsd)} a month; ${dollarsText(spentUsd + plannedUsd)} is used or planned. Its owner can raise it.`
}
