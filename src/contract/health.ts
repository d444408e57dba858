import { oc } from '@orpc/contract'
import { z } from 'zod'
import { instant, networkId } from './fields.ts'

export const health = z.object({
  status: z.enum(['ok', 'down']),
  database: z.enum(['ok', 'down', 'full']),
  queue: z.enum(['ok', 'down']),
  worker: z.enum(['ok', 'down']),
  files: z.enum(['ok', 'full']).describe('Where media are kept'),
  uploads: z.enum(['ok', 'full']).describe('Where large files arrive; full: it takes no new ones'),
  clock: z
    .enum(['ok', 'off'])
    .describe(
      '`off`: nothing is published, because this server’s clock and the database’s are more than 5 seconds apart',
    ),
  lastWorkerHeartbeat: instant.nullable(),
  unreachable: z
    .array(
      z.object({
        network: networkId,
        since: instant,
        waiting: z.number().int().describe('Posts and first comments whose time has come'),
      }),
    )
    .describe(
      'Networks that have not answered for a minute or more. This is not `down`: the parts here work.',
    ),
  overdue: z
    .object({
      accounts: z.number().int().describe('How many accounts have a post that waits; counted up to 1,000'),
      since: instant.describe('Since when the first of them could have gone out'),
    })
    .nullable()
    .describe(
      'Posts that are due and that no worker takes, although nothing is paused and no network asked to wait: a ' +
        'database transaction that hangs holds them, or there are too few workers',
    ),
})

export type Health = z.infer<typeof health>

export const healthChecks = {
  check: oc
    .route({
      method: 'GET',
      path: '/health',
      summary: 'Whether every part works; 503 when one is down, or has no room',
      tags: ['Health'],
    })
    .output(health),
}
