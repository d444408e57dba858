import { beforeAll, expect, test } from 'vitest'
import type { KitItem, UtmRuleOfWorkspace } from '#contract/writing-kit.ts'
import { openTestApi } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Member = Awaited<ReturnType<Api['join']>>
let api: Api
let noor: Member

beforeAll(async () => {
  api = await openTestApi()
  noor = await api.join('Noor Hale')
  return () => api[Symbol.asyncDispose]()
})

const kit = (path = '') => `/api/workspaces/${noor.workspaceId}/writing-kit${path}`
const ask = (method: string, path: string, body?: unknown) =>
  api.ask(method, path, { cookie: noor.cookie, body })

async function found() {
  return (await (await ask('GET', kit())).json()) as { items: KitItem[]; utmRules: UtmRuleOfWorkspace[] }
}

test('items are listed by name, can be changed, and are gone when deleted', async () => {
  await ask('POST', kit('/items'), { kind: 'signature', name: 'Shop', text: 'Haldon Street' })
  const added = await ask('POST', kit('/items'), {
    kind: 'hashtags',
    name: ' bread ',
    text: '#rye #bread',
    network: 'instagram',
  })
  expect(added.status).toBe(201)
  const bread = (await added.json()) as KitItem
  expect((await found()).items.map(({ name, network }) => [name, network])).toEqual([
    ['bread', 'instagram'],
    ['Shop', null],
  ])
  await ask('PATCH', kit(`/items/${bread.id}`), { text: '#rye', network: null })
  expect((await found()).items[0]).toEqual({ ...bread, text: '#rye', network: null })
  expect((await ask('DELETE', kit(`/items/${bread.id}`))).status).toBe(204)
  expect((await ask('DELETE', kit(`/items/${bread.id}`))).status).toBe(404)
  expect((await found()).items.map(({ name }) => name)).toEqual(['Shop'])
})

test('two items of a kind have different names, regardless of case', async () => {
  await ask('POST', kit('/items'), { kind: 'signature', name: 'Twice', text: 'a' })
  expect((await ask('POST', kit('/items'), { kind: 'signature', name: 'tWICE', text: 'b' })).status).toBe(409)
  expect((await ask('POST', kit('/items'), { kind: 'hashtags', name: 'Twice', text: '#b' })).status).toBe(201)
  expect((await ask('POST', kit('/items'), { kind: 'hashtags', name: '', text: '#b' })).status).toBe(400)
})

test('a rule stores host names alone, and refuses anything else', async () => {
  const rule = {
    hosts: ['https://www.Haldon.example/rye', 'shop.example'],
    source: '{network}',
    medium: 'social',
    campaign: '',
  }
  const added = (await (await ask('POST', kit('/utm-rules'), rule)).json()) as UtmRuleOfWorkspace
  expect(added.hosts).toEqual(['haldon.example', 'shop.example'])
  const none = await ask('POST', kit('/utm-rules'), { ...rule, hosts: ['no host'] })
  expect([none.status, ((await none.json()) as { detail: string }).detail]).toEqual([
    400,
    expect.stringContaining('“no host”'),
  ])
  expect((await ask('POST', kit('/utm-rules'), { ...rule, source: '', medium: '' })).status).toBe(400)
  await ask('PATCH', kit(`/utm-rules/${added.id}`), { campaign: 'rye' })
  expect((await found()).utmRules).toEqual([{ ...added, campaign: 'rye' }])
  expect((await ask('DELETE', kit(`/utm-rules/${added.id}`))).status).toBe(204)
})

test('the kit of another workspace is invisible', async () => {
  const otto = await api.join('Otto Other')
  await ask('POST', kit('/items'), { kind: 'signature', name: 'Ours', text: 'words' })
  const [item] = (await found()).items
  const theirs = `/api/workspaces/${otto.workspaceId}/writing-kit`
  const answer = await api.ask('DELETE', `${theirs}/items/${item?.id}`, { cookie: otto.cookie })
  expect(answer.status).toBe(404)
  expect(await (await api.ask('GET', theirs, { cookie: otto.cookie })).json()).toEqual({
    items: [],
    utmRules: [],
  })
})

const automatic = async () => (await found()).items.filter((one) => one.automatic).map(({ name }) => name)

test('one signature for all and one for each network is automatic: the last one chosen', async () => {
  const add = async (body: object) => {
    const answer = await ask('POST', kit('/items'), { text: 'x', automatic: true, ...body })
    return (await answer.json()) as KitItem
  }
  const first = await add({ kind: 'signature', name: 'First' })
  const onX = await add({ kind: 'signature', name: 'On X', network: 'twitter' })
  const second = await add({ kind: 'signature', name: 'Second' })
  expect((await add({ kind: 'hashtags', name: 'Never' })).automatic).toBe(false)
  expect(await automatic()).toEqual(['On X', 'Second'])
  expect((await ask('PATCH', kit(`/items/${first.id}`), { automatic: true })).status).toBe(200)
  expect(await automatic()).toEqual(['First', 'On X'])
  // One that moves to another network replaces the automatic one there.
  await ask('PATCH', kit(`/items/${first.id}`), { network: 'twitter' })
  expect(await automatic()).toEqual(['First'])
  expect(
    (
      await ask('POST', kit('/items'), {
        kind: 'signature',
        name: 'first',
        text: 'y',
        automatic: true,
        network: 'twitter',
      })
    ).status,
  ).toBe(409)
  expect(await automatic()).toEqual(['First'])
  await Promise.all([first, onX, second].map(({ id }) => ask('DELETE', kit(`/items/${id}`))))
})
