import { oc } from '@orpc/contract'
import { z } from 'zod'
import { instant } from './fields.ts'

export const health = z.object({
  status: z.enum(['ok', 'down']),
  database: z.enum(['ok', 'down']),
  queue: z.enum(['ok', 'down']),
  worker: z.enum(['ok', 'down']),
  lastWorkerHeartbeat: instant.nullable(),
})

export type Health = z.infer<typeof health>

export const healthChecks = {
  check: oc
    .route({
      method: 'GET',
      path: '/health',
      summary: 'Whether every part works; 503 when one is down',
      tags: ['Health'],
    })
    .output(health),
}
