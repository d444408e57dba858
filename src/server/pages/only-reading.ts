import { createMiddleware } from 'hono/factory'

/**
 * Pages are read. A program that tries to write to one is refused before anything is rendered: loading the pages takes
 * memory, and each such request would leave a stack in the log.
 */
export const onlyReading = createMiddleware(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  return c.text('This is a page: it can only be read.', 405, { allow: 'GET, HEAD' })
})
