import { beforeAll, expect, test } from 'vitest'
import { templateMessages } from '#contract/template-messages.ts'
import type { CustomTemplate } from '#contract/templates.ts'
import { fillTemplate } from '#domain/post/fill-template.ts'
import { maxMedia } from '#domain/post/post.ts'
import { contentTypes, partsOfText, type TemplateElement } from '#domain/post/template.ts'
import { parsePage } from '#server/modules/page-preview/page-tree.ts'
import { openPageReader } from '#server/modules/page-preview/read-page.ts'
import { type Filled, fillFromPage } from '#server/modules/templates/fill-from-page.ts'
import { createGuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import { withSamplePages } from '#server/sample-pages.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { pageTurns } from './page-turns.ts'
import { openTestApi, origin } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Member = Awaited<ReturnType<Api['join']>>
let api: Api
let noor: Member

beforeAll(async () => {
  const sandbox = createSandbox({ storage: ':memory:' })
  const fetch = withSamplePages(createGuardedFetch(), sandbox, [origin])
  const clock = { now: () => new Date('2026-03-01T09:00Z') }
  api = await openTestApi({ readPage: openPageReader(fetch, clock) })
  noor = await api.join('Noor Hale')
  return async () => {
    sandbox.close()
    await api[Symbol.asyncDispose]()
  }
})

const at = (path = '') => `/api/workspaces/${noor.workspaceId}/templates${path}`
const ask = (method: string, path: string, body?: unknown, who = noor) =>
  api.ask(method, path, { cookie: who.cookie, body })
const sample = (path: string) => `${origin}/sandbox/pages/${path}`

const part = (type: string, selector: string, content: string, more: object = {}) => ({
  id: `${type}-${selector}`,
  type,
  selector,
  content,
  addBreakAfter: true,
  addDoubleNewlineAfter: false,
  ...more,
})

const product = {
  name: 'Products',
  contentTypeId: 'product',
  sampleUrl: sample('shop/rye-board'),
  elements: [
    part('content', 'h1.product-title', 'Rye board'),
    part('content', 'p.price', '£34.00', { addDoubleNewlineAfter: true }),
    part('static', '', 'In the shop: ', { addBreakAfter: false, position: 'beforeUrl' }),
    part('content', 'p.summary', 'An oiled oak board'),
    part('url', '', sample('shop/rye-board')),
  ],
}

async function made(words: object = {}, who = noor): Promise<CustomTemplate> {
  const answer = await ask('POST', at(), { ...product, ...words }, who)
  expect(answer.status).toBe(201)
  return (await answer.json()) as CustomTemplate
}

async function problemsOf(answer: Response): Promise<unknown[]> {
  const { problems = [] } = (await answer.json()) as { problems?: { message: string }[] }
  return problems.map(({ message }) => message)
}

test('a template made from one page fills a post from another page with the same structure', async () => {
  const { id } = await made()
  const filled = await ask('POST', at(`/${id}/fill`), { url: sample('shop/linen-bag') })
  expect(await filled.json()).toEqual({
    text: [
      'Linen bread bag',
      '£18.50',
      '',
      'Keeps a loaf for four days: dry enough for the crust, close enough for the crumb.',
      `In the shop: ${sample('shop/linen-bag')}`,
    ].join('\n'),
    url: sample('shop/linen-bag'),
    pictures: [],
    title: 'Linen bread bag · Haldon Street Bakery',
    missing: [],
  })
})

test('missing parts of another page are left out, and named', async () => {
  const { id } = await made()
  const filled = await ask('POST', at(`/${id}/fill`), { url: sample('blog/why-rye') })
  const { text, missing } = (await filled.json()) as { text: string; missing: string[] }
  expect(text).toBe(`In the shop: ${sample('blog/why-rye')}`)
  expect(missing).toEqual([
    '“Rye board” (h1.product-title)',
    '“£34.00” (p.price)',
    '“An oiled oak board” (p.summary)',
  ])
})

const picture = (selector: string, more: object = {}) =>
  part('picture', selector, sample('pictures/rye-board.png'), { alt: 'Rye board', ...more })

test('a picture comes along with its alt text, and not in the text', async () => {
  const { id, elements } = await made({ elements: [...product.elements, picture('img.detail')] })
  expect(elements.at(-1)).toMatchObject({ type: 'picture', alt: 'Rye board' })
  const filled = await ask('POST', at(`/${id}/fill`), { url: sample('shop/linen-bag') })
  const { text, pictures, missing } = (await filled.json()) as Filled
  expect(text).not.toContain('pictures/')
  expect(pictures).toEqual([
    { address: sample('pictures/linen-bag.png'), alt: 'Linen bread bag, from above' },
  ])
  expect(missing).toEqual([])
  const without = await ask('POST', at(`/${id}/fill`), { url: sample('blog/why-rye') })
  expect(((await without.json()) as Filled).missing).toContain('“Rye board” (img.detail)')
})

test('a picture that is none, embedded or there twice does not come along; alt texts are cut', async () => {
  const url = 'https://shop.example/'
  const tree = parsePage(`
    <h1>Rye</h1>
    <img class="a" src="https://shop.example/a.jpg" alt="a${'😀'.repeat(1_500)}">
    <img class="b" src="https://shop.example/a.jpg" alt="Again">
    <img class="c" src="data:image/png;base64,AAAA" alt="Embedded">
    <a class="d" href="https://shop.example/d">A link</a>`)
  if (!tree) throw new Error('the page was not read')
  const elements = ['a', 'b', 'c', 'd'].map((name) => picture(`.${name}`, { alt: undefined }))
  const { id } = await made({ elements })
  const { app } = api.appWith({
    readPage: async () => ({ kind: 'page', page: { url, title: '', keepsOutAi: false, tree } }),
  })
  const headers = { cookie: noor.cookie, origin, 'content-type': 'application/json' }
  const body = JSON.stringify({ url })
  const answer = await app.fetch(new Request(origin + at(`/${id}/fill`), { method: 'POST', headers, body }))
  const { text, pictures, missing } = (await answer.json()) as Filled
  expect([text, missing]).toEqual(['', ['.c', '.d']])
  expect(pictures).toEqual([{ address: 'https://shop.example/a.jpg', alt: `a${'😀'.repeat(999)}` }])
})

test('a post gets at most as many pictures as it may have', async () => {
  const url = 'https://shop.example/'
  const names = Array.from({ length: 40 }, (_, nth) => `p${nth}`)
  const tree = parsePage(
    names.map((name) => `<img class="${name}" src="https://shop.example/${name}">`).join(''),
  )
  if (!tree) throw new Error('the page was not read')
  const elements = names.map((name) => ({ ...picture(`.${name}`), id: name }))
  const filled = fillFromPage(elements as TemplateElement[], { url, title: '', keepsOutAi: false, tree })
  expect(filled.pictures).toHaveLength(maxMedia)
})

test('selectors are tested on a page, and show their result', async () => {
  const answer = await ask('POST', at('/try-out'), {
    url: sample('shop/rye-board'),
    selectors: ['.product-title', '.tags li', '??', '.none', '.detail'],
  })
  const { found } = (await answer.json()) as { found: object[] }
  const none = { isSelector: true, count: 0, text: '', address: null, isPicture: false }
  expect(found).toEqual([
    { ...none, selector: '.product-title', count: 1, text: 'Rye board' },
    { ...none, selector: '.tags li', count: 2, text: 'kitchen' },
    { ...none, selector: '??', isSelector: false },
    { ...none, selector: '.none' },
    {
      ...none,
      selector: '.detail',
      count: 1,
      text: 'Rye board, from above',
      address: sample('pictures/rye-board.png'),
      isPicture: true,
    },
  ])
})

test('selectors that would block the server are refused with a message', async () => {
  const url = 'https://shop.example/many'
  const tree = parsePage(`<p>${'<b></b>'.repeat(20_000)}</p>`)
  if (!tree) throw new Error('the page was not read')
  const { app } = api.appWith({
    readPage: async () => ({ kind: 'page', page: { url, title: '', keepsOutAi: false, tree } }),
  })
  const { id } = await made({ elements: [part('content', ':nth-child(2n)', 'Rye')] })
  for (const [path, body] of [
    ['/try-out', { url, selectors: [':nth-child(2n)'] }],
    [`/${id}/fill`, { url }],
  ] as const) {
    const headers = { cookie: noor.cookie, origin, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const answer = await app.fetch(new Request(origin + at(path), init))
    expect([path, answer.status]).toEqual([path, 400])
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('simpler selectors') })
  }
})

test('the guard applies to everything that is no sample page', async () => {
  for (const url of [
    `${origin}/sandbox/api/mail`,
    `${origin}/dashboard`,
    'http://169.254.169.254/',
    'http://127.0.0.1/sandbox/pages/shop/rye-board',
  ]) {
    const answer = await ask('POST', at('/try-out'), { url, selectors: ['h1'] })
    expect([url, answer.status]).toEqual([url, 400])
  }
})

test('a missing name and content type are reported in the specification’s words', async () => {
  expect(await problemsOf(await ask('POST', at(), { ...product, name: ' ' }))).toEqual([
    templateMessages.nameRequired,
  ])
  const { contentTypeId: _, ...without } = product
  expect(await problemsOf(await ask('POST', at(), without))).toEqual([templateMessages.contentTypeRequired])
  expect((await ask('POST', at(), { ...product, elements: [] })).status).toBe(400)
  expect((await ask('POST', at(), { ...product, sampleUrl: 'javascript:alert(1)' })).status).toBe(400)
})

test('the arrangement is stored as elements and as HTML, and can be changed and deleted', async () => {
  const template = await made({ name: 'To change' })
  expect(template.structure).toContain(
    '<p data-type="content" data-selector="h1.product-title">Rye board</p><br>',
  )
  const changed = await ask('PUT', at(`/${template.id}`), {
    ...product,
    name: 'Changed',
    elements: product.elements.slice(0, 1),
  })
  expect(await changed.json()).toMatchObject({
    name: 'Changed',
    author: { id: noor.id, name: 'Noor Hale' },
    structure: '<p data-type="content" data-selector="h1.product-title">Rye board</p><br>',
  })
  expect((await ask('DELETE', at(`/${template.id}`))).status).toBe(204)
  expect((await ask('DELETE', at(`/${template.id}`))).status).toBe(404)
})

test('authors change their own templates, and no one else’s', async () => {
  const ava = await api.join('Ava Author')
  await api.addMember(noor.workspaceId, ava.id, 'author')
  const [own, others] = [await made({ name: 'Hers' }, ava), await made({ name: 'Not hers' })]
  expect((await ask('PUT', at(`/${own.id}`), product, ava)).status).toBe(200)
  expect((await ask('PUT', at(`/${others.id}`), product, ava)).status).toBe(403)
  expect((await ask('DELETE', at(`/${others.id}`), undefined, ava)).status).toBe(403)
  expect((await ask('DELETE', at(`/${own.id}`))).status).toBe(204)
})

test('templates of another workspace are inaccessible', async () => {
  const otto = await api.join('Otto Other')
  const { id } = await made()
  const theirs = `/api/workspaces/${otto.workspaceId}/templates`
  expect(await (await ask('GET', theirs, undefined, otto)).json()).toEqual([])
  expect((await ask('PUT', `${theirs}/${id}`, product, otto)).status).toBe(404)
  expect((await ask('POST', `${theirs}/${id}/fill`, { url: sample('shop/rye-board') }, otto)).status).toBe(
    404,
  )
})

test('changes of templates are logged', async () => {
  const answer = await ask('GET', `/api/workspaces/${noor.workspaceId}/activity`)
  const { entries } = (await answer.json()) as { entries: { action: string }[] }
  const actions = new Set(entries.map(({ action }) => action))
  for (const action of ['template-created', 'template-changed', 'template-deleted'])
    expect(actions).toContain(action)
})

test('the table of content types and the list in the code are the same', async () => {
  const rows = await api.database.db
    .selectFrom('content_types')
    .select(['id', 'name'])
    .orderBy('place')
    .execute()
  expect(rows).toEqual([...contentTypes])
})

const proxied = (url: string, options: { cookie?: string; headers?: object } = { cookie: noor.cookie }) =>
  api.ask('GET', `/content-proxy/?url=${encodeURIComponent(url)}&t=1`, options)

test('the content proxy shows a page without its scripts, in a sandbox without an origin', async () => {
  const answer = await proxied(sample('shop/rye-board'))
  expect(answer.status).toBe(200)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'; img-src https: data:;/)
  expect(policy).not.toContain('allow-same-origin')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.getSetCookie()).toEqual([])
  const html = await answer.text()
  expect(html).toContain('Rye board')
  expect(html).not.toMatch(/scriptRan|handlerRan|tracker\.example|javascript:|shop\.example\/basket/)
})

test('the content proxy needs a session, our own page around it, and an allowed page', async () => {
  expect((await proxied(sample('shop/rye-board'), {})).status).toBe(401)
  const foreign = { cookie: noor.cookie, headers: { 'sec-fetch-site': 'cross-site' } }
  expect((await proxied(sample('shop/rye-board'), foreign)).status).toBe(403)
  expect((await proxied('http://127.0.0.1/')).status).toBe(400)
  expect((await proxied(sample('broken'))).status).toBe(502)
  expect((await proxied('')).status).toBe(400)
  const failed = await (await proxied(sample('broken'))).text()
  expect(failed).toContain('previewFailed')
  expect(failed).toContain('(503)')
})

test('a person may view a limited number of pages in a while', async () => {
  const eager = await api.join('Eager Eve')
  const answers = await Promise.all(
    Array.from({ length: pageTurns.max + 1 }, () =>
      proxied(sample('shop/rye-board'), { cookie: eager.cookie }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(pageTurns.max)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await proxied(sample('shop/rye-board'))).status).toBe(200)
})

test('a text is a template without a page, and comes back as it was written', async () => {
  const text = `Open today.\n\n\n\n${'😀'.repeat(2_600)} `
  const { id, sampleUrl } = await made({
    name: 'Opening',
    contentTypeId: 'other',
    sampleUrl: '',
    elements: partsOfText(text),
  })
  expect(sampleUrl).toBe('')
  const all = (await (await ask('GET', at())).json()) as CustomTemplate[]
  const stored = all.find((one) => one.id === id)
  expect(stored?.elements.length).toBe(2)
  expect(fillTemplate(stored?.elements ?? [], ({ content }) => content)).toBe(text)
})

test('a template with parts of a page has the address of that page', async () => {
  expect((await ask('POST', at(), { ...product, sampleUrl: '' })).status).toBe(400)
  const { id } = await made()
  expect((await ask('PUT', at(`/${id}`), { ...product, sampleUrl: '' })).status).toBe(400)
})
