import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { LibraryFile } from '#contract/media-library.ts'
import type { Media } from '#contract/media.ts'
import type { Post } from '#contract/posts.ts'
import type { Render } from '#contract/film.ts'
import { readConfig } from './config.ts'
import { demoClient } from './demo-client.ts'
import { openHouse } from './house.ts'
import { engineHere } from './modules/media/test-media.ts'
import { openTestDatabase } from './plumbing/database/test-database.ts'
import { openLog } from './plumbing/log.ts'

const origin = 'http://postlark.test'
const films = (await engineHere())?.films ?? null

/** A server whose jobs run, with Ada signed in. */
async function openServer() {
  const folder = await mkdtemp(join(tmpdir(), 'postlark-film-house-'))
  const { PATH = '' } = process.env
  const settings = { POSTLARK_SECRET: 'a secret of more than thirty-two bytes for tests', BILLING: 'sandbox' }
  const house = await openHouse(readConfig({ POSTLARK_DATA: folder, PATH, ...settings }), {
    origin,
    byHand: true,
    log: openLog('silent'),
    database: await openTestDatabase(),
    fetch: async (input, init) => house.fetch(new Request(input, init)),
  })
  const client = demoClient(house, origin)
  const ada = await client.signUp({ name: 'Ada', email: 'ada@example.org', password: 'correct horse' })
  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const headers = {
      origin,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      cookie: [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await house.fetch(new Request(origin + path, init))
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const [workspace] = (await ask('GET', '/api/workspaces')) as { id: string }[]
  const { id: userId } = (await ask('GET', '/api/me')) as { id: string }
  const workspaceId = workspace?.id ?? ''
  const place = new URLSearchParams({ itemId: 'row-1', workspaceId, userId }).toString()
  return {
    house,
    folder,
    ask,
    workspaceId,
    userId,
    render: async (body: object) =>
      (await ask('POST', '/render', {
        workspaceId,
        userId,
        itemId: 'row-1',
        ...body,
      })) as Render,
    status: async (id: string) => (await ask('GET', `/status/${id}?${place}`)) as Render,
    cancel: async (id: string) => (await ask('POST', `/cancel/${id}?${place}`, {})) as Render,
    async [Symbol.asyncDispose]() {
      await house.close(5e3)
      await rm(folder, {
        recursive: true,
        force: true,
      })
    },
  }
}

const patiently = { timeout: 150_000, interval: 200 }

test.runIf(films)(
  'a film goes from the request through its pieces into the library, and into a post',
  async () => {
    await using server = await openServer()
    const asked = await server.render({
      template: 'classic-caption',
      text: 'Rye is back from Friday.',
      size: '1:1',
      durationSec: 5,
      backgroundType: 'gradient',
      background: '#204060,#0a1018,90',
      captions: {
        from: 'text',
        style: 'lines',
        place: 'bottom',
      },
    })
    expect(asked).toMatchObject({ width: 1080, height: 1080, durationSec: 5 })
    const done = await vi.waitFor(async () => {
      const now = await server.status(asked.id)
      expect(now.status).toBe('done')
      return now
    }, patiently)
    expect(done).toMatchObject({ progress: 1, stage: null, error: null, captionsUrl: expect.any(String) })

    const listed = (await server.ask('GET', `/api/workspaces/${server.workspaceId}/media-library`)) as {
      files: LibraryFile[]
    }
    const [file] = listed.files
    expect(file).toMatchObject({
      id: done.mediaId,
      kind: 'video',
      state: 'ready',
      kept: true,
      durationSec: 5,
    })
    expect(file).toMatchObject({ width: 1080, height: 1080, mimeType: 'video/mp4', url: done.url })

    const post = (await server.ask('POST', `/api/workspaces/${server.workspaceId}/posts`, {
      content: { all: 'Rye is back.' },
      media: [done.mediaId],
      connectionIds: [],
      scheduledFor: null,
    })) as Post
    expect(post.media.map(({ id }: Media) => id)).toEqual([done.mediaId])
    // The pieces are deleted after the film is said to be done.
    await vi.waitFor(async () => expect(await readdir(join(server.folder, 'work'))).toEqual([]), patiently)
    // A second request is answered at once, and counts nothing: the free plan has one video a month.
    const again = await server.render({
      template: 'classic-caption',
      text: 'Rye is back from Friday.',
      size: '1:1',
      durationSec: 5,
      backgroundType: 'gradient',
      background: '#204060,#0a1018,90',
      captions: {
        from: 'text',
        style: 'lines',
        place: 'bottom',
      },
    })
    expect(again).toMatchObject({ id: asked.id, status: 'done' })
  },
  180_000,
)

test.runIf(films)(
  'a film that is cancelled while it is drawn leaves no process and no file',
  async () => {
    await using server = await openServer()
    const asked = await server.render({
      template: 'headline',
      text: 'Rye is back',
      durationSec: 60,
      backgroundType: 'color',
      background: '#204060',
    })
    await vi.waitFor(async () => {
      expect((await server.status(asked.id)).progress).toBeGreaterThan(0.03)
    }, patiently)
    expect(await server.cancel(asked.id)).toMatchObject({ status: 'cancelled' })
    await vi.waitFor(async () => {
      expect(await readdir(join(server.folder, 'work'))).toEqual([])
      const { used } = (
        (await server.ask('GET', '/api/subscription')) as {
          limits: { videosPerMonth: { used: number } }
        }
      ).limits.videosPerMonth
      expect(used).toBe(0)
    }, patiently)
  },
  180_000,
)
