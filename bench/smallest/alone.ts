import type { BenchName } from '../benches.ts'

/**
 * It kills processes as soon as they work: beside much other work they would not get that far. Its two runs mostly wait,
 * and go beside each other.
 */
export const alone: readonly BenchName[] = ['crash']
