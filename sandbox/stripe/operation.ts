import { z } from 'zod'
import type { Shop } from './objects.ts'

/** One call of the API. */
export interface Operation {
  method: 'get' | 'post' | 'delete'
  /** Below `/v1`; its only parameter is `:id`. */
  path: string
  params: z.ZodType
  run(shop: Shop, params: unknown, id: string): object
}

/** A call with the types of its parameters. `run` is one transaction: what it throws undoes it. */
export function operation<Params extends z.ZodType>(
  method: Operation['method'],
  path: string,
  params: Params,
  run: (shop: Shop, params: z.output<Params>, id: string) => object,
): Operation {
  return { method, path, params, run: (shop, given, id) => run(shop, given as z.output<Params>, id) }
}
