import { beforeAll, expect, test } from 'vitest'
import type { BrandKit } from '#contract/brand.ts'
import { scanErrorText, scanMessages } from '#contract/scan-messages.ts'
import type { Scan } from '#contract/scans.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { withSamplePages } from '#server/sample-pages.ts'
import { scanSite } from '#server/modules/site-scan/scan-site.ts'
import {
  answerOf,
  endSharedParser,
  sharedParser,
  type TestAnswer,
} from '#server/modules/site-scan/test-scans.ts'
import { openLog } from '#server/plumbing/log.ts'
import { openTestApi, origin, testInstance } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>

let api: Api
let owner: Person
let author: Person
const jobs: string[] = []
const sandbox = createSandbox({ storage: ':memory:' })
const fetch = withSamplePages(
  async (url, { maxBytes }) => {
    const { host } = new URL(url)
    if (host === 'slow.example') api.clock.at = new Date(api.clock.at.getTime() + 15_000)
    return host.endsWith('.example') ? answerOf(url, sites, null, maxBytes) : { kind: 'forbidden' }
  },
  sandbox,
  [origin],
)

/** Sites of which nothing comes, by how they answer. */
const sites: Record<string, TestAnswer> = {
  'https://robots.example/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /' },
  'https://empty.example/': '<html><body></body></html>',
  'https://script-only.example/':
    '<html><body><div id="root"></div><script src="/a.js"></script></body></html>',
  'https://not-html.example/': { type: 'application/pdf', body: '%PDF' },
  'https://slow.example/': null,
  'https://unreachable.example/robots.txt': null,
  'https://refused.example/': { status: 403 },
  'https://moved.example/': { status: 301, headers: { location: 'https://elsewhere.example/' } },
}

const bakery = `${origin}/sandbox/pages/`

beforeAll(async () => {
  api = await openTestApi({
    guardedFetch: fetch,
    instance: { ...testInstance, billing: 'sandbox' },
    queue: {
      isUp: async () => true,
      ask: async (_db, name, data) => {
        if (name === 'scan-site') jobs.push((data as { scanId: string }).scanId)
        if (name === 'send-letter') api.sent.push(data as never)
      },
    },
  })
  // Which pages are new decides which are read.
  api.clock.at = new Date('2026-11-24T12:00:00Z')
  owner = await api.join('Olga Owner')
  author = await api.join('Art Author')
  await api.addMember(owner.workspaceId, author.id, 'author')
  return async () => {
    sandbox.close()
    await endSharedParser()
    await api[Symbol.asyncDispose]()
  }
}, 60_000)

const at = (path = '') => `/api/workspaces/${owner.workspaceId}/scans${path}`
const ask = (method: string, path: string, body?: object, who = owner) =>
  api.ask(method, at(path), { cookie: who.cookie, ...(body && { body }) })

async function runJobs(): Promise<void> {
  for (const scanId of jobs.splice(0)) {
    const { database } = api
    const wait = async (ms: number) => void (api.clock.at = new Date(api.clock.at.getTime() + ms))
    const tools = { database, clock: api.clock, log: openLog('silent'), fetch, wait, origin: () => origin }
    await scanSite(scanId, { ...tools, openParser: sharedParser, model: null, billing: 'sandbox' })
  }
}

const find = async (scanId: string) => (await (await ask('GET', `/${scanId}`)).json()) as Scan

async function scanned(): Promise<Scan> {
  const begun = (await (await ask('POST', '', { url: bakery })).json()) as Scan
  await runJobs()
  return find(begun.id)
}

test.each([
  ['robots', 'robots'],
  ['empty', 'empty'],
  ['script-only', 'script-only'],
  ['not-html', 'not-html'],
  ['slow', 'too-slow'],
  ['unreachable', 'unreachable'],
  ['refused', 'refused'],
  ['moved', 'forbidden'],
] as const)('a scan of a site that is %s ends with its words, and is not counted', async (name, code) => {
  const host = `${name}.example`
  const begun = (await (await ask('POST', '', { url: `https://${host}/` })).json()) as Scan
  await runJobs()
  const scan = await find(begun.id)
  expect(scan).toMatchObject({ status: 'failed', code, error: scanErrorText(code, host), drafts: [] })
  const { limits } = (await (
    await api.ask('GET', `/api/subscription?workspaceId=${owner.workspaceId}`, { cookie: owner.cookie })
  ).json()) as { limits: { maxScansPerMonth: { used: number } } }
  expect(limits.maxScansPerMonth.used).toBe(0)
})

const account = async () => {
  const { id } = await api.database.db
    .insertInto('connections')
    .values({
      workspace_id: owner.workspaceId,
      provider: 'bluesky',
      external_id: crypto.randomUUID(),
      username: 'haldon.example',
      credentials: new Uint8Array(),
      key_id: 'none',
      display_name: null,
      avatar_url: null,
      expires_at: null,
      refreshed_at: api.clock.at,
      created_at: api.clock.at,
      updated_at: api.clock.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test(
  'the sample bakery becomes eight drafts, which go to the free slots of an account',
  { timeout: 60_000 },
  async () => {
    const answer = await ask('POST', '', { url: bakery })
    expect(answer.status).toBe(202)
    const { id, status } = (await answer.json()) as Scan
    expect(status).toBe('reading')
    await runJobs()
    const scan = await find(id)
    expect(scan).toMatchObject({ status: 'done', provider: 'extractive', error: null })
    expect(scan.drafts).toHaveLength(8)
    expect(scan.brand?.colours.primary).toMatchObject({ value: '#7a3b12' })
    expect(JSON.stringify(scan)).not.toMatch(/watches/i)
    const listed = (await (await ask('GET', '')).json()) as { scans: object[] }
    expect(listed.scans[0]).toMatchObject({ id, drafts: 8, taken: 0, title: 'Haldon Street Bakery' })

    const connectionId = await account()
    await api.ask('PUT', `/api/workspaces/${owner.workspaceId}/slots/${connectionId}`, {
      cookie: owner.cookie,
      body: {
        connectionId,
        zone: 'UTC',
        slots: [
          { weekday: 1, time: '09:00', label: '' },
          { weekday: 3, time: '09:00', label: '' },
        ],
      },
    })
    const ids = scan.drafts.slice(0, 3).map((draft) => draft.id)
    const taken = await ask('POST', `/${id}/drafts`, {
      ids,
      when: 'next-slots',
      connectionIds: [connectionId],
    })
    const { taken: rows } = (await taken.json()) as {
      taken: { postId: string; scheduledFor: string; reason: string | null }[]
    }
    expect(rows.map(({ reason }) => reason)).toEqual([null, null, null])
    expect(new Set(rows.map(({ scheduledFor }) => scheduledFor)).size).toBe(3)
    const posts = await api.database.db
      .selectFrom('scheduled_posts')
      .select(['id', 'type', 'title', 'url', 'status'])
      .where(
        'id',
        'in',
        rows.map(({ postId }) => postId),
      )
      .execute()
    expect(posts.every(({ type, status: state }) => type === 'sitescan' && state === 'scheduled')).toBe(true)
    expect(posts.map(({ url }) => url).toSorted()).toEqual(
      scan.drafts
        .slice(0, 3)
        .map((draft) => draft.url)
        .toSorted(),
    )
    const pictures = await api.database.db.selectFrom('media').select(['alt_text', 'kept', 'width']).execute()
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.every(({ alt_text: alt, kept }) => alt !== '' && kept)).toBe(true)
    const again = await ask('POST', `/${id}/drafts`, { ids, when: 'draft', connectionIds: [] })
    expect(await again.json()).toMatchObject({ taken: ids.map(() => ({ reason: 'taken' })) })

    const edited = scan.drafts[3]?.id ?? ''
    const edits = [{ id: edited, text: 'Come and bake on Saturday.' }]
    await ask('POST', `/${id}/drafts`, { ids: [edited], when: 'draft', connectionIds: [], edits })
    const { content } = await api.database.db
      .selectFrom('scheduled_posts as p')
      .innerJoin('site_scan_drafts as d', 'd.post_id', 'p.id')
      .select('p.content')
      .where('d.id', '=', edited)
      .executeTakeFirstOrThrow()
    expect(content.all).toBe('Come and bake on Saturday.')
  },
)

test('accepted values are written into the brand kit, and nothing else is', { timeout: 60_000 }, async () => {
  const { id, brand } = await scanned()
  const logo = brand?.logos[0]?.value
  const colours = { primary: brand?.colours.primary.value, ink: '#112233' }
  const answer = await ask('POST', `/${id}/brand`, { name: 'Haldon', logo, colours, website: true })
  expect(answer.status).toBe(200)
  const kit = (await answer.json()) as BrandKit
  expect(kit.look).toMatchObject({ name: 'Haldon', logoMediaId: expect.any(String), colours, fonts: [] })
  expect(kit.voice).toMatchObject({ website: origin, description: '', toneWords: [] })
  const [sign] = brand?.colours.primary.evidence ?? []
  expect(kit.sources).toMatchObject({
    primary: { key: '#7a3b12', evidence: expect.arrayContaining([sign]) },
    logo: { key: kit.look.logoMediaId },
    website: { evidence: [{ url: bakery }] },
  })
  // What was not found so has nothing that speaks for it.
  expect(Object.keys(kit.sources).toSorted()).toEqual(['logo', 'primary', 'website'])
  const name = brand?.name?.value
  const { description, language, tone, fonts } = brand ?? {}
  const all = await ask('POST', `/${id}/brand`, {
    name,
    description: description?.value,
    language: language?.value,
    fonts: fonts?.slice(0, 2).map(({ value }) => value),
    tone: { words: tone?.words, scales: tone?.scales },
  })
  const { voice, look, sources } = (await all.json()) as BrandKit
  expect(Object.keys(sources).toSorted()).toEqual(
    ['description', 'fonts', 'language', 'logo', 'name', 'primary', 'tone', 'website'].toSorted(),
  )
  const changed = { voice, look: { ...look, colours: { primary: '#000000' } } }
  const path = `/api/workspaces/${owner.workspaceId}/brand`
  const put = await api.ask('PUT', path, { cookie: owner.cookie, body: changed })
  expect(((await put.json()) as BrandKit).sources.primary).toBeUndefined()
  const wrong = await ask('POST', `/${id}/brand`, { logo: 'https://elsewhere.example/logo.png' })
  expect(await wrong.json()).toMatchObject({ code: 'bad-request', detail: scanMessages.noLogo })
  expect((await ask('POST', `/${id}/brand`, { name: 'Haldon' }, author)).status).toBe(403)
})

test('beyond the scans of the month the answer says when they come back', async () => {
  const used = await ask('POST', '', { url: bakery })
  expect(used.status).toBe(402)
  expect(await used.json()).toMatchObject({
    code: 'limit-reached',
    limit: 'maxScansPerMonth',
    used: 2,
    allowed: 2,
  })
  expect(jobs).toEqual([])
})

test(
  'drafts are written again from chosen pages, without another scan; authors take drafts without times',
  { timeout: 60_000 },
  async () => {
    const { scans } = (await (await ask('GET', '')).json()) as { scans: { id: string }[] }
    const scan = await find(scans[0]?.id ?? '')
    const page = scan.pages.find(({ url }) => url.endsWith('/blog/why-rye'))
    const writing = await ask(
      'POST',
      `/${scan.id}/write`,
      { pageIds: [page?.id], networks: ['twitter'] },
      author,
    )
    expect(await writing.json()).toMatchObject({ status: 'writing', networks: ['twitter'] })
    expect((await ask('POST', `/${scan.id}/write`, { pageIds: [page?.id] })).status).toBe(409)
    await runJobs()
    const { drafts } = await find(scan.id)
    expect(drafts.map(({ url }) => url)).toEqual([page?.url])
    const body = { ids: [drafts[0]?.id], when: 'next-slots', connectionIds: [] }
    expect((await ask('POST', `/${scan.id}/drafts`, body, author)).status).toBe(403)
    const taken = await ask('POST', `/${scan.id}/drafts`, { ...body, when: 'draft' }, author)
    expect(await taken.json()).toMatchObject({
      taken: [{ reason: null, postId: expect.any(String), scheduledFor: null }],
    })
  },
)

test('a model that is not there, a scan that is not there, and an address that is none are refused', async () => {
  expect((await ask('POST', '', { url: bakery, by: 'model' })).status).toBe(503)
  expect((await ask('POST', '', { url: 'ftp://haldon.example/' })).status).toBe(400)
  expect((await ask('POST', '', { url: bakery, pages: 21 })).status).toBe(400)
  const none = crypto.randomUUID()
  expect((await ask('GET', `/${none}`)).status).toBe(404)
  expect((await ask('POST', `/${none}/cancel`)).status).toBe(404)
  expect(
    (await ask('POST', `/${none}/drafts`, { ids: [none], when: 'draft', connectionIds: [] })).status,
  ).toBe(404)
})
