import { expect, test } from 'vitest'
import type { CheckedRow, ImportRow } from '#contract/exchange.ts'
import { renderMessages } from '#contract/film-messages.ts'
import type { Film } from '#domain/film/film.ts'
import { insertAccount } from '#server/modules/connections/test-accounts.ts'
import { grain } from '#server/modules/media/test-pictures.ts'
import { gatherWhy } from '#server/modules/publishing/gather-why.ts'
import { filmLayout } from '#server/modules/studio/film-layout.ts'
import { fakeEngine, openFilmWorld } from '#server/modules/studio/test-films.ts'
import { planRows } from './plan-rows.ts'
import { rowsWithProblems } from './read-imports.ts'
import { runImport } from './run-import.ts'
import { startImport } from './start-import.ts'
import { undoImport } from './undo-import.ts'

/** Ada’s workspace with an account, a process that makes films, and her files of posts. */
async function openDesk(options: Parameters<typeof openFilmWorld>[0] & { hasEngine?: boolean } = {}) {
  const world = await openFilmWorld(options)
  const { db, workspaceId, tools } = world
  await insertAccount(db, { workspaceId, provider: 'bluesky', username: 'ada', connectedBy: 'ada' })
  const version = options.hasEngine === false ? null : 'fake-1'
  const films = { layout: filmLayout, engineVersion: async () => version, askForJob: tools.askForJob }
  const picture = new Uint8Array(await grain(400, 300).jpeg().toBuffer())
  const running = {
    ...tools,
    films,
    fetch: async (url: string) =>
      ({ kind: 'answered', url, status: 200, contentType: 'image/jpeg', bytes: picture }) as const,
  }
  const reading = {
    options: { dayOrder: null, asDrafts: false, autoTruncate: false },
    zone: 'UTC',
    now: world.clock.at,
    maySchedule: true,
    origin: 'http://postlark.test',
  }
  return {
    ...world,
    check: async (cells: ImportRow['cells'][]): Promise<CheckedRow[]> =>
      (await planRows(db, workspaceId, rowsOf(cells), reading, films)).map(({ said }) => said),
    async import(cells: ImportRow['cells'][]) {
      const id = crypto.randomUUID()
      const start = { database: tools.database, askToRun: async () => {}, films }
      const wanted = { id, workspaceId, userId: 'ada', fileName: 'posts.csv', rows: rowsOf(cells) }
      await startImport(start, wanted, reading)
      await runImport(id, running)
      const undo = () =>
        undoImport(
          running,
          { workspaceId, importId: id, by: { userId: 'ada', maySchedule: true, billing: 'sandbox' } },
          world.clock.at,
        )
      return { ...(await rowsWithProblems(db, id)), undo }
    },
    posts: () =>
      db
        .selectFrom('scheduled_posts as p')
        .leftJoin('post_media as pm', 'pm.post_id', 'p.id')
        .leftJoin('media as m', 'm.id', 'pm.media_id')
        .select(['p.id', 'p.status', 'm.kind', 'm.state', 'm.problem', 'm.kept', 'm.origin'])
        .where('p.workspace_id', '=', workspaceId)
        .orderBy('p.created_at')
        .execute(),
    renders: () => db.selectFrom('renders').selectAll().where('workspace_id', '=', workspaceId).execute(),
  }
}

const rowsOf = (cells: ImportRow['cells'][]) => cells.map((each, at) => ({ number: at + 2, cells: each }))
const quote = { text: 'Rye is back', networks: 'bluesky', date: '2027-04-01', time: '09:00', render: 'quote' }

test('a row that names a template gets a film, and its post is scheduled and waits for it', async () => {
  await using desk = await openDesk()
  expect(await desk.import([quote, { ...quote, text: 'Spelt too', render: '' }])).toMatchObject({
    skippedRows: [],
    draftRows: [],
  })
  const [post, plain] = await desk.posts()
  expect(post).toMatchObject({ status: 'scheduled', kind: 'video', state: 'processing', origin: 'rendered' })
  expect(plain).toMatchObject({ status: 'scheduled', kind: null })
  expect(await desk.used()).toBe(1)
  const [why] = await gatherWhy(desk.db, { workspaceId: desk.workspaceId, postId: post?.id ?? '' })
  expect(why?.facts.media).toEqual({ processing: 1, failed: 0 })
  await desk.runAll()
  expect((await desk.posts())[0]).toMatchObject({ status: 'scheduled', state: 'ready', kept: true })
  const [render] = await desk.renders()
  expect(render).toMatchObject({
    status: 'done',
    request: { template: 'quote', text: 'Rye is back', brand: true },
  })
})

test('a row fills in the fields of its template, and the dry run says what is wrong with each', async () => {
  await using desk = await openDesk()
  const product = { ...quote, render: 'product', media_url: '' }
  const said = await desk.check([
    { ...product, render_text: 'Ember vase', render_price: '£38', render_size: '1:1', render_brand: 'no' },
    { ...product, render_price: 'thirty-eight pounds', render_color: 'red', render_author: 'Ada' },
    { ...quote, render: '', render_price: '£38' },
    { ...quote, render_text: 'x'.repeat(501) },
  ])
  expect(said[0]).toMatchObject({ problems: [], notes: [expect.stringContaining('1:1')] })
  const columns = said.slice(1).map(({ problems }) => problems.map(({ message }) => message.split(':')[0]))
  expect(columns).toEqual([
    ['render_color', 'render_author', 'render_price'],
    ['render_price'],
    ['render_text'],
  ])
  await desk.import([
    { ...product, render_text: 'Ember vase', render_price: '£38', render_size: '1:1', render_brand: 'no' },
  ])
  const [render] = await desk.renders()
  expect(render).toMatchObject({
    width: 1080,
    height: 1080,
    request: { template: 'product', text: 'Ember vase', brand: false, modifications: { price: '£38' } },
  })
})

test('a film that fails is said on its post and to who imported it, and gives its use back', async () => {
  await using desk = await openDesk({ engine: fakeEngine(async () => 'failed').engine })
  await desk.import([quote])
  await desk.runAll()
  const [post] = await desk.posts()
  expect(post).toMatchObject({ state: 'failed', problem: renderMessages.failed })
  const [why] = await gatherWhy(desk.db, { workspaceId: desk.workspaceId, postId: post?.id ?? '' })
  expect(why?.facts.media).toEqual({ processing: 0, failed: 1 })
  const notices = await desk.db.selectFrom('notifications').select(['kind', 'post_id', 'user_id']).execute()
  expect(notices).toEqual([{ kind: 'film', post_id: post?.id, user_id: 'ada' }])
  expect(await desk.used()).toBe(0)
})

test('the month’s last film is made, and the row after it is a draft that says why', async () => {
  await using desk = await openDesk()
  const { draftRows } = await desk.import([quote, { ...quote, text: 'Spelt too', render: 'Quote' }])
  expect(draftRows.map(({ number, problems }) => [number, problems[0]?.code])).toEqual([
    [3, 'render-refused'],
  ])
  expect((await desk.posts()).map(({ status, kind }) => [status, kind])).toEqual([
    ['scheduled', 'video'],
    ['draft', null],
  ])
})

test('a post that is refused makes no film and counts nothing', async () => {
  await using desk = await openDesk()
  const { skippedRows } = await desk.import([
    { ...quote, text: 'x'.repeat(400) },
    { ...quote, render: 'polka' },
    { ...quote, text: '漢字' },
    { ...quote, render: 'before-after' },
  ])
  expect(skippedRows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    ['text-too-long'],
    ['render-unknown'],
    ['render-refused'],
    ['render-refused', 'render-refused'],
  ])
  expect([await desk.used(), await desk.renders()]).toEqual([0, []])
})

test('checking a file names the video of a row and writes nothing; without an engine it says so', async () => {
  await using desk = await openDesk()
  const [fine] = await desk.check([quote])
  expect(fine).toMatchObject({ problems: [] })
  expect(fine?.notes).toHaveLength(1)
  expect(await desk.renders()).toEqual([])
  await using bare = await openDesk({ hasEngine: false })
  const [refused] = await bare.check([quote])
  expect(refused?.problems).toMatchObject([{ code: 'render-refused', message: renderMessages.noEngine }])
})

test('the pictures of a row are in its film, in the order of the template', async () => {
  await using desk = await openDesk()
  const urls = ['a', 'b', 'c'].map((name) => `https://pictures.test/${name}.jpg`).join(';')
  const { skippedRows } = await desk.import([{ ...quote, render: 'before-after', media_url: urls }])
  expect(skippedRows).toEqual([])
  const [render] = await desk.renders()
  const film = render?.film as Film
  const request = render?.request as { background: string; modifications: Record<string, string> }
  const { before, after } = request.modifications
  expect(new Set([before, after, request.background]).size).toBe(3)
  expect(film.alt).not.toBe('')
  const [post, ...others] = await desk.posts()
  expect([post?.kind, others]).toEqual(['video', []])
})

test('undoing an import stops its films and gives their uses back', async () => {
  await using desk = await openDesk()
  const { undo } = await desk.import([quote])
  expect(await undo()).toMatchObject({ kind: 'undone', removed: 1, stayed: [] })
  expect(await desk.renders()).toMatchObject([{ status: 'cancelled' }])
  expect(await desk.used()).toBe(0)
  await desk.runAll()
  expect(await desk.renders()).toMatchObject([{ status: 'cancelled', media_id: null }])
})
