import sharp from 'sharp'
import { expect, test } from 'vitest'
import { renderMessages } from '#contract/film-messages.ts'
import { mixOf } from '#domain/networks/media-mix.ts'
import type { FilmPiece } from '#server/modules/media/film-engine.ts'
import { addMedia } from '#server/modules/media/media-items.ts'
import { fakeEngine, openFilmWorld, ownFilm } from './test-films.ts'

test('a film is planned, drawn in pieces, joined, and kept in the library', async () => {
  const fake = fakeEngine()
  await using world = await openFilmWorld(fake)
  const render = await world.accepted()
  expect(render).toMatchObject({ status: 'queued', stage: 'waiting', progress: 0, queuePosition: 1 })
  await world.runAll()
  expect(fake.pieces).toEqual([
    [0, 120],
    [120, 240],
    [240, 300],
  ])
  const done = await world.read(render.id)
  const { workspaceId } = world
  expect(done).toMatchObject({ status: 'done', stage: null, progress: 1, error: null, mediaId: render.id })
  expect(done?.url).toBe(`/media/${workspaceId}/videos/${render.id}.mp4`)
  expect(done?.thumbnailUrl).toBe(`/media/${workspaceId}/thumbnails/${render.id}.webp`)
  const media = await world.db.selectFrom('media').selectAll().executeTakeFirstOrThrow()
  expect(media).toMatchObject({ kind: 'video', state: 'ready', kept: true, alt_text: 'Rye is back' })
  expect(Buffer.from((await world.tools.files.read(media.path)) ?? []).toString()).toBe('0.mp4,1.mp4,2.mp4')
  const notices = await world.db.selectFrom('notifications').selectAll().execute()
  expect(notices).toMatchObject([{ kind: 'film', user_id: 'ada', text: renderMessages.done }])
  const activity = await world.db.selectFrom('activity').selectAll().execute()
  expect(activity).toMatchObject([{ action: 'video-rendered', user_id: 'ada' }])
  expect(await world.left()).toEqual([])
  expect(await world.used()).toBe(1)
})

test('a film with a picture of a model in it is labelled as such a picture is, and another one is not', async () => {
  await using world = await openFilmWorld()
  await world.subscribe({ plan_id: 'growth', status: 'active' })
  const { db, tools, workspaceId, now } = world
  const still = async (origin: 'uploaded' | 'ai') => {
    const mediaId = crypto.randomUUID()
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#804020' } })
      .png()
      .toBuffer()
    const upload = { mediaId, workspaceId, userId: 'ada', bytes, originalName: 'a', altText: '' }
    await addMedia(db, tools.files, { ...upload, billing: 'off' }, now)
    await db.updateTable('media').set({ origin }).where('id', '=', mediaId).execute()
    return { still: mediaId, fit: 'cover' as const }
  }
  const originOf = async (film: typeof ownFilm, itemId: string) => {
    const { id } = await world.accepted({ film, itemId })
    await world.runAll()
    const row = await db
      .selectFrom('media')
      .select(['kind', 'origin'])
      .where('id', '=', id)
      .executeTakeFirst()
    return [row?.origin, row && mixOf([row])]
  }
  expect(await originOf({ ...ownFilm, ground: await still('ai') }, 'a')).toEqual(['ai', ['video', 'ai']])
  expect(await originOf({ ...ownFilm, ground: await still('uploaded') }, 'b')).toEqual([
    'rendered',
    ['video'],
  ])
  expect(await originOf(ownFilm, 'c')).toEqual(['rendered', ['video']])
})

test('a piece that breaks is tried three times; then the film failed, and its use is given back', async () => {
  let calls = 0
  const fake = fakeEngine(async ({ fromFrame }) => (fromFrame === 120 && ++calls > 0 ? 'failed' : 'made'))
  await using world = await openFilmWorld(fake)
  const render = await world.accepted()
  expect(await world.used()).toBe(1)
  await world.runAll()
  expect(calls).toBe(3)
  expect(await world.read(render.id)).toMatchObject({ status: 'failed', error: renderMessages.failed })
  expect(await world.used()).toBe(0)
  expect(await world.left()).toEqual([])
})

test('a piece that breaks twice is made', async () => {
  let calls = 0
  const fake = fakeEngine(async ({ fromFrame }) => (fromFrame === 120 && ++calls < 3 ? 'failed' : 'made'))
  await using world = await openFilmWorld(fake)
  const render = await world.accepted()
  await world.runAll()
  expect(await world.read(render.id)).toMatchObject({ status: 'done' })
})

test('after a restart only the missing pieces are drawn', async () => {
  const begun = Promise.withResolvers<void>()
  let isFirst = true
  const fake = fakeEngine(async ({ fromFrame }, _into, signal) => {
    if (fromFrame !== 120 || !isFirst) return 'made'
    isFirst = false
    begun.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    return 'stopped'
  })
  await using world = await openFilmWorld(fake)
  const render = await world.accepted()
  await world.runOne()
  await world.runOne()
  const interrupted = world.runOne()
  await begun.promise
  await world.restart()
  const end = interrupted.then(
    () => 'ran',
    () => 'handed on',
  )
  expect(await end).toBe('handed on')
  await world.runAll()
  expect(await world.read(render.id)).toMatchObject({ status: 'done' })
  expect(fake.pieces.map(([from]) => from)).toEqual([0, 120, 120, 240])
  // Being interrupted is no failed try.
  expect(await world.left()).toEqual([])
})

test('a job that runs again when its piece is there does nothing', async () => {
  const fake = fakeEngine()
  await using world = await openFilmWorld(fake)
  const render = await world.accepted()
  await world.runOne()
  await world.maker().draw({ renderId: render.id, n: 0 })
  await world.maker().draw({ renderId: render.id, n: 0 })
  expect(fake.pieces).toHaveLength(1)
  await world.runAll()
  await world.maker().plan({ renderId: render.id })
  await world.maker().join({ renderId: render.id })
  expect(await world.db.selectFrom('media').select('id').execute()).toHaveLength(1)
})

test.each(['waiting', 'preparing', 'drawing', 'joining'] as const)(
  'cancelling while it is %s gives its use back, and leaves nothing behind',
  async (stage) => {
    await using world = await openFilmWorld()
    const render = await world.accepted()
    const steps = { waiting: 0, preparing: 1, drawing: 2, joining: 4 }[stage]
    for (let step = 0; step < steps; step++) await world.runOne()
    const cancelled = await world.cancel(render.id)
    expect(cancelled).toMatchObject({ status: 'cancelled', stage: null, error: null, url: null })
    expect(await world.used()).toBe(0)
    await world.runAll()
    expect(await world.cancel(render.id)).toMatchObject({ status: 'cancelled' })
    expect(await world.read(render.id)).toMatchObject({ status: 'cancelled' })
    expect(await world.left()).toEqual([])
    expect(await world.db.selectFrom('render_chunks').selectAll().execute()).toEqual([])
    expect(await world.db.selectFrom('media').selectAll().execute()).toEqual([])
    expect(await world.used()).toBe(0)
  },
)

test('cancelling stops the process that draws, from another process', async () => {
  const begun = Promise.withResolvers<void>()
  const fake = fakeEngine(async (_piece, _into, signal) => {
    begun.resolve()
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    return 'stopped'
  })
  await using world = await openFilmWorld(fake)
  const render = await world.accepted()
  await world.runOne()
  const drawing = world.runOne()
  await begun.promise
  await world.cancel(render.id)
  await drawing
  expect(await world.left()).toEqual([])
})

test('a film that is done is not cancelled', async () => {
  await using world = await openFilmWorld()
  const render = await world.accepted()
  await world.runAll()
  expect(await world.cancel(render.id)).toMatchObject({ status: 'done' })
  expect(await world.used()).toBe(1)
})

test('on a full disk the film fails, and what was stored goes', async () => {
  await using world = await openFilmWorld()
  const { files } = world.tools
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  files.copyIn = () => Promise.reject(full)
  const render = await world.accepted()
  await world.runAll()
  expect(await world.read(render.id)).toMatchObject({ status: 'failed', error: renderMessages.failed })
  expect(await world.used()).toBe(0)
  expect(await world.left()).toEqual([])
})

test('a background by its address is fetched first, and one that does not come ends the film', async () => {
  await using world = await openFilmWorld()
  const asked = { template: 'quote' as const, text: 'Rye is back', film: undefined }
  const background = { backgroundType: 'image' as const, background: 'https://bakery.example/rye.jpg' }
  const render = await world.accepted({ ...asked, ...background })
  await world.runAll()
  expect(await world.read(render.id)).toMatchObject({
    status: 'failed',
    error: 'no answer',
  })
  expect(await world.used()).toBe(0)
})

test('a fetched background is part of the film', async () => {
  const pieces: FilmPiece[] = []
  const fake = fakeEngine(async (piece) => {
    pieces.push(piece)
    return 'made'
  })
  await using world = await openFilmWorld(fake)
  world.tools.fetchBackground = async ({ mediaId, workspaceId, userId }) => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#804020' } })
      .png()
      .toBuffer()
    const upload = {
      mediaId,
      workspaceId,
      userId,
      bytes,
      originalName: 'a',
      altText: '',
      billing: 'off' as const,
    }
    expect((await addMedia(world.db, world.tools.files, upload, world.now)).kind).toBe('added')
    return null
  }
  const asked = { template: 'quote' as const, text: 'Rye is back', film: undefined, durationSec: 3 }
  const background = { backgroundType: 'image' as const, background: 'https://bakery.example/rye.jpg' }
  const render = await world.accepted({ ...asked, ...background })
  await world.runAll()
  expect(await world.read(render.id)).toMatchObject({ status: 'done' })
  const [piece] = pieces
  expect(Object.keys(piece?.pictures ?? {})).toHaveLength(1)
  // The same address for the same item is the same film.
  expect((await world.accepted({ ...asked, ...background })).id).toBe(render.id)
})

test('a film that loses its jobs is given up the next day', async () => {
  await using world = await openFilmWorld()
  const render = await world.accepted()
  world.clock.at = new Date(world.clock.at.getTime() + 13 * 3_600_000)
  await world.maker().tidy()
  expect(await world.read(render.id)).toMatchObject({ status: 'failed', error: renderMessages.failed })
  expect(await world.used()).toBe(0)
})

test('without room in the library the film fails with the sentence of the plan, and counts nothing', async () => {
  await using world = await openFilmWorld()
  const big = { id: crypto.randomUUID(), workspace_id: world.workspaceId, user_id: 'ada', bytes: 1e9 }
  const paths = { path: 'a', thumbnail_path: 'b', mime_type: 'video/mp4', width: 1, height: 1 }
  await world.db
    .insertInto('media')
    .values({ ...big, ...paths, kind: 'video' })
    .execute()
  const render = await world.accepted()
  await world.runAll()
  expect(await world.read(render.id)).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('GB'),
  })
  expect(await world.used()).toBe(0)
  expect(await world.left()).toEqual([])
})

test('pieces of two workspaces take turns', async () => {
  const fake = fakeEngine()
  await using world = await openFilmWorld(fake)
  await world.subscribe({ plan_id: 'growth', status: 'active' })
  const other = await world.addWorkspace('ada')
  await world.accepted({ film: { ...ownFilm, durationSec: 40 } })
  await world.runOne()
  await world.runOne()
  await world.accepted({ workspaceId: other, film: { ...ownFilm, durationSec: 8 } })
  const plan = world.queued.find(({ name }) => name === 'render-plan')
  await world.maker().plan({ renderId: plan?.job.renderId ?? '' })
  world.queued.splice(world.queued.indexOf(plan as never), 1)
  const order = world.queued.toSorted((a, b) => b.priority - a.priority).map(({ job }) => job.renderId)
  const second = plan?.job.renderId
  expect(order.slice(0, 4).filter((id) => id === second)).toHaveLength(2)
})
