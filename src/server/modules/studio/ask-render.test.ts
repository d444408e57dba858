import { expect, test } from 'vitest'
import { type Film, mediaOf } from '#domain/film/film.ts'
import { storeLook } from '#server/modules/brand/write-brand.ts'
import { openFilmWorld, ownFilm } from './test-films.ts'

test('the same film for the same item is one render, and counts once', async () => {
  await using world = await openFilmWorld()
  const first = await world.accepted()
  const again = await world.accepted()
  expect(again.id).toBe(first.id)
  expect(await world.used()).toBe(1)
  await world.runAll()
  const done = await world.accepted()
  expect(done).toMatchObject({ id: first.id, status: 'done' })
  expect(await world.used()).toBe(1)
})

test('another item, another film, and a film whose file was deleted are renders of their own', async () => {
  await using world = await openFilmWorld()
  await world.subscribe({ plan_id: 'growth', status: 'active' })
  const first = await world.accepted()
  const ids = [
    (await world.accepted({ itemId: 'post-2' })).id,
    (await world.accepted({ film: { ...ownFilm, alt: 'Another' } })).id,
  ]
  expect(new Set([first.id, ...ids]).size).toBe(3)
  await world.runAll()
  await world.db.deleteFrom('media').where('id', '=', first.id).execute()
  expect((await world.accepted()).id).not.toBe(first.id)
})

test('a cancelled film can be asked for again', async () => {
  await using world = await openFilmWorld()
  const first = await world.accepted()
  await world.cancel(first.id)
  const again = await world.accepted()
  expect(again).toMatchObject({ status: 'queued' })
  expect(again.id).not.toBe(first.id)
  expect(await world.used()).toBe(1)
})

test('ten requests at once for the same film make one', async () => {
  await using world = await openFilmWorld()
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.accepted()))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await world.used()).toBe(1)
})

test('at the last video of the month one of many passes', async () => {
  await using world = await openFilmWorld()
  const items = Array.from({ length: 8 }, (_, at) => `post-${at}`)
  const kinds = (await Promise.all(items.map((itemId) => world.ask({ itemId })))).map(({ kind }) => kind)
  const passed = kinds.filter((kind) => kind === 'accepted')
  expect(new Set(kinds)).toEqual(new Set(['accepted', 'limit-reached']))
  expect(await world.used()).toBe(passed.length)
  const refused = await world.ask({ itemId: 'one more' })
  expect(refused).toMatchObject({ kind: 'limit-reached', limit: 'videosPerMonth', used: passed.length })
})

test('the same key is answered with the same render, and another request with it is refused', async () => {
  await using world = await openFilmWorld()
  const first = await world.accepted({}, 'a key')
  await world.cancel(first.id)
  expect(await world.accepted({}, 'a key')).toMatchObject({ id: first.id, status: 'cancelled' })
  expect(await world.ask({ itemId: 'post-2' }, 'a key')).toEqual({ kind: 'key-reused' })
})

test('files of another workspace, and files that are something else, are refused by name', async () => {
  await using world = await openFilmWorld()
  const other = await world.addWorkspace('ada')
  const facts = {
    user_id: 'ada',
    bytes: 1,
    path: 'a',
    thumbnail_path: 'b',
    mime_type: 'x',
    width: 8,
    height: 8,
  }
  const add = (workspaceId: string, kind: 'image' | 'video') =>
    world.db
      .insertInto('media')
      .values({ ...facts, workspace_id: workspaceId, kind, state: 'ready' })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id: theirs } = await add(other, 'image')
  const { id: picture } = await add(world.workspaceId, 'image')
  for (const ground of [
    { still: theirs, fit: 'cover' as const },
    { clip: picture, fromSec: 0, fit: 'cover' as const },
  ]) {
    const answer = await world.ask({ film: { ...ownFilm, ground } })
    expect(answer).toMatchObject({
      kind: 'invalid',
      problems: [{ place: 'background', code: 'wrong-media' }],
    })
  }
  expect(await world.used()).toBe(0)
  const accepted = await world.ask({ film: { ...ownFilm, ground: { still: picture, fit: 'cover' } } })
  expect(accepted.kind).toBe('accepted')
})

test('a film of the brand has its colours and its logo, and one whose logo was deleted has the colours', async () => {
  await using world = await openFilmWorld()
  await world.subscribe({ plan_id: 'growth', status: 'active' })
  const { db, workspaceId } = world
  const asked = { film: undefined, template: 'quote' as const, text: 'Rye is back', durationSec: 3 }
  const filmOf = async (itemId: string, wish = {}) => {
    const { id } = await world.accepted({ ...asked, ...wish, itemId })
    const row = await db.selectFrom('renders').select('film').where('id', '=', id).executeTakeFirstOrThrow()
    return row.film as Film
  }
  const bare = await filmOf('bare', { brand: true })
  const facts = { bytes: 1, path: 'a', thumbnail_path: 'b', mime_type: 'image/png', width: 60, height: 40 }
  const { id: logo } = await db
    .insertInto('media')
    .values({ ...facts, user_id: 'ada', workspace_id: workspaceId, kind: 'image', state: 'ready' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const look = { name: 'Bakery', logoMediaId: logo, colours: { primary: '#123456' }, fonts: [] }
  await storeLook(db, { workspaceId, userId: 'ada' }, look, world.now)
  expect(await filmOf('bare again')).toEqual(bare)
  const branded = await filmOf('branded', { brand: true })
  expect(mediaOf(branded)).toEqual([logo])
  expect(branded.ground).not.toEqual(bare.ground)
  await db.deleteFrom('media').where('id', '=', logo).execute()
  const later = await filmOf('later', { brand: true })
  expect(mediaOf(later)).toEqual([])
  expect(later.ground).toEqual(branded.ground)
})

test('letters that no font has are refused before anything is drawn', async () => {
  await using world = await openFilmWorld()
  const [layer] = ownFilm.layers
  const [words] = layer?.items ?? []
  if (!layer || words?.kind !== 'words') throw new Error('it has words')
  const film = { ...ownFilm, layers: [{ ...layer, items: [{ ...words, text: '\u{1F9}\u{13000}' }] }] }
  const answer = await world.ask({ film })
  expect(answer).toMatchObject({ kind: 'invalid', problems: [{ code: 'missing-letters' }] })
})
