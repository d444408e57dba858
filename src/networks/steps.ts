import type { z } from 'zod'
import type { StepMemory } from './network.ts'

/**
 * What an earlier try stored at a step. Undefined when it stored nothing, or in a form this version no longer reads:
 * the step is then done again.
 */
export function readStep<Schema extends z.ZodType>(
  steps: StepMemory,
  step: string,
  schema: Schema,
): z.infer<Schema> | undefined {
  return schema.safeParse(steps.get<unknown>(step)).data
}
