import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { archivePath, askForRestore } from '#server/modules/exchange/archives.ts'
import { openArchive } from '#server/modules/exchange/open-archive.ts'
import { hasRoomFor } from '#server/modules/media/open-uploads.ts'
import { takeTurn } from '#server/modules/people/rates.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { routePermissions } from './permissions.ts'
import { admitMember, type Member } from './permit.ts'
import { problem, problemResponse } from './problem.ts'
import { receiveFile } from './receive-file.ts'
import type { ApiDependencies } from './api-context.ts'

/** The largest uploaded archive. */
const maxBytes = 10 * 1024 ** 3
const takenTurns = { max: 10, perSec: 3_600 }

/**
 * Whole workspaces as files: `GET /api/workspaces/{id}/archives/{archiveId}.zip`, and `POST …/archives/file` with a
 * ZIP as its body, which is inspected before the import starts.
 */
export function archiveFiles(dependencies: ApiDependencies): Hono {
  const app = new Hono()
  app.get('/api/workspaces/:workspaceId/archives/:file{[\\w-]+\\.zip}', (c) => download(dependencies, c))
  app.post('/api/workspaces/:workspaceId/archives/file', (c) => upload(dependencies, c))
  return app
}

type Route = 'GET /api/workspaces/*/archives/*' | 'POST /api/workspaces/*/archives/file'

async function admit(dependencies: ApiDependencies, c: Context, route: Route): Promise<Member> {
  const person = await dependencies.auth.personOf(c.req.raw.headers)
  if (!person) throw problem('unauthenticated')
  // A workspace that its plan locked may be exported, and not filled.
  const allowed = { roles: routePermissions[route], inLocked: route.startsWith('GET') }
  return admitMember(dependencies, person, allowed, c.req.param())
}

/** What a person reads whose archive was deleted, or is of another workspace. */
export const archiveGone = 'This archive was deleted after a day. Export a new one.'

async function download(dependencies: ApiDependencies, c: Context): Promise<Response> {
  const { workspaceId } = await admit(dependencies, c, 'GET /api/workspaces/*/archives/*')
  const archiveId = z.uuid().safeParse(c.req.param('file')?.replace(/\.zip$/, '')).data
  const which = { workspaceId, archiveId: archiveId ?? '' }
  const path = archiveId ? await archivePath(dependencies.database.db, which, dependencies.clock.now()) : null
  const stream = path && (await dependencies.files.stream(path))
  if (!path || !stream) {
    return problemResponse(problem('not-found', { detail: archiveGone }))
  }
  return new Response(stream, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(await dependencies.files.size(path)),
      'content-disposition': `attachment; filename="workspace-${dependencies.clock.now().toISOString().slice(0, 10)}.zip"`,
    },
  })
}

async function upload(dependencies: ApiDependencies, c: Context): Promise<Response> {
  const { workspaceId, person } = await admit(dependencies, c, 'POST /api/workspaces/*/archives/file')
  const userId = person.id
  const now = dependencies.clock.now()
  const turn = await takeTurn(dependencies.database.db, `take-archive|${userId}`, takenTurns, now)
  if (turn.kind === 'refused') {
    return problemResponse(
      problem('too-many-requests', { detail: 'Too many archives at once. Try again in an hour.' }),
    )
  }
  const { body } = c.req.raw
  if (!body) return problemResponse(problem('bad-request', { detail: 'Send the archive as the body.' }))
  const hasRoom = (bytes: number) => hasRoomFor(bytes, dependencies.uploadsFolder)
  if (!(await hasRoom(Number(c.req.header('content-length') ?? 0) * 3))) return noRoom()
  await mkdir(dependencies.uploadsFolder, { recursive: true })
  const localPath = join(dependencies.uploadsFolder, `archive-${crypto.randomUUID()}`)
  try {
    const received = await receiveFile(body, localPath, { maxBytes, hasRoomFor: hasRoom })
    if (received === 'too-large')
      return problemResponse(problem('too-large', { detail: 'An archive has at most 10 GB.' }))
    if (received === 'no-room') return noRoom()
    return await take(dependencies, {
      workspaceId,
      userId,
      localPath,
      schedules: c.req.query('schedules') === 'true',
    })
  } finally {
    await rm(localPath, { force: true })
  }
}

function noRoom(): Response {
  const detail = 'The server has no room for this archive. Tell its administrator.'
  return problemResponse(problem('storage-full', { detail }))
}

/** How many archives may wait for inspection; only one is inspected at a time, because of its memory. */
const mostWaiting = 10
let waiting = 0
let lastTurn: Promise<unknown> = Promise.resolve()

async function inReadingTurn<Result>(read: () => Promise<Result>): Promise<Result | 'busy'> {
  if (waiting >= mostWaiting) return 'busy'
  waiting++
  const turn = lastTurn.then(read, read)
  lastTurn = turn.catch(() => {})
  try {
    return await turn
  } finally {
    waiting--
  }
}

async function take(
  dependencies: ApiDependencies,
  sent: { userId: string; workspaceId: string; localPath: string; schedules: boolean },
): Promise<Response> {
  const { workspaceId, userId, localPath, schedules } = sent
  const read = await inReadingTurn(() => openArchive(localPath))
  if (read === 'busy') {
    const detail = 'Other archives are being checked at the moment. Import this one in a few minutes.'
    return problemResponse(problem('too-many-requests', { detail }))
  }
  if (read.kind === 'refused') return problemResponse(problem('bad-request', { detail: read.why }))
  const { id: archiveId } = read.archive
  await read.archive.close()
  const path = `${workspaceId}/archives/in-${crypto.randomUUID()}.zip`
  await dependencies.files.copyIn(path, localPath)
  const now = dependencies.clock.now()
  const wanted = { workspaceId, userId, archiveId, path, schedules }
  const askToTake = (tx: Db, asked: string) =>
    dependencies.queue.ask(tx, 'take-archive', { archiveId: asked }, path)
  const id = await dependencies.database.db
    .transaction()
    .execute((tx) => askForRestore(tx, wanted, askToTake, now))
  if (id !== null) return Response.json({ id }, { status: 202 })
  await dependencies.files.remove(path)
  return problemResponse(
    problem('conflict', {
      detail: 'This archive was already imported into this workspace. Nothing was imported twice.',
    }),
  )
}
