import type { Context } from 'hono'
import { problem, problemResponse } from './problem.ts'
import { serveFile } from './serve-file.ts'
import type { ApiDependencies } from './api-context.ts'

/**
 * Serves `/public-media/{token}/…` to holders of the address: a network that was told to fetch it, or a reviewer while
 * their link is valid.
 */
export async function servePublicMedia(
  dependencies: Pick<ApiDependencies, 'files' | 'publicLinks'>,
  c: Context,
  isThere: (holder: string) => Promise<boolean> = async () => false,
): Promise<Response> {
  const [, token, path] = /^\/public-media\/([^/]+)\/([\w./-]+)$/.exec(new URL(c.req.url).pathname) ?? []
  if (!token || !path || !dependencies.publicLinks.opens(token, path))
    return problemResponse(problem('not-found'))
  const holder = dependencies.publicLinks.holderOf(token)
  if (holder !== null && !(await isThere(holder))) return problemResponse(problem('not-found'))
  return serveFile(dependencies.files, path, c.req.raw, 'private, no-store')
}
