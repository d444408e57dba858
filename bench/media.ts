import { execFile } from 'node:child_process'
import { openAsBlob } from 'node:fs'
import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Media } from '#contract/media.ts'
import { tinyFilmBytes } from '#server/modules/media/engine/tiny-film.ts'
import { startChild } from './child.ts'
import { untilAll } from './due-posts.ts'
import { atMost, type Figure, type Run, type Size } from './figure.ts'
import type { ImageWork } from './image-work.ts'
import { photo } from './photo.ts'
import { openPlace, type Place } from './place.ts'
import { credentialKeysEnv, startPostlark } from './postlark.ts'
import { signIn, signUp, type Visitor } from './sign-up.ts'
import { type StandIns, startStandIns } from './stand-ins.ts'
import { connectAccounts } from './tenant.ts'

const sizes = {
  full: { photos: 50, videoBytes: 1_000_000_000, restMs: 3_000 },
  // More than one part of an upload.
  smallest: { photos: 1, videoBytes: 51_000_000, restMs: 0 },
} satisfies Record<Size, Plan>

interface Plan {
  photos: number
  videoBytes: number
  /** The pause before memory without the video is measured. */
  restMs: number
}

/** The most a large file may add to the memory of the server. */
const mostExtraMb = 150

/** Resizing pictures compared with plain sharp, and a video of a gigabyte on its way in and out. */
export async function media(run: Run): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'postlark-bench-media-'))
  try {
    return [...(await pictures(folder, run)), ...(await largeVideo(folder, run))]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function pictures(folder: string, { size, say }: Run): Promise<Figure[]> {
  const { photos } = sizes[size]
  say(`taking ${photos} photos`)
  const paths: string[] = []
  for (let at = 0; at < photos; at++) {
    const path = join(folder, `${at}.jpg`)
    // Four different ones: creating them takes longer than processing them.
    if (at < 4) await writeFile(path, await photo(at))
    paths.push(at < 4 ? path : join(folder, `${at % 4}.jpg`))
  }
  say('fitting one photo for nine networks')
  const first = paths.slice(0, 1)
  const bareNine = await work('bare sharp for nine networks', first)
  const nine = await work('fit for nine networks', first)
  say(`storing ${photos} photos`)
  const bareFifty = await work('bare sharp for fifty', paths)
  const fifty = await work('store fifty', paths)
  return [
    {
      name: '12-megapixel photo for nine networks',
      value: nine.ms,
      unit: 'ms',
      floor: { name: 'bare sharp', value: bareNine.ms, unit: 'ms' },
      goal: { ...atMost(2.5, '×', nine.ms / bareNine.ms), text: 'at most 2.5 × its floor' },
    },
    { name: '… of that, to bare sharp', value: nine.ms / bareNine.ms, unit: '×' },
    {
      name: '… peak memory',
      value: nine.peakMb,
      unit: 'MB',
      floor: { name: 'bare sharp', value: bareNine.peakMb, unit: 'MB' },
    },
    {
      name: `${photos} photos stored, each`,
      value: fifty.ms / photos,
      unit: 'ms',
      floor: { name: 'bare sharp', value: bareFifty.ms / photos, unit: 'ms' },
      goal: { ...atMost(2, '×', fifty.ms / bareFifty.ms), text: 'at most 2 × its floor' },
    },
    {
      name: '… peak memory',
      value: fifty.peakMb,
      unit: 'MB',
      floor: { name: 'bare sharp', value: bareFifty.peakMb, unit: 'MB' },
    },
  ]
}

const checkout = fileURLToPath(new URL('..', import.meta.url))

async function work(name: string, paths: readonly string[]): Promise<ImageWork> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(checkout, 'bench/image-work.ts'), name, ...paths],
    { cwd: checkout },
  )
  return JSON.parse(stdout) as ImageWork
}

async function largeVideo(folder: string, { database, size, say }: Run): Promise<Figure[]> {
  const { videoBytes, restMs } = sizes[size]
  const words = `${videoBytes / 1e6} MB`
  const file = join(folder, 'film.mp4')
  await writeFilm(file, videoBytes)
  say(`sending ${words} to bare Node`)
  const bare = await timeBareSink(file, join(folder, 'sink'))
  await using standIns = await startStandIns()
  await using place = await openPlace(database)
  const env = { ...place.env, ...credentialKeysEnv, SANDBOX_URL: standIns.origin }
  const connection = await settle(place, standIns, env)

  const server = startPostlark(env)
  const origin = await server.ready
  const visitor = await signIn(origin)
  await sleep(restMs)
  const before = await residentMb(server.pid)
  say('uploading it')
  const watch = watchMemory(server.pid)
  const began = performance.now()
  const uploaded = await upload(origin, visitor, connection.workspaceId, file)
  const uploadMs = performance.now() - began
  const ready = await untilReady(visitor, connection.workspaceId, uploaded)
  const uploadMb = (await watch.peakMb()) - before
  say('publishing it in pieces')
  const watchAgain = watchMemory(server.pid)
  const publishing = performance.now()
  await publish(visitor, connection, ready)
  await untilAll(1, () => standIns.posts('youtube'), { everyMs: 250, patienceMs: 240_000 })
  const publishMs = performance.now() - publishing
  const publishMb = (await watchAgain.peakMb()) - before
  await server.kill('SIGTERM')
  const floor = { name: 'bare Node to disk', value: bare / 1000, unit: 's' } as const
  return [
    { name: `${words} uploaded`, value: uploadMs / 1000, unit: 's', floor },
    {
      name: '… memory it added',
      value: uploadMb,
      unit: 'MB',
      goal: atMost(mostExtraMb, 'MB', uploadMb),
    },
    { name: `${words} published in pieces`, value: publishMs / 1000, unit: 's', floor },
    {
      name: '… memory it added',
      value: publishMb,
      unit: 'MB',
      goal: atMost(mostExtraMb, 'MB', publishMb),
    },
  ]
}

/** A short film followed by many empty bytes, which players skip. */
async function writeFilm(file: string, videoBytes: number): Promise<void> {
  await writeFile(file, await tinyFilmBytes({ seconds: 60 }))
  const header = Buffer.alloc(8)
  header.writeUInt32BE(videoBytes, 0)
  header.write('free', 4, 'latin1')
  await appendFile(file, header)
  const piece = Buffer.alloc(8_000_000)
  for (let left = videoBytes - 8; left > 0; left -= piece.byteLength) {
    await appendFile(file, piece.subarray(0, Math.min(left, piece.byteLength)))
  }
}

async function timeBareSink(file: string, sink: string): Promise<number> {
  const child = startChild('bench/bare-sink.ts', { SINK: sink }, (line) =>
    line.startsWith('http') ? line : null,
  )
  const url = await child.ready
  const began = performance.now()
  await fetch(url, { method: 'PUT', body: await openAsBlob(file) })
  const took = performance.now() - began
  await child.kill('SIGKILL')
  await rm(sink)
  return took
}

interface Destination {
  workspaceId: string
  connectionId: string
}

/** A person with a channel. */
async function settle(place: Place, standIns: StandIns, env: Record<string, string>): Promise<Destination> {
  const server = startPostlark(env)
  const { userId } = await signUp(await server.ready, standIns)
  await server.kill('SIGTERM')
  const database = await place.open()
  const { workspace_id: workspaceId } = await database.db
    .selectFrom('workspace_members')
    .select('workspace_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const accounts = [{ network: 'youtube', account: 'bench' }] as const
  const [account] = await connectAccounts(database, { userId, workspaceId }, standIns.url, accounts)
  await database.close()
  if (!account) throw new Error('The channel was not connected')
  return { workspaceId, connectionId: account.connectionId }
}

/** By the tus protocol, in parts of 50 MB, like the web app. */
async function upload(origin: string, visitor: Visitor, workspaceId: string, file: string): Promise<string> {
  const blob = await openAsBlob(file)
  const headers = { cookie: visitor.cookie, origin, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`${origin}/api/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(blob.size),
      'upload-metadata': `workspaceId ${btoa(workspaceId)},filename ${btoa('film.mp4')}`,
    },
  })
  const path = begun.headers.get('location') ?? ''
  const partBytes = 50_000_000
  for (let offset = 0; offset < blob.size; offset += partBytes) {
    const answer = await fetch(origin + path, {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: blob.slice(offset, offset + partBytes),
    })
    if (!answer.ok) throw new Error(`The upload was answered ${answer.status}: ${await answer.text()}`)
  }
  return path.split('/').at(-1) ?? ''
}

async function untilReady(visitor: Visitor, workspaceId: string, mediaId: string): Promise<Media> {
  const find = async () => {
    const answer = await visitor.ask('GET', `/api/workspaces/${workspaceId}/media/${mediaId}`)
    const found = (await answer.json()) as Media
    if (found.state === 'failed') throw new Error(found.problem ?? 'It failed')
    return found.state === 'ready' ? [found] : []
  }
  const [found] = await untilAll(1, find, { everyMs: 250, patienceMs: 60_000 })
  if (!found) throw new Error('It never was ready')
  return found
}

async function publish(
  visitor: Visitor,
  { workspaceId, connectionId }: Destination,
  film: Media,
): Promise<void> {
  await visitor.ask('POST', `/api/workspaces/${workspaceId}/posts`, {
    content: { all: 'A gigabyte' },
    connectionIds: [connectionId],
    media: [film.id],
    scheduledFor: null,
    publishNow: true,
    platformSettings: { youtube: { madeForKids: 'no' } },
  })
}

function watchMemory(pid: number): { peakMb(): Promise<number> } {
  let peak = 0
  let watching = true
  const watched = (async () => {
    while (watching) {
      peak = Math.max(peak, await residentMb(pid))
      await sleep(100)
    }
  })()
  return {
    async peakMb() {
      watching = false
      await watched
      return peak
    },
  }
}

async function residentMb(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return (Number(stdout) * 1024) / 1e6
}
