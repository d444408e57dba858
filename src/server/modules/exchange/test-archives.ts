import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import type { Archive, ArchiveReport } from '#contract/exchange.ts'
import type { Post } from '#contract/posts.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { PublicationState } from '#domain/post/publication.ts'
import { openTestApi } from '#server/api/test-api.ts'
import { refreshPostStatus } from '#server/modules/posts/post-status.ts'
import { continueSeries } from '#server/modules/publishing/next-occurrence.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { localFiles } from '#server/plumbing/files/local-files.ts'
import { formatName, formatVersion, type Manifest } from './archive-format.ts'
import { restoreArchive } from './restore-archive.ts'
import { writeArchive } from './write-archive.ts'

/** The API with its own files, and Ada, who exports and imports archives. */
export async function openArchives() {
  const folder = await mkdtemp(join(tmpdir(), 'postlark-archive-test-'))
  const files = localFiles(folder)
  const api = await openTestApi({ files, uploadsFolder: join(folder, 'uploads') })
  const ada = await api.join('Ada')
  const tools = {
    database: api.database,
    files,
    clock: api.clock,
    askToPrepare: async () => {},
    billing: 'off' as const,
  }
  const ask = (workspaceId: string, method: string, rest: string, body?: unknown, who = ada) =>
    api.ask(method, `/api/workspaces/${workspaceId}${rest}`, { cookie: who.cookie, body })
  const read = async <Answer>(workspaceId: string, rest: string): Promise<Answer> =>
    (await ask(workspaceId, 'GET', rest)).json()
  const archivesOf = async (workspaceId: string) =>
    (await read<{ archives: Archive[] }>(workspaceId, '/archives')).archives
  const upload = (workspaceId: string, bytes: Uint8Array, query = '', who: { cookie?: string } = ada) =>
    api.app.fetch(
      new Request(`http://localhost:3000/api/workspaces/${workspaceId}/archives/file${query}`, {
        method: 'POST',
        body: new Blob([new Uint8Array(bytes)]),
        headers: {
          ...(who.cookie && { cookie: who.cookie }),
          origin: 'http://localhost:3000',
          'sec-fetch-site': 'same-origin',
        },
      }),
    )
  return {
    api,
    ada,
    folder,
    tools,
    ask,
    read,
    archivesOf,
    upload,
    /** A post as its author would write it. */
    async write(workspaceId: string, writing: Record<string, unknown>): Promise<Post> {
      const answer = await ask(workspaceId, 'POST', '/posts', { scheduledFor: null, ...writing })
      if (answer.status !== 201) throw new Error(await answer.text())
      return answer.json()
    },
    postsOf: async (workspaceId: string, view: string) =>
      (await read<{ posts: Post[] }>(workspaceId, `/posts?view=${view}`)).posts,
    /** The whole workspace, as downloaded. */
    async exported(workspaceId: string): Promise<Uint8Array> {
      const made = (await (await ask(workspaceId, 'POST', '/archives', {})).json()) as Archive
      await writeArchive(made.id, tools)
      const archive = (await archivesOf(workspaceId)).find((one) => one.id === made.id)
      const answer = await api.ask('GET', archive?.url ?? '', { cookie: ada.cookie })
      return new Uint8Array(await answer.arrayBuffer())
    },
    /** Imports an archive, and returns the result. */
    async takeIn(workspaceId: string, bytes: Uint8Array, query = ''): Promise<ArchiveReport> {
      // A person may send only a few per hour, and a test file is faster.
      await api.database.db.deleteFrom('turns').execute()
      const { id } = (await (await upload(workspaceId, bytes, query)).json()) as { id: string }
      await restoreArchive(id, tools)
      const archive = (await archivesOf(workspaceId)).find((one) => one.id === id)
      if (!archive?.report) throw new Error('nothing was reported')
      return archive.report
    },
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A ZIP with these files, without checks. */
export async function zipOf(entries: Record<string, Buffer>, compress = true): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, bytes] of Object.entries(entries)) zip.addBuffer(bytes, path, { compress })
  zip.end()
  return buffer(Readable.from(zip.outputStream))
}

/** Stores the results of the current occurrence, by network, like publishing; a repeating post continues. */
export async function settle(
  db: Db,
  postId: string,
  became: Partial<Record<NetworkId, PublicationState>>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const post = await tx
      .selectFrom('scheduled_posts')
      .select(['id', 'workspace_id', 'occurrence', 'platform_settings'])
      .where('id', '=', postId)
      .executeTakeFirstOrThrow()
    const { occurrence, workspace_id: workspaceId } = post
    const stored = []
    for (const [network, state] of Object.entries(became)) {
      const isOut = state === 'published'
      const out = {
        published_at: now,
        url: `https://${network}.example/${occurrence}`,
        remote_id: `r${occurrence}`,
      }
      const not = { reason_code: 'content', reason: `${network} refused it.` }
      await tx
        .updateTable('publications')
        .set({ state, run_at: null, ...(isOut ? out : not) })
        .where('post_id', '=', postId)
        .where('occurrence', '=', occurrence)
        .where('network', '=', network as NetworkId)
        .where('part', '=', 'post')
        .execute()
      stored.push({ claim: { postId, workspaceId, part: 'post' as const, occurrence }, verdict: { state } })
    }
    const locked = { id: postId, occurrence, recurring: post.platform_settings['recurring'] }
    await continueSeries(tx, [locked], stored, { now, lateAfterSec: 3_600 })
    await refreshPostStatus(tx, [postId], now)
  })
}

/** The files of a ZIP, without checks. */
export async function unzipped(bytes: Uint8Array): Promise<Record<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true })
  const entries: Record<string, Buffer> = {}
  for await (const entry of zip.eachEntry()) {
    entries[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry))
  }
  return entries
}

/** A ZIP of these files, with a correct manifest unless overridden. */
export async function archiveOf(
  files: Record<string, Buffer>,
  changes: Partial<Manifest> = {},
  compress = true,
): Promise<Buffer> {
  const listed = Object.entries(files).map(([path, bytes]) => ({
    path,
    bytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  return zipOf({ ...files, 'manifest.json': manifestOf({ files: listed, ...changes }) }, compress)
}

/** The manifest of an empty archive, as a document. */
export function manifestOf(changes: Record<string, unknown> = {}): Buffer {
  const said = {
    format: formatName,
    version: formatVersion,
    id: crypto.randomUUID(),
    createdAt: '2026-03-01T09:00:00.000Z',
    workspace: { name: 'Desk' },
    counts: {},
    files: [],
  }
  return Buffer.from(JSON.stringify({ ...said, ...changes }))
}
