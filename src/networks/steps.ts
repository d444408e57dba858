import type { z } from 'zod'
import type { StepMemory } from './network.ts'

/**
 * What an earlier try learned at a step; undefined when there was none, or when it was written
 * in a shape this version no longer reads: the step is then simply done again.
 */
export function readStep<Schema extends z.ZodType>(
  steps: StepMemory,
  step: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  return schema.safeParse(steps.get<unknown>(step)).data
}
