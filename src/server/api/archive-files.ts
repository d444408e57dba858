import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { archivePath, askToTake } from '#server/modules/exchange/archives.ts'
import { openArchive } from '#server/modules/exchange/open-archive.ts'
import { hasRoomFor } from '#server/modules/media/open-uploads.ts'
import { takeTurn } from '#server/modules/people/rates.ts'
import { roleOf } from '#server/modules/workspaces/members.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { Rooms } from './frame.ts'
import { routePermissions } from './permissions.ts'
import { problem, problemResponse } from './problem.ts'

/** The largest archive that is taken in, as it is sent. */
const maxBytes = 10 * 1024 ** 3
const takenTurns = { max: 10, perSec: 3_600 }

/**
 * Whole workspaces as files: `GET /api/workspaces/{id}/archives/{archiveId}.zip`, and `POST …/archives/file` with a ZIP as
 * its body, which is looked through before it is said to be coming in.
 */
export function archiveFiles(rooms: Rooms): Hono {
  const app = new Hono()
  app.get('/api/workspaces/:workspaceId/archives/:file{[\\w-]+\\.zip}', (c) => download(rooms, c))
  app.post('/api/workspaces/:workspaceId/archives/file', (c) => upload(rooms, c))
  return app
}

type Admitted = { userId: string; workspaceId: string }

type Route = 'GET /api/workspaces/*/archives/*' | 'POST /api/workspaces/*/archives/file'

async function admit(rooms: Rooms, c: Context, route: Route): Promise<Admitted | Response> {
  const person = await rooms.auth.personOf(c.req.raw.headers)
  if (!person) return problemResponse(problem('unauthenticated'))
  const workspaceId = z.uuid().safeParse(c.req.param('workspaceId')).data?.toLowerCase()
  const role = workspaceId && (await roleOf(rooms.database.db, workspaceId, person.id))
  if (!workspaceId || !role)
    return problemResponse(problem('not-found', { detail: 'There is no such workspace.' }))
  if (!routePermissions[route].some((each) => each === role)) {
    return problemResponse(problem('forbidden', { detail: `Your role here, ${role}, does not allow this.` }))
  }
  return { userId: person.id, workspaceId }
}

async function download(rooms: Rooms, c: Context): Promise<Response> {
  const admitted = await admit(rooms, c, 'GET /api/workspaces/*/archives/*')
  if (admitted instanceof Response) return admitted
  const archiveId = z.uuid().safeParse(c.req.param('file')?.replace(/\.zip$/, '')).data
  const which = { workspaceId: admitted.workspaceId, archiveId: archiveId ?? '' }
  const path = archiveId ? await archivePath(rooms.database.db, which, rooms.clock.now()) : null
  const stream = path && (await rooms.files.stream(path))
  if (!path || !stream) {
    return problemResponse(
      problem('not-found', { detail: 'This archive is not kept any more. Make a new one.' }),
    )
  }
  return new Response(stream, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(await rooms.files.size(path)),
      'content-disposition': `attachment; filename="workspace-${rooms.clock.now().toISOString().slice(0, 10)}.zip"`,
    },
  })
}

async function upload(rooms: Rooms, c: Context): Promise<Response> {
  const admitted = await admit(rooms, c, 'POST /api/workspaces/*/archives/file')
  if (admitted instanceof Response) return admitted
  const { workspaceId, userId } = admitted
  const now = rooms.clock.now()
  const turn = await takeTurn(rooms.database.db, `take-archive|${userId}`, takenTurns, now)
  if (turn.kind === 'refused') {
    return problemResponse(
      problem('too-many-requests', { detail: 'Too many archives at once. Try again in an hour.' }),
    )
  }
  const { body } = c.req.raw
  if (!body) return problemResponse(problem('bad-request', { detail: 'Send the archive as the body.' }))
  if (!(await hasRoomFor(Number(c.req.header('content-length') ?? 0) * 3, rooms.uploadsFolder))) {
    const detail = 'There is no room for this archive on the server. Tell whoever runs it.'
    return problemResponse(problem('unavailable', { status: 507, detail }))
  }
  await mkdir(rooms.uploadsFolder, { recursive: true })
  const localPath = join(rooms.uploadsFolder, `archive-${crypto.randomUUID()}`)
  try {
    const isWhole = await receive(body, localPath)
    if (!isWhole) return problemResponse(problem('too-large', { detail: 'An archive has at most 10 GB.' }))
    return await take(rooms, {
      workspaceId,
      userId,
      localPath,
      schedules: c.req.query('schedules') === 'true',
    })
  } finally {
    await rm(localPath, { force: true })
  }
}

class TooLarge extends Error {}

async function receive(body: ReadableStream<Uint8Array>, localPath: string): Promise<boolean> {
  let bytes = 0
  const bounded = new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.byteLength
      done(bytes > maxBytes ? new TooLarge() : null, part)
    },
  })
  try {
    await pipeline(Readable.from(body), bounded, createWriteStream(localPath))
    return true
  } catch (error) {
    if (error instanceof TooLarge) return false
    throw error
  }
}

async function take(
  rooms: Rooms,
  sent: Admitted & { localPath: string; schedules: boolean },
): Promise<Response> {
  const { workspaceId, userId, localPath, schedules } = sent
  const read = await openArchive(localPath)
  if (read.kind === 'refused') return problemResponse(problem('bad-request', { detail: read.why }))
  const { id: archiveId } = read.archive.manifest
  read.archive.close()
  const path = `${workspaceId}/archives/in-${crypto.randomUUID()}.zip`
  await rooms.files.copyIn(path, localPath)
  const now = rooms.clock.now()
  const id = await rooms.database.db.transaction().execute(async (tx) => {
    const asked = await askToTake(tx, { workspaceId, userId, archiveId, path, schedules }, now)
    if (asked === null) return null
    await rooms.queue.ask(tx, 'take-archive', { archiveId: asked }, path)
    await announce(tx, [{ workspaceId, kind: 'import-changed' }])
    return asked
  })
  if (id !== null) return Response.json({ id }, { status: 202 })
  await rooms.files.remove(path)
  return problemResponse(
    problem('conflict', { detail: 'This archive is in this workspace already. Nothing came in twice.' }),
  )
}
