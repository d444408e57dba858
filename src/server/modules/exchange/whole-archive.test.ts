import { beforeAll, expect, test } from 'vitest'
import type { KitItem } from '#contract/writing-kit.ts'
import { emptyVoice } from '#domain/writing/brand-voice.ts'
import { templateLimit } from '#contract/templates.ts'
import { addMedia } from '#server/modules/media/media-items.ts'
import { grain } from '#server/modules/media/test-pictures.ts'
import { setWorkspaceImage } from '#server/modules/media/workspace-image.ts'
import type { Manifest } from './archive-format.ts'
import { missingReport, settingsReport } from './archive-messages.ts'
import { differs } from './broken-archive.ts'
import { restoreArchive } from './restore-archive.ts'
import { archiveOf, manifestOf, openArchives, settle, unzipped, zipOf } from './test-archives.ts'
import { openTestWorkspace } from './test-workspace.ts'

let desk: Awaited<ReturnType<typeof openArchives>>
let pixels: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  desk = await openArchives()
  pixels = new Uint8Array(await grain(80, 60).jpeg().toBuffer())
  return () => desk[Symbol.asyncDispose]()
})

const day = (date: number) => new Date(Date.UTC(2026, 2, date, 9)).toISOString()

async function connectionsOf(workspaceId: string): Promise<Record<string, string>> {
  const rows = await desk.api.database.db
    .selectFrom('connections')
    .select(['id', 'provider'])
    .where('workspace_id', '=', workspaceId)
    .execute()
  return Object.fromEntries(rows.map(({ id, provider }) => [provider, id]))
}

async function addPicture(workspaceId: string, originalName: string, changes = {}): Promise<string> {
  const owner = { workspaceId, userId: desk.ada.id, billing: 'off' as const }
  const upload = { ...owner, bytes: pixels, originalName, altText: `Alt of ${originalName}`, ...changes }
  const added = await addMedia(desk.api.database.db, desk.tools.files, upload, desk.api.clock.now())
  if (added.kind !== 'added') throw new Error(added.kind)
  return added.media.id
}

const element = (content: string) => ({
  id: 'e1',
  type: 'static',
  content,
  selector: 'h1',
  addBreakAfter: true,
  addDoubleNewlineAfter: false,
})

const look = { name: 'Haldon', logoMediaId: null, colours: { primary: '#7a3b12' }, fonts: ['Lora'] }
const voice = { ...emptyVoice, description: 'A bakery.', bannedWords: ['cheap'], blocksBannedWords: true }

/** A workspace with something of everything. */
async function richWorkspace() {
  const { api, ada, ask, write } = desk
  const { db } = api.database
  const workspaceId = await openTestWorkspace(db, ada.id, 'bluesky:ada', 'linkedin:ada-ltd')
  const { bluesky = '', linkedin = '' } = await connectionsOf(workspaceId)
  const add = async (rest: string, body: object, method = 'POST') => {
    const answer = await ask(workspaceId, method, rest, body)
    if (!answer.ok) throw new Error(`${rest}: ${await answer.text()}`)
    return (await answer.json()) as { id: string }
  }
  await add('/timezone', { timezone: 'Europe/Paris' }, 'PUT')
  await setWorkspaceImage(db, desk.tools.files, workspaceId, pixels)
  await add('/brand', { voice, look }, 'PUT')
  const bread = await add('/labels', {
    name: 'Bread',
    color: 'clay',
    campaign: { from: '2026-03-01', to: '2026-03-31' },
  })
  await add('/labels', { name: 'Plain', color: 'sky', campaign: null })
  await add('/writing-kit/items', { kind: 'hashtags', name: 'Baking', text: '#bread #rye' })
  const signature = { kind: 'signature', name: 'Shop', text: 'Haldon Street', automatic: true }
  await add('/writing-kit/items', signature)
  await add('/writing-kit/items', {
    ...signature,
    name: 'On LinkedIn',
    network: 'linkedin',
    automatic: false,
  })
  const rule = { hosts: ['haldon.example'], source: '{network}', medium: 'social', campaign: 'spring' }
  await add('/writing-kit/utm-rules', rule)
  api.later(1)
  await add('/writing-kit/utm-rules', { ...rule, hosts: ['shop.haldon.example', 'b.example'], campaign: '' })
  api.later(-1)
  const slots = [
    { weekday: 1, time: '10:00', label: 'Morning' },
    { weekday: 4, time: '17:30', label: '' },
  ]
  await add(`/slots/${linkedin}`, { zone: 'Europe/Paris', slots, connectionId: linkedin }, 'PUT')
  const template = { contentTypeId: 'article', sampleUrl: 'https://haldon.example/rye' }
  await add('/templates', { ...template, name: 'Long read', elements: [element('New:')] })
  const folder = await add('/media-folders', { name: 'Loaves' })
  await add('/media-folders', { name: 'Empty' })
  const credit = {
    source: 'pexels',
    id: '417173',
    author: 'Ada Lark',
    authorUrl: 'https://pexels.example/@ada',
    pageUrl: 'https://pexels.example/417173',
  }
  const loaf = await addPicture(workspaceId, 'loaf.jpg')
  const part = { x: 0.1, y: 0.2, width: 0.5, height: 0.6, everywhere: true }
  await add(`/media/${loaf}`, { crop: part }, 'PATCH')
  await add('/brand', { voice, look: { ...look, logoMediaId: loaf } }, 'PUT')
  const cover = await addPicture(workspaceId, 'cover.jpg')
  await addPicture(workspaceId, 'filed.jpg', { library: { folderId: folder.id }, credit })
  await addPicture(workspaceId, 'kept.jpg', { library: { folderId: null } })
  const painted = await addPicture(workspaceId, 'painted.jpg', { library: { folderId: null } })
  await db.updateTable('media').set({ origin: 'ai' }).where('id', '=', painted).execute()
  const made = { provider: 'model', model: 'brush', prompt: 'Fresh rye', style: 'oil', seed: null } as const
  await db
    .insertInto('media_origins')
    .values({ media_id: painted, workspace_id: workspaceId, ...made, image_job_id: null })
    .execute()

  const both = [bluesky, linkedin]
  const out = await write(workspaceId, {
    content: { all: 'Half of it is out' },
    connectionIds: both,
    scheduledFor: day(2),
  })
  await settle(db, out.id, { bluesky: 'published', linkedin: 'failed' }, new Date(day(2)))
  const draft = await write(workspaceId, {
    content: { all: 'First words', thread: { all: [{ text: 'A reply', media: [cover] }] } },
    connectionIds: both,
    media: [loaf],
    platformSettings: { bluesky: { accounts: { [bluesky]: { langs: 'en' } } } },
  })
  await add(`/posts/${draft.id}`, { content: { all: 'Second words' }, media: [loaf, cover] }, 'PATCH')
  await add(`/posts/${draft.id}`, { content: { all: 'Last words' } }, 'PATCH')
  await add(`/posts/${draft.id}/notes`, { text: 'Is the oven on?' })
  await write(workspaceId, {
    content: { all: 'To come' },
    title: 'A plan',
    type: 'import',
    url: 'https://haldon.example/plan',
    connectionIds: [linkedin],
    scheduledFor: day(20),
  })
  const daily = await write(workspaceId, {
    content: { all: 'Every day' },
    connectionIds: both,
    scheduledFor: day(3),
    platformSettings: { recurring: { enabled: true, rule: 'FREQ=DAILY;COUNT=30', zone: 'Europe/Paris' } },
  })
  await settle(db, daily.id, { bluesky: 'published', linkedin: 'failed' }, new Date(day(3)))
  await settle(db, daily.id, { bluesky: 'published', linkedin: 'published' }, new Date(day(4)))
  const failed = await write(workspaceId, {
    content: { all: 'Refused' },
    connectionIds: [bluesky],
    scheduledFor: day(2),
  })
  await settle(db, failed.id, { bluesky: 'failed' }, new Date(day(2)))
  const posts = [out, draft, daily, failed]
  for (const [place, { id }] of posts.entries()) {
    const created_at = new Date(Date.parse(day(1)) - (posts.length - place) * 60_000)
    await db.updateTable('scheduled_posts').set({ created_at }).where('id', '=', id).execute()
  }
  await db.insertInto('post_labels').values({ post_id: out.id, label_id: bread.id }).execute()
  return workspaceId
}

/**
 * The documents of an archive with ids replaced by their place, unordered lists sorted, and without the authors of
 * notes.
 */
async function contentOf(bytes: Uint8Array): Promise<Record<string, unknown>> {
  const entries = Object.entries(await unzipped(bytes)).filter(
    ([path]) => path.endsWith('.json') && path !== 'activity.json' && path !== 'manifest.json',
  )
  const names = new Map<string, string>()
  const named = (value: unknown): unknown => {
    if (typeof value === 'string') {
      return value.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => {
        names.set(id, names.get(id) ?? `id ${names.size + 1}`)
        return names.get(id) ?? ''
      })
    }
    if (Array.isArray(value)) return value.map(named)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [String(named(key)), named(one)]))
  }
  const content: Record<string, unknown> = {}
  for (const [path, document] of entries.toSorted(([a], [b]) => a.localeCompare(b))) {
    content[path] = named(sorted(JSON.parse(document.toString()), path))
  }
  return content
}

const sortKey = (value: unknown) => {
  const {
    occurrence = '',
    network = '',
    part = '',
    name = '',
    originalName = '',
    minute = '',
  } = Object(value)
  return [occurrence, network, part, name, originalName, minute].join(' ')
}

/** These lists have no defined order: everything is created at the same time. */
const unordered = ['items', 'publications', 'connections', 'media.json', 'slots.json']

function sorted(value: unknown, key: string): unknown {
  if (Array.isArray(value)) {
    const list = value.map((one) => sorted(one, ''))
    return unordered.includes(key) ? list.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b))) : list
  }
  if (typeof value !== 'object' || value === null) return value
  const { notes } = value as { notes?: { author: string | null; text: string; at: string }[] | string }
  const told =
    typeof notes === 'string'
      ? notes
      : notes?.map(({ author, text, at }) => ({ text: author ? `${author}: ${text}` : text, at }))
  const entries = Object.entries({ ...value, ...(told && { notes: told }) })
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one, name)]))
}

test(
  'everything of a workspace is imported into another one, and exported from there unchanged',
  { timeout: 60_000 },
  async () => {
    const bytes = await desk.exported(await richWorkspace())
    const to = await openTestWorkspace(desk.api.database.db, desk.ada.id, 'bluesky:ada', 'linkedin:ada-ltd')
    const report = await desk.takeIn(to, bytes, '?schedules=true')
    expect(report).toEqual({
      problem: null,
      settings: [
        settingsReport.pictureImported,
        settingsReport.brandImported,
        settingsReport.zoneSet('Europe/Paris'),
      ],
      history: 1,
      earlier: 2,
      failed: 1,
      scheduled: 2,
      wereDrafts: 1,
      drafts: [],
      media: 5,
      numbers: 0,
      missing: [],
    })
    const before = await contentOf(bytes)
    expect(JSON.stringify(before)).toMatch(/"Every day".*"occurrence":3/)
    expect(await contentOf(await desk.exported(to))).toEqual(before)
  },
)

test('an imported earlier version can be restored as the newest one', { timeout: 60_000 }, async () => {
  const { ask, postsOf, read, takeIn, exported } = desk
  const to = await openTestWorkspace(desk.api.database.db, desk.ada.id, 'bluesky:ada', 'linkedin:ada-ltd')
  await takeIn(to, await exported(await richWorkspace()))
  const post = (await postsOf(to, 'draft')).find(({ content }) => content.all === 'Last words')
  type Version = { version: number; content: { all: string }; media: unknown[]; accounts: unknown[] }
  const versions = await read<Version[]>(to, `/posts/${post?.id}/versions`)
  expect(
    versions.map(({ content, media, accounts }) => [content.all, media.length, accounts.length]),
  ).toEqual([
    ['Last words', 2, 2],
    ['Second words', 2, 2],
    ['First words', 1, 2],
  ])
  const { version } = versions[2] ?? { version: 0 }
  const restored = await (await ask(to, 'POST', `/posts/${post?.id}/restore`, { version })).json()
  expect(restored).toMatchObject({ content: { all: 'First words' }, media: [{ originalName: 'loaf.jpg' }] })
})

test(
  'an item with the same name here stays unchanged, and nothing is duplicated',
  { timeout: 60_000 },
  async () => {
    const { ada, api, ask, read, takeIn, exported } = desk
    const from = await richWorkspace()
    const to = await openTestWorkspace(api.database.db, ada.id, 'bluesky:ada', 'linkedin:ada-ltd')
    await ask(to, 'POST', '/labels', { name: 'BREAD', color: 'leaf', campaign: null })
    const own = { kind: 'signature', name: 'Ours', text: 'Ours', automatic: true }
    await ask(to, 'POST', '/writing-kit/items', own)
    const first = await takeIn(to, await exported(from))
    expect(first.missing).toEqual([missingReport.signature('Shop')])
    await takeIn(to, await exported(from))
    const labels = await read<{ name: string; color: string }[]>(to, '/labels')
    expect(labels.map(({ name, color }) => [name, color])).toEqual([
      ['BREAD', 'leaf'],
      ['Plain', 'sky'],
    ])
    const kit = await read<{ items: KitItem[]; utmRules: { campaign: string }[] }>(to, '/writing-kit')
    expect(kit.items.map(({ name, automatic }) => [name, automatic])).toEqual([
      ['Baking', false],
      ['On LinkedIn', false],
      ['Ours', true],
      ['Shop', false],
    ])
    expect(kit.utmRules.map(({ campaign }) => campaign)).toEqual(['spring', ''])
    expect(await read<unknown[]>(to, '/templates')).toMatchObject([{ name: 'Long read' }])
    const { folders } = await read<{ folders: { name: string }[] }>(to, '/media-library/facts')
    expect(folders.map(({ name }) => name)).toEqual(['Empty', 'Loaves'])
  },
)

test('items beyond a limit are reported', { timeout: 60_000 }, async () => {
  const { ada, api, takeIn, exported } = desk
  const to = await openTestWorkspace(api.database.db, ada.id, 'bluesky:ada')
  const row = {
    workspace_id: to,
    user_id: ada.id,
    content_type_id: 'article' as const,
    sample_url: 'https://haldon.example/',
    elements: '[]',
    structure: '',
    created_at: api.clock.now(),
    updated_at: api.clock.now(),
  }
  const names = Array.from({ length: templateLimit }, (_, at) => ({ ...row, name: `Template ${at}` }))
  await api.database.db.insertInto('custom_templates').values(names).execute()
  const { missing } = await takeIn(to, await exported(await richWorkspace()))
  expect(missing).toEqual([
    missingReport.beyond(templateLimit, 1, 'template', 'templates'),
    missingReport.account({ network: 'linkedin', username: 'ada-ltd' }),
  ])
})

test(
  'a workspace in use keeps its name, its picture and the time zone, and says so',
  { timeout: 60_000 },
  async () => {
    const { ada, api, ask, read, takeIn, exported, write } = desk
    const bytes = await exported(await richWorkspace())
    const to = await openTestWorkspace(api.database.db, ada.id, 'bluesky:ada')
    await api.database.db.updateTable('workspaces').set({ name: 'Shop' }).where('id', '=', to).execute()
    await setWorkspaceImage(api.database.db, desk.tools.files, to, pixels)
    await ask(to, 'PUT', '/timezone', { timezone: 'Asia/Tokyo' })
    await ask(to, 'PUT', '/brand', { voice: emptyVoice })
    await write(to, { content: { all: 'Ours' }, connectionIds: [] })
    const mine = async () =>
      (await (await api.ask('GET', '/api/workspaces', { cookie: ada.cookie })).json()).find(
        ({ id }: { id: string }) => id === to,
      )
    const before = await mine()
    expect((await takeIn(to, bytes)).settings).toEqual([
      settingsReport.nameKept('Desk'),
      settingsReport.pictureKept,
      settingsReport.brandKept,
      settingsReport.zoneKept('Asia/Tokyo', 'Europe/Paris'),
    ])
    expect(await mine()).toEqual(before)
    expect(await read(to, '/archives')).toMatchObject({ archives: [{ state: 'done' }] })
  },
)

/** The archive with its posts in two documents, of which the second does not match the manifest; or does. */
async function inTwoParts(bytes: Uint8Array, isBroken: boolean): Promise<Buffer> {
  const { 'manifest.json': said, 'posts/1.json': first, ...rest } = await unzipped(bytes)
  const manifest: Manifest = JSON.parse(String(said))
  const posts: unknown[] = JSON.parse(String(first))
  const files = {
    ...rest,
    'posts/1.json': Buffer.from(JSON.stringify(posts.slice(0, 2))),
    'posts/2.json': Buffer.from(JSON.stringify(posts.slice(2))),
  }
  const whole = await archiveOf(files, { id: manifest.id })
  if (!isBroken) return whole
  const listed: Manifest = JSON.parse(String((await unzipped(whole))['manifest.json']))
  const wrong = listed.files.map((file) =>
    file.path === 'posts/2.json' ? { ...file, sha256: '0'.repeat(64) } : file,
  )
  return zipOf({ ...files, 'manifest.json': manifestOf({ ...listed, files: wrong }) })
}

test(
  'items imported before an archive broke are reported, and the import continues from there',
  { timeout: 60_000 },
  async () => {
    const { ada, api, archivesOf, exported, postsOf, takeIn, upload } = desk
    const bytes = await exported(await richWorkspace())
    const to = await openTestWorkspace(api.database.db, ada.id, 'bluesky:ada', 'linkedin:ada-ltd')
    const broken = await takeIn(to, await inTwoParts(bytes, true))
    expect(broken).toMatchObject({
      problem: differs('posts/2.json'),
      settings: [
        settingsReport.pictureImported,
        settingsReport.brandImported,
        settingsReport.zoneSet('Europe/Paris'),
      ],
      history: 1,
      failed: 0,
      media: 5,
    })
    expect(await archivesOf(to)).toMatchObject([{ state: 'failed', report: broken }])
    const { id } = (await (await upload(to, await inTwoParts(bytes, false))).json()) as { id: string }
    await restoreArchive(id, desk.tools)
    expect(await archivesOf(to)).toMatchObject([
      { state: 'done', report: { problem: null, history: 1, failed: 1, media: 5 } },
    ])
    expect(await postsOf(to, 'shared')).toHaveLength(1)
    expect(await postsOf(to, 'draft')).toHaveLength(3)
  },
)
