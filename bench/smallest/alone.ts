import type { BenchName } from '../benches.ts'

/** It kills processes as soon as they work: beside other work they would not get that far. */
export const alone: readonly BenchName[] = ['crash']
