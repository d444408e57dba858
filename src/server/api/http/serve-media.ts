import type { Context } from 'hono'
import { personPicture } from '#server/modules/media/person-picture.ts'
import { roleOf } from '#server/modules/workspaces/members.ts'
import { problem, problemResponse } from './problem.ts'
import { serveFile } from './serve-file.ts'
import type { ApiDependencies } from './api-context.ts'

/** Serves `/media/{workspaceId}/…` to the members of that workspace only. */
export async function serveMedia(dependencies: ApiDependencies, c: Context): Promise<Response> {
  const path = new URL(c.req.url).pathname.slice('/media/'.length)
  if (personPicture.test(`/media/${path}`)) return servePersonPicture(dependencies, c, path)
  const [, workspaceId] =
    /^([0-9a-f-]{36})\/(?:images|thumbnails|videos|documents|workspace-images)\/[\w-]+\.\w+$/.exec(path) ?? []
  if (!workspaceId) return problemResponse(problem('not-found'))
  const person = await dependencies.auth.personOf(c.req.raw.headers)
  if (!person) return problemResponse(problem('unauthenticated'))
  if (!(await roleOf(dependencies.database.db, workspaceId, person.id)))
    return problemResponse(problem('not-found'))
  return serveFile(dependencies.files, path, c.req.raw, 'private, max-age=31536000, immutable')
}

/** The picture of a person is for everyone signed in: its address cannot be guessed. */
async function servePersonPicture(
  dependencies: ApiDependencies,
  c: Context,
  path: string,
): Promise<Response> {
  const person = await dependencies.auth.personOf(c.req.raw.headers)
  if (!person) return problemResponse(problem('unauthenticated'))
  return serveFile(dependencies.files, path, c.req.raw, 'private, max-age=31536000, immutable')
}
