import { parse } from 'papaparse'
import { beforeAll, expect, test, vi } from 'vitest'
import type { CheckedRow, ImportRow, PostImport, RowProblem } from '#contract/exchange.ts'
import type { Post } from '#contract/posts.ts'
import { readSafeCell } from '#domain/text/csv-cell.ts'
import { postColumns } from '#domain/post/import-columns.ts'
import { runImport, type RunImportDependencies } from '#server/modules/exchange/run-import.ts'
import { settle } from '#server/modules/exchange/test-archives.ts'
import { noFilms, openTestWorkspace } from '#server/modules/exchange/test-workspace.ts'
import { grain, memoryFiles } from '#server/modules/media/test-pictures.ts'
import { openTestApi } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>
let api: Api
let ada: Person
let aron: Person
let picture: Uint8Array<ArrayBuffer>
const { files } = memoryFiles()
const fetched: string[] = []

// The clock of the API is at 2026-03-01T09:00:00Z, a Sunday; time zones are UTC until one is set.
beforeAll(async () => {
  api = await openTestApi({ files })
  ada = await api.join('Ada')
  aron = await api.join('Aron Author')
  picture = new Uint8Array(await grain(400, 300).jpeg().toBuffer())
  return () => api[Symbol.asyncDispose]()
})

const read = async <Answer>(answer: Response | Promise<Response>): Promise<Answer> => (await answer).json()

const tools = (): RunImportDependencies => ({
  database: api.database,
  files,
  clock: api.clock,
  billing: 'off',
  films: noFilms,
  async fetch(url) {
    fetched.push(url)
    if (url.includes('missing')) return { kind: 'unreachable' }
    return { kind: 'answered', url, status: 200, contentType: 'image/jpeg', bytes: picture }
  },
})

async function open(...accounts: Parameters<typeof openTestWorkspace>[2][]) {
  const workspaceId = await openTestWorkspace(api.database.db, ada.id, ...accounts)
  await api.addMember(workspaceId, aron.id, 'author')
  const ask = (method: string, rest: string, body?: unknown, who = ada) =>
    api.ask(method, `/api/workspaces/${workspaceId}${rest}`, { cookie: who.cookie, body })
  const start = (rows: ImportRow[], options = {}, who = ada, id: string = crypto.randomUUID()) =>
    read<PostImport>(ask('POST', '/imports', { id, fileName: 'posts.csv', rows, options }, who))
  const found = (id: string) =>
    read<PostImport & { skippedRows: (ImportRow & { problems: RowProblem[] })[] }>(
      ask('GET', `/imports/${id}`),
    )
  return {
    workspaceId,
    ask,
    start,
    found,
    check: async (rows: ImportRow[], options = {}, who = ada) =>
      (await read<{ rows: CheckedRow[] }>(ask('POST', '/imports/check', { rows, options }, who))).rows,
    async takeIn(rows: ImportRow[], options = {}) {
      const { id } = await start(rows, options)
      await runImport(id, tools())
      return found(id)
    },
    list: async (view: string) => (await read<{ posts: Post[] }>(ask('GET', `/posts?view=${view}`))).posts,
    csv: async (query = '') => (await ask('GET', `/posts.csv${query}`)).text(),
  }
}

const row = (number: number, cells: ImportRow['cells']): ImportRow => ({ number, cells })

/** Parses a file like the browser. */
function rowsOf(csv: string): ImportRow[] {
  const { data } = parse<string[]>(csv.replace(/^\uFEFF/, ''))
  return data.slice(1).flatMap((cells, place) => {
    if (cells.every((cell) => cell === '')) return []
    return row(
      place + 2,
      Object.fromEntries(postColumns.map((column, at) => [column, readSafeCell(cells[at] ?? '')])),
    )
  })
}

test('of two hundred rows with ten bad ones, a hundred and ninety become posts', async () => {
  const desk = await open('bluesky:ada')
  const bad: ImportRow['cells'][] = [
    { text: '', networks: 'bluesky', date: 'tomorrow 9:00' },
    { text: 'x'.repeat(301), networks: 'bluesky', date: 'tomorrow 9:00' },
    { text: 'Rye', networks: 'threads', date: 'tomorrow 9:00' },
    { text: 'Rye', networks: '@nobody', date: 'tomorrow 9:00' },
    { text: 'Rye', networks: '', date: 'tomorrow 9:00' },
    { text: 'Rye', networks: 'all', date: 'soon' },
    { text: 'Rye', networks: 'all', date: '3/4/2026' },
    { text: 'Rye', networks: 'all', date: '2020-01-01 9:00' },
    { text: 'Rye', networks: 'all', date: 'tomorrow 9:00', time_zone: 'Mars/Olympus' },
    { text: 'Rye', networks: 'all', status: 'posted', date: '2026-02-01 9:00' },
  ]
  const rows = Array.from({ length: 200 }, (_, at) => {
    const fine = { text: `Rye, day ${at}`, networks: 'bluesky', date: '2026-04-01', time: '09:00' }
    return row(at + 2, at % 20 === 7 ? (bad[(at - 7) / 20] ?? fine) : fine)
  })
  const checked = await desk.check(rows)
  expect(checked.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual([
    'text-missing',
    'text-too-long',
    'account-unknown',
    'account-unknown',
    'connections-missing',
    'time-unreadable',
    'date-ambiguous',
    'time-in-past',
    'zone-unknown',
    'already-posted',
  ])
  expect(await desk.list('scheduled')).toEqual([])
  const done = await desk.takeIn(rows)
  expect(done).toMatchObject({ state: 'done', rows: 200, made: 190, skipped: 10, waiting: 0 })
  expect(done.skippedRows.map(({ number }) => number)).toEqual(bad.map((_, at) => at * 20 + 9))
  expect(done.skippedRows[0]?.cells).toEqual(bad[0])
  const { counts } = await read<{ counts: object }>(desk.ask('GET', '/posts'))
  expect(counts).toEqual({ scheduled: 190, draft: 0, shared: 0 })
}, 240_000)

test('a row that fails is skipped with a message, and the others are imported', async () => {
  const desk = await open('bluesky:ada')
  const cells = { text: 'Rye', networks: 'bluesky', date: '2026-04-01', time: '09:00' }
  const { id } = await desk.start([row(2, cells), row(3, cells), row(4, cells)])
  await api.database.db
    .updateTable('import_rows')
    .set({ plan: JSON.stringify({ from: 'another version' }) })
    .where('import_id', '=', id)
    .where('number', '=', 3)
    .execute()
  await expect(runImport(id, tools())).rejects.toThrow(/invalid/i)
  expect(await desk.found(id)).toMatchObject({ state: 'running', made: 1, waiting: 2 })
  await expect(runImport(id, tools())).rejects.toThrow(id)
  const done = await desk.found(id)
  expect(done).toMatchObject({ state: 'done', made: 2, skipped: 1, waiting: 0 })
  expect(done.skippedRows[0]).toMatchObject({ number: 3, problems: [{ code: 'row-broken' }] })
  await runImport(id, tools())
  expect(await desk.list('scheduled')).toHaveLength(2)
})

test('rows name accounts, labels, pictures, texts of networks and first comments', async () => {
  const desk = await open('bluesky:ada', 'bluesky:bea', 'linkedin:ada-ltd')
  const done = await desk.takeIn([
    row(2, {
      text: 'Rye is back',
      networks: 'Bluesky:@bea; ada-ltd',
      date: '2026-03-02',
      time: '9:30',
      time_zone: 'Europe/Paris',
      label: 'Bread; Spring',
      link: 'https://haldon.example/rye',
      media_url: 'https://pictures.example/a%20loaf.jpg;https://pictures.example/b.jpg',
      alt_text: 'A loaf;Crumbs',
      first_comment: 'Recipe below.',
      text_bluesky: 'Rye!',
    }),
    row(3, { text: 'Second', networks: 'all', date: 'tomorrow 12:00', label: 'bread' }),
  ])
  expect(done).toMatchObject({ made: 2, skippedRows: [] })
  const [post, second] = await desk.list('scheduled')
  expect(post?.publications.map(({ username, part }) => [username, part])).toEqual([
    ['ada-ltd', 'post'],
    ['ada-ltd', 'comment'],
    ['bea', 'post'],
  ])
  expect(post).toMatchObject({
    type: 'import',
    scheduledFor: '2026-03-02T08:30:00.000Z',
    content: { all: 'Rye is back\n\nhttps://haldon.example/rye', platforms: { bluesky: 'Rye!' } },
    platformSettings: { linkedin: { firstComment: 'Recipe below.' } },
    labels: [{ name: 'Bread' }, { name: 'Spring' }],
    media: [
      { altText: 'A loaf', originalName: 'a loaf.jpg' },
      { altText: 'Crumbs', originalName: 'b.jpg' },
    ],
  })
  expect(second?.labels).toMatchObject([{ name: 'Bread' }])
  expect(second?.publications).toHaveLength(3)
})

test('a picture that cannot be fetched skips its row, and leaves no file', async () => {
  const desk = await open('bluesky:ada')
  const media_url = 'https://pictures.example/a.jpg;https://pictures.example/missing.jpg'
  const rows = [row(2, { text: 'Rye', networks: 'all', date: 'tomorrow 9:00', media_url })]
  expect((await desk.check(rows))[0]).toMatchObject({ images: 2, problems: [] })
  const done = await desk.takeIn(rows)
  expect(done).toMatchObject({
    made: 0,
    skipped: 1,
    skippedRows: [{ problems: [{ code: 'image-unreachable' }] }],
  })
  const kept = await api.database.db
    .selectFrom('media')
    .selectAll()
    .where('workspace_id', '=', desk.workspaceId)
    .execute()
  expect(kept).toEqual([])
})

test('rows without a time take free posting times one after the other, or become drafts', async () => {
  const desk = await open('bluesky:ada', 'linkedin:ada')
  const connections = await read<{ id: string; provider: string }[]>(desk.ask('GET', '/connections'))
  const bluesky = connections.find(({ provider }) => provider === 'bluesky')?.id
  const slots = [{ weekday: 1, time: '10:00', label: '' }]
  await desk.ask('PUT', `/slots/${bluesky}`, { zone: 'UTC', slots, connectionId: bluesky })
  const checked = await desk.check([
    row(2, { text: 'One', networks: 'bluesky' }),
    row(3, { text: 'Two', networks: 'bluesky', date: '2026-03-02 10:00' }),
    row(4, { text: 'Three', networks: 'bluesky' }),
    row(5, { text: 'Four', networks: 'linkedin' }),
  ])
  expect(checked.map(({ at }) => at)).toEqual([
    '2026-03-09T10:00:00.000Z',
    '2026-03-02T10:00:00.000Z',
    '2026-03-16T10:00:00.000Z',
    null,
  ])
})

test('rows that authors import become drafts', async () => {
  const desk = await open('bluesky:ada')
  const rows = [row(2, { text: 'Rye', networks: 'all', date: 'tomorrow 9:00' })]
  const { id } = await desk.start(rows, {}, aron)
  await runImport(id, tools())
  expect(await desk.list('scheduled')).toEqual([])
  expect(await desk.list('draft')).toMatchObject([{ scheduledFor: null, author: { name: 'Aron Author' } }])
})

test('a text that is too long for X is cut where requested', async () => {
  const desk = await open('twitter:ada')
  const rows = [row(2, { text: 'rye '.repeat(100), networks: 'x', date: 'tomorrow 9:00' })]
  expect((await desk.check(rows))[0]?.problems).toMatchObject([{ code: 'text-too-long' }])
  expect((await desk.check(rows, { autoTruncate: true }))[0]?.problems).toEqual([])
})

test('an import that dies in the middle makes each row once', async () => {
  const desk = await open('bluesky:ada')
  const rows = Array.from({ length: 12 }, (_, at) =>
    row(at + 2, { text: `Rye ${at}`, networks: 'all', date: '2026-04-01 09:00' }),
  )
  const { id } = await desk.start(rows)
  let left = 9
  const dying = {
    now: () => {
      if (left-- === 0) throw new Error('killed')
      return api.clock.now()
    },
  }
  await expect(runImport(id, { ...tools(), clock: dying })).rejects.toThrow('killed')
  expect(await desk.found(id)).toMatchObject({ state: 'running' })
  expect((await desk.found(id)).waiting).toBeGreaterThan(0)
  await Promise.all([runImport(id, tools()), runImport(id, tools())])
  expect(await desk.found(id)).toMatchObject({ state: 'done', made: 12, waiting: 0 })
  expect((await desk.list('scheduled')).map(({ content }) => content.all).toSorted()).toEqual(
    rows.map(({ cells }) => cells.text).toSorted(),
  )
  // A repeated request with the same id creates nothing more.
  await desk.start(rows, {}, ada, id)
  await runImport(id, tools())
  expect(await desk.list('scheduled')).toHaveLength(12)
})

const bodyOf = (row: string, times: number, rest = '') =>
  `{"rows":[${Array.from({ length: times }, () => row).join()}],"options":{}${rest}}`

test('a file with too many posts is refused before any is read, and the limit is named', async () => {
  const desk = await open('bluesky:ada')
  const send = (rest: string, body: string) =>
    api.app.fetch(
      new Request(`http://localhost:3000/api/workspaces/${desk.workspaceId}${rest}`, {
        method: 'POST',
        body,
        headers: {
          cookie: ada.cookie,
          origin: 'http://localhost:3000',
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
        },
      }),
    )
  const asked = `,"id":"${crypto.randomUUID()}","fileName":"a.csv"`
  for (const [address, body] of [
    ['/imports/check', bodyOf('{}', 1_200_000)],
    ['/imports/check', bodyOf('{"number":2,"cells":{}}', 501)],
    ['/imports', bodyOf('{}', 1_200_000, asked)],
  ] as const) {
    const answer = await send(address, body)
    expect(answer.status).toBe(413)
    const { detail } = (await answer.json()) as { detail: string }
    expect(detail).toMatch(/at most 500 posts.*Split it/)
  }
  const wide = bodyOf(`{"number":2,"cells":{${'"a":"",'.repeat(70)}"a":""}}`, 1)
  expect((await send('/imports/check', wide)).status).toBe(413)
  const deep = bodyOf(`{"number":2,"cells":${'['.repeat(100_000)}`, 1)
  expect((await send('/imports/check', deep)).status).toBe(413)
  const full = Array.from({ length: 500 }, (_, at) => row(at + 2, { text: 'Rye', networks: 'bluesky' }))
  expect(await desk.check(full)).toHaveLength(500)
})

const many = (word: string, times: number, between = ';') =>
  Array.from({ length: times }, (_, at) => `${word}${at}`).join(between)

test('a row names no more of anything than a post can have', async () => {
  const desk = await open('bluesky:ada')
  const checked = await desk.check([
    row(2, { text: 'Rye', networks: many('a', 10_000) }),
    row(3, { text: 'Rye', networks: 'all', label: many('l', 10_000) }),
    row(4, { text: 'Rye', networks: 'all', media_url: many('x', 10_000) }),
    row(5, { text: 'Rye', networks: 'all', replies: many('r', 5_000, '\n---\n') }),
    row(6, { text: 'Rye', networks: 'all', settings: `{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}` }),
  ])
  const codes = checked.map(({ problems }) => new Set(problems.map(({ code }) => code)))
  expect(codes.map((some) => [...some][0])).toEqual([
    'accounts-too-many',
    'labels-too-many',
    'images-too-many',
    'replies-too-many',
    'settings-unreadable',
  ])
  for (const { problems } of checked) expect(problems.length).toBeLessThan(50)
})

test('a row that crashed its process twice is skipped with a message, and the others are imported', async () => {
  const desk = await open('bluesky:ada')
  const rows = [2, 3].map((number) =>
    row(number, {
      text: `Rye ${number}`,
      networks: 'all',
      date: '2026-04-01 09:00',
      media_url: 'https://a.example/a.jpg',
    }),
  )
  const { id } = await desk.start(rows)
  // A process that dies while it fetches the picture leaves everything as it is.
  const dying: RunImportDependencies = { ...tools(), fetch: () => new Promise(() => {}) }
  for (const starts of [1, 2]) {
    void runImport(id, dying)
    await vi.waitFor(async () => {
      const kept = await api.database.db
        .selectFrom('import_rows')
        .select('starts')
        .where('import_id', '=', id)
        .where('number', '=', 2)
        .executeTakeFirstOrThrow()
      expect(kept.starts).toBe(starts)
    })
  }
  await runImport(id, tools())
  expect(await desk.found(id)).toMatchObject({
    state: 'done',
    made: 1,
    skippedRows: [{ number: 2, problems: [{ code: 'row-broken' }] }],
  })
})

test('undoing deletes unchanged posts, and names those that stay', async () => {
  const desk = await open('bluesky:ada')
  const rows = [2, 3, 4].map((number) =>
    row(number, { text: `Rye ${number}`, networks: 'all', date: `2026-03-0${number} 09:00` }),
  )
  const { id } = await desk.takeIn(rows)
  const [, second, third] = await desk.list('scheduled')
  await desk.ask('PATCH', `/posts/${second?.id}`, { content: { all: 'Mine now' } })
  await api.database.db
    .updateTable('publications')
    .set({ state: 'published', run_at: null })
    .where('post_id', '=', third?.id ?? '')
    .execute()
  expect((await desk.ask('POST', `/imports/${id}/undo`, {}, aron)).status).toBe(403)
  const undone = await read(desk.ask('POST', `/imports/${id}/undo`, {}))
  expect(undone).toEqual({
    removed: 1,
    stayed: [
      { postId: second?.id, row: 3, why: 'edited' },
      { postId: third?.id, row: 4, why: 'gone-out' },
    ],
  })
  expect((await desk.found(id)).state).toBe('undone')
  expect((await desk.ask('POST', `/imports/${id}/undo`, {})).status).toBe(409)
})

test('exported posts can be imported unchanged, and no cell is a formula', async () => {
  const desk = await open('bluesky:ada', 'linkedin:ada;ltd')
  await desk.takeIn([
    row(2, {
      text: '=HYPERLINK("https://evil.example")',
      networks: 'all',
      date: '2026-03-02 09:00',
      label: 'a;b',
    }),
    row(3, {
      text: '\'-quoted, "odd"\r\nlines ',
      networks: 'bluesky',
      date: '2026-03-03 09:00',
      replies: 'One\n---\nTwo',
    }),
    row(4, {
      text: 'With everything',
      networks: 'all',
      date: '2026-03-04 09:00',
      text_linkedin: '+1',
      text_bluesky: '\n=1+1',
      first_comment: '＠below',
      media_url: 'https://pictures.example/a.jpg',
      alt_text: 'A; loaf',
    }),
    row(5, { text: 'A draft', networks: 'bluesky', status: 'draft' }),
  ])
  const facts = async () =>
    [...(await desk.list('scheduled')), ...(await desk.list('draft'))].map((post) => ({
      content: post.content,
      at: post.scheduledFor,
      settings: post.platformSettings,
      media: post.media.map(({ id, altText }) => [id, altText]),
      labels: post.labels.map(({ name }) => name),
      to: post.publications.map(({ username, part }) => [username, part]),
    }))
  const before = await facts()
  const csv = await desk.csv()
  expect(
    parse<string[]>(csv)
      .data.flat()
      .filter((cell) => /^[\t\r\n]|^[\s\uFEFF]*[=+\-@＝＋－＠]/.test(cell)),
  ).toEqual([])
  expect((await desk.csv('?view=draft')).trim().split('\r\n')).toHaveLength(2)
  expect((await desk.csv('?view=scheduled&to=2026-03-03T00:00:00Z')).trim().split('\r\n')).toHaveLength(2)
  await api.database.db.deleteFrom('scheduled_posts').where('workspace_id', '=', desk.workspaceId).execute()
  const done = await desk.takeIn(rowsOf(csv))
  expect(done.skippedRows).toEqual([])
  expect(await facts()).toEqual(before)
})

test('only members can export posts as a file', async () => {
  const desk = await open()
  const stranger = await api.join('Sam Stranger')
  expect((await desk.ask('GET', '/posts.csv', undefined, stranger)).status).toBe(404)
  expect((await api.ask('GET', `/api/workspaces/${desk.workspaceId}/posts.csv`)).status).toBe(401)
})

test('the secret link shows the calendar until it is renewed or revoked', async () => {
  const desk = await open('bluesky:ada')
  await desk.takeIn([
    row(2, { text: 'Rye, fresh; warm', networks: 'all', date: '2026-03-02 09:00', label: 'Bread' }),
  ])
  const { url } = await read<{ url: string }>(desk.ask('POST', '/calendar-feed', {}))
  const get = (address: string, headers = {}) => api.ask('GET', new URL(address).pathname, { headers })
  const answer = await get(url)
  const ics = await answer.text()
  const [post] = await desk.list('scheduled')
  expect(ics).toContain('PRODID:-//Postlark//Calendar//EN\r\n')
  expect(ics).toContain(`UID:${post?.id}@postlark\r\n`)
  expect(ics).toContain(
    'DTSTART:20260302T090000Z\r\nDTEND:20260302T091500Z\r\nSUMMARY:Bluesky: Rye\\, fresh\\; warm',
  )
  expect(answer.headers.get('cache-control')).toMatch(/^private/)
  const etag = answer.headers.get('etag') ?? ''
  expect((await get(url, { 'if-none-match': etag })).status).toBe(304)
  const kept = await api.database.db.selectFrom('calendar_feeds').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(/feed\/(.*)\.ics/.exec(url)?.[1])
  const next = await read<{ url: string }>(desk.ask('POST', '/calendar-feed', {}))
  expect((await get(url)).status).toBe(404)
  expect((await get(next.url)).status).toBe(200)
  expect((await desk.ask('DELETE', '/calendar-feed')).status).toBe(204)
  expect((await get(next.url)).status).toBe(404)
})

test('the link shows scheduled and published posts, and each time of repeating ones, but no drafts and no failures', async () => {
  const desk = await open('bluesky:ada')
  const connectionIds = (await read<{ id: string }[]>(desk.ask('GET', '/connections'))).map(({ id }) => id)
  const write = (all: string, scheduledFor: string | null, platformSettings = {}) =>
    read<Post>(
      desk.ask('POST', '/posts', { content: { all }, connectionIds, scheduledFor, platformSettings }),
    )
  await write('A draft', null)
  const refused = await write('Refused', '2026-03-02T09:00:00Z')
  await settle(api.database.db, refused.id, { bluesky: 'failed' }, api.clock.now())
  const live = await write('Is live', '2026-03-02T10:00:00Z')
  await settle(api.database.db, live.id, { bluesky: 'published' }, api.clock.now())
  const recurring = { enabled: true, rule: 'FREQ=WEEKLY;COUNT=3', zone: 'UTC' }
  const weekly = await write('Every week', '2026-03-03T09:00:00Z', { recurring })
  await settle(api.database.db, weekly.id, { bluesky: 'published' }, new Date('2026-03-03T09:00:00Z'))
  const { url } = await read<{ url: string }>(desk.ask('POST', '/calendar-feed', {}))
  const ics = await (await api.ask('GET', new URL(url).pathname)).text()
  const lines = ics.split('\r\n')
  expect(lines.filter((line) => /^(DTSTART|SUMMARY)/.test(line)).toSorted()).toEqual([
    'DTSTART:20260301T090000Z',
    'DTSTART:20260303T090000Z',
    'DTSTART:20260310T090000Z',
    'DTSTART:20260317T090000Z',
    'SUMMARY:Bluesky: Every week',
    'SUMMARY:Bluesky: Every week',
    'SUMMARY:Bluesky: Every week',
    'SUMMARY:Bluesky: Is live',
  ])
  expect(new Set(lines.filter((line) => line.startsWith('UID:')))).toHaveProperty('size', 4)
  // Folded lines continue after a space.
  expect(ics.replaceAll('\r\n ', '')).toContain(
    `/dashboard/posts/${live.id}?workspace=${live.workspaceId}\r\n`,
  )
})

test('a link that is read too often is refused for a while', async () => {
  const desk = await open()
  const { url } = await read<{ url: string }>(desk.ask('POST', '/calendar-feed', {}))
  const get = () => api.ask('GET', new URL(url).pathname)
  for (let time = 0; time < 120; time++) expect((await get()).status).toBe(200)
  const refused = await get()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
