import { stat } from 'node:fs/promises'
import type { FileStore } from '@tus/file-store'
import { Metadata, Server, type Upload } from '@tus/server'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import { megabytes, videoUploadLimits } from '#domain/media/media-limits.ts'
import type { Person } from '#server/modules/people/person.ts'
import { askForStorage } from '#server/modules/media/ask-for-storage.ts'
import { mostParts, originOfParts } from '#server/modules/media/film-origin.ts'
import { hasFolder } from '#server/modules/media/media-folders.ts'
import { countOpenUploads, hasRoomFor } from '#server/modules/media/open-uploads.ts'
import { UploadStore } from '#server/modules/media/upload-store.ts'
import { takeUpload } from '#server/modules/media/take-upload.ts'
import { takeTurn } from '#server/modules/people/rates.ts'
import { routePermissions } from './permissions.ts'
import { admitMember } from './permit.ts'
import { logFailure } from './log-failure.ts'
import { noRoomProblem } from './no-room.ts'
import { isSoundUtf8 } from './sound-text.ts'
import type { ApiDependencies } from './api-context.ts'
import { detailsOf, isExpected, problem, problemResponse, problemType, tooManyRequests } from './problem.ts'
import { roomRefusalProblem } from './room-refusal.ts'

/** Uploads of large files: the tus protocol 1.0, in parts that survive a reload and a restart. */
const uploadsPath = '/api/uploads'

/** The longest an upload may take. An abandoned one is removed sooner. */
const mayTakeMs = 2 * 86_400_000

/** How many uploads one person may have open, and everyone together. */
const maxOpen = { own: 20, all: 500 }

/** Per person: uploads are decoded, which takes work. The same limit as for uploads in one part. */
export const uploadTurns = {
  max: 300,
  perSec: 600,
  detail: 'Too many uploads at once. Try again in a few minutes.',
}

const methods: ReadonlySet<string> = new Set(['OPTIONS', 'POST', 'HEAD', 'PATCH', 'DELETE'])

/** The metadata of an upload, from its sender. */
const said = z.object({
  workspaceId: z.uuid().transform((id) => id.toLowerCase()),
  filename: z.string().max(1000).nullish(),
  altText: z.string().max(2000).nullish(),
  /** 'true': kept in the library, independent of posts. */
  keep: z.enum(['true', 'false']).nullish(),
  /** A folder of the library; a deleted one counts as none. */
  folderId: z.uuid().nullish(),
  /** Of a film that a browser drew: the ids of its files, with commas in between. */
  madeOf: z
    .string()
    .max(mostParts * 40)
    .nullish(),
})

/** The same with its sender, as stored until the upload is complete. */
const kept = said.extend({ userId: z.string() })

/**
 * Uploads of any accepted type and size. Metadata: `workspaceId`, `filename`, `altText`, `keep` and `folderId` for
 * the library, and `madeOf` of a film. The id of the upload becomes the id of the file; it is listed, as being prepared, once the last part
 * was answered.
 */
export function uploads(dependencies: ApiDependencies): Hono {
  const store = new UploadStore(dependencies.uploadsFolder, mayTakeMs, dependencies.stores)
  const senders = new WeakMap<object, Person>()
  const beginning = new Map<string, number>()
  const server = new Server({
    path: uploadsPath,
    datastore: store,
    maxSize: videoUploadLimits.maxBytes,
    relativeLocation: true,
    allowedOrigins: [],
    namingFunction: () => crypto.randomUUID(),
    getFileIdFromRequest: (_request, last) => (last && isId(last) ? last : undefined),
    async onUploadCreate(request, upload) {
      const { data } = said.safeParse(upload.metadata ?? {})
      const person = senders.get(request)
      if (!data || !person) throw asTusError(problem('bad-request'))
      return { metadata: { ...upload.metadata, userId: person.id } }
    },
    async onUploadFinish(request, upload) {
      // The last part may have taken long: its sender may have left the workspace meanwhile.
      const person = senders.get(request)
      const { workspaceId } = kept.parse(upload.metadata ?? {})
      const mayNot = person
        ? await mayUpload(dependencies, workspaceId, person)
        : problemResponse(problem('unauthenticated'))
      if (mayNot) {
        await store.remove(upload.id).catch(() => {})
        throw Object.assign(new Error('refused'), { status_code: mayNot.status, body: await mayNot.text() })
      }
      const refused = await finish(dependencies, store, upload, request.signal)
      if (refused !== null) throw asTusError(refused)
      return {}
    },
    onResponseError(request, error) {
      const noRoom = noRoomProblem(dependencies, error)
      if (noRoom) return asTusError(noRoom)
      if (!('status_code' in error)) logFailure(dependencies.log, error, request.signal)
      return undefined
    },
  })

  async function answer(c: Context): Promise<Response> {
    const request = c.req.raw
    // The tus library would also serve uploaded bytes, with any type their sender claims.
    if (!methods.has(request.method)) return problemResponse(problem('bad-request', { status: 405 }))
    if (request.method === 'OPTIONS') return server.handleWeb(request)
    const person = await dependencies.auth.personOf(request.headers)
    if (!person) return problemResponse(problem('unauthenticated'))
    if (request.method === 'POST') return begin(person, request)
    const refused = await mayGoOn(dependencies, store, person, c)
    return refused ?? carryOut(person, request)
  }

  /** Simultaneous starts count already. */
  async function begin(person: Person, request: Request): Promise<Response> {
    beginning.set(person.id, (beginning.get(person.id) ?? 0) + 1)
    try {
      const refused =
        (await mayBegin(dependencies, person, request)) ??
        (await tooMuch(dependencies, person, request, beginning.get(person.id) ?? 1))
      return refused ?? (await carryOut(person, request))
    } finally {
      const others = (beginning.get(person.id) ?? 1) - 1
      if (others > 0) beginning.set(person.id, others)
      else beginning.delete(person.id)
    }
  }

  async function carryOut(person: Person, request: Request): Promise<Response> {
    senders.set(request, person)
    return inOurWords(await server.handleWeb(request))
  }

  const app = new Hono()
  app.all(uploadsPath, answer)
  app.all(`${uploadsPath}/:id`, answer)
  return app
}

const isId = (text: string) => z.uuid().safeParse(text).success

/** Why this upload may not start; null when it may. */
async function mayBegin(
  dependencies: ApiDependencies,
  person: Person,
  request: Request,
): Promise<Response | null> {
  const length = request.headers.get('upload-length')
  if (length === null) {
    return problemResponse(problem('bad-request', { detail: 'Give the file size in Upload-Length.' }))
  }
  if (Number(length) > videoUploadLimits.maxBytes) {
    const detail = `Video must be smaller than ${megabytes(videoUploadLimits.maxBytes)}MB`
    return problemResponse(problem('too-large', { detail }))
  }
  if (!hasSoundMetadata(request)) {
    const detail = 'Upload-Metadata has a NUL character, or bytes that are not UTF-8. Leave them out.'
    return problemResponse(problem('bad-request', { detail }))
  }
  const { data } = said.safeParse(metadataOf(request))
  if (!data) {
    const detail =
      'Name the workspace in Upload-Metadata: workspaceId, and filename and altText if there are.'
    return problemResponse(problem('bad-request', { detail }))
  }
  return (
    (await mayUpload(dependencies, data.workspaceId, person)) ??
    (await planHasRoom(dependencies, data.workspaceId, Number(length)))
  )
}

/** Why the plan has no room for a file of that size; null when it has. At its end it is asked again. */
async function planHasRoom(
  { database, instance, clock }: ApiDependencies,
  workspaceId: string,
  bytes: number,
): Promise<Response | null> {
  const asked = { workspaceId, bytes, billing: instance.billing, now: clock.now() }
  const room = await database.db.transaction().execute((tx) => askForStorage(tx, asked))
  return room.kind === 'room' ? null : problemResponse(roomRefusalProblem(room, { at: asked.now }))
}

/**
 * Why there is no room for another upload; null when there is.
 * @param coming uploads of this person that are being started, including this one
 */
async function tooMuch(
  dependencies: ApiDependencies,
  person: Person,
  request: Request,
  coming: number,
): Promise<Response | null> {
  const turn = await takeTurn(
    dependencies.database.db,
    `upload|${person.id}`,
    uploadTurns,
    dependencies.clock.now(),
  )
  if (turn.kind === 'refused') return tooManyRequests(uploadTurns.detail, turn.retryAfterSec)
  const open = await countOpenUploads(dependencies.uploadsFolder, person.id)
  if (open.own + coming > maxOpen.own) {
    const detail = `You have ${maxOpen.own} unfinished uploads. Finish or cancel one. Unfinished uploads are removed after a day.`
    return problemResponse(problem('too-many-requests', { detail }))
  }
  if (open.all + coming > maxOpen.all) {
    const detail = 'Too many uploads are running on this server. Try again later.'
    return problemResponse(problem('too-many-requests', { detail }))
  }
  return roomFor(dependencies, Number(request.headers.get('upload-length')))
}

async function roomFor(dependencies: ApiDependencies, bytes: number): Promise<Response | null> {
  if (await hasRoomFor(bytes, dependencies.uploadsFolder)) return null
  const detail = 'The server has no room for this file. Tell its administrator.'
  return problemResponse(problem('storage-full', { detail }))
}

function metadataOf(request: Request): Record<string, string | null> {
  try {
    return Metadata.parse(request.headers.get('upload-metadata') ?? '')
  } catch {
    return {}
  }
}

/** Whether the base64 metadata can be stored as it is. */
function hasSoundMetadata(request: Request): boolean {
  const pairs = (request.headers.get('upload-metadata') ?? '').split(',')
  return pairs.every((pair) => isSoundUtf8(Buffer.from(pair.trim().split(' ')[1] ?? '', 'base64')))
}

async function mayUpload(
  dependencies: ApiDependencies,
  workspaceId: string,
  person: Person,
): Promise<Response | null> {
  try {
    const allowed = { roles: routePermissions['POST /api/uploads'], inLocked: false }
    await admitMember(dependencies, person, allowed, { workspaceId })
    return null
  } catch (error) {
    if (!isExpected(error)) throw error
    return problemResponse(error)
  }
}

/**
 * The response when this person may not continue an upload, or when it is complete; null when there is more to do. A
 * complete one that was not processed, because the server was killed, is processed now.
 */
async function mayGoOn(
  dependencies: ApiDependencies,
  store: FileStore,
  person: Person,
  c: Context,
): Promise<Response | null> {
  const id = c.req.param('id') ?? ''
  const upload = isId(id) ? await store.getUpload(id).catch(() => null) : null
  if (!upload) return c.req.raw.method === 'HEAD' ? taken(dependencies, person, id) : noUpload()
  const { data } = kept.safeParse(upload.metadata ?? {})
  if (data?.userId !== person.id) return noUpload()
  const refused = await mayUpload(dependencies, data.workspaceId, person)
  if (refused) return refused
  if (c.req.raw.method === 'PATCH') return roomFor(dependencies, (upload.size ?? 0) - upload.offset)
  if (c.req.raw.method !== 'HEAD' || upload.offset !== upload.size) return null
  const refusal = await finish(dependencies, store, upload, c.req.raw.signal)
  return refusal === null ? taken(dependencies, person, id) : problemResponse(refusal)
}

const noUpload = () => problemResponse(problem('not-found', { detail: 'This upload doesn’t exist.' }))

/** The response for an upload that became a file. */
async function taken(dependencies: ApiDependencies, person: Person, id: string): Promise<Response> {
  if (!isId(id)) return noUpload()
  const row = await dependencies.database.db
    .selectFrom('media')
    .select('bytes')
    .where('id', '=', id)
    .where('user_id', '=', person.id)
    .executeTakeFirst()
  if (!row) return noUpload()
  const length = String(row.bytes)
  return new Response(null, {
    headers: { 'tus-resumable': '1.0.0', 'upload-offset': length, 'upload-length': length },
  })
}

/**
 * Processes a complete upload. If its sender disconnects meanwhile, the next request for it continues.
 * @returns the problem of a refusal, or null
 */
async function finish(
  dependencies: ApiDependencies,
  store: FileStore,
  upload: Upload,
  signal: AbortSignal,
): Promise<ReturnType<typeof problem> | null> {
  const { workspaceId, userId, filename, altText, keep, folderId, madeOf } = kept.parse(upload.metadata ?? {})
  const isThere = folderId ? await hasFolder(dependencies.database.db, { workspaceId, folderId }) : false
  const { db } = dependencies.database
  // A film without files has the name of this value alone.
  const parts = madeOf === undefined ? null : (madeOf ?? '').split(',')
  const origin = parts ? await originOfParts(db, workspaceId, parts) : undefined
  const localPath = `${dependencies.uploadsFolder}/${upload.id}`
  const now = dependencies.clock.now()
  const result = await takeUpload(
    {
      mediaId: upload.id,
      workspaceId,
      userId,
      localPath,
      bytes: (await stat(localPath)).size,
      originalName: filename ?? '',
      altText: altText ?? '',
      library: keep === 'true' ? { folderId: (isThere && folderId) || null } : undefined,
      origin,
      signal,
    },
    {
      database: dependencies.database,
      files: dependencies.files,
      askToPrepare: (db, mediaId) => dependencies.queue.ask(db, 'prepare-media', { mediaId }, mediaId),
      billing: dependencies.instance.billing,
    },
    now,
  )
  await store.remove(upload.id).catch(() => {})
  switch (result.kind) {
    case 'taken':
      return null
    case 'no-room':
      return roomRefusalProblem(result.refusal, { at: now })
    case 'refused':
      return problem('unsupported-media', { detail: result.message })
    default:
      return result satisfies never
  }
}

/** A problem as an error of the tus library. */
function asTusError(error: ReturnType<typeof problem>) {
  const body = JSON.stringify(detailsOf(error))
  return Object.assign(new Error('refused'), { status_code: error.status, body })
}

const codes: Record<number, ErrorCode> = {
  404: 'not-found',
  409: 'conflict',
  410: 'not-found',
  413: 'too-large',
}

/** The response, with errors of the tus library as problem details. */
async function inOurWords(answer: Response): Promise<Response> {
  if (answer.status < 400) return answer
  const text = await answer.text()
  const code = codes[answer.status] ?? (answer.status >= 500 ? 'internal' : 'bad-request')
  const detail = answer.status >= 500 ? {} : { detail: text.trim() }
  const body = text.startsWith('{')
    ? text
    : JSON.stringify(detailsOf(problem(code, { ...detail, status: answer.status })))
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  headers.set('content-type', problemType)
  return new Response(body, { status: answer.status, headers })
}
