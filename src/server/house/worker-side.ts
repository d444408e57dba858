import type { Queue } from '#server/plumbing/queue.ts'
import type { ApiDependencies } from '#server/api/http/api-context.ts'
import type { ServingSide } from './serving-side.ts'

/** A worker answers only health requests. */
export async function openWorkerSide(
  dependencies: Pick<ApiDependencies, 'database' | 'clock' | 'log' | 'stores'> & { queue: Queue },
): Promise<ServingSide> {
  const { Hono } = await import('hono')
  const { checkHealth } = await import('#server/api/endpoints/health.ts')
  const { retryHeaders } = await import('#server/api/http/problem.ts')
  const app = new Hono()
  app.get('/api/health', async (c) => {
    const health = await checkHealth(dependencies)
    return health.status === 'ok' ? c.json(health) : c.json(health, 503, retryHeaders(503))
  })
  return {
    fetch: async (request) => app.fetch(request),
    middleware: null,
    sandbox: null,
    close: async () => {},
  }
}
