import { isContractProcedure } from '@orpc/contract'
import { beforeAll, expect, test } from 'vitest'
import { contract, prefixOf } from '#contract/contract.ts'
import { type Role, roles } from '#contract/fields.ts'
import { emptyVoice } from '#domain/writing/brand-voice.ts'
import { can, permissionOf, permissions } from './permissions.ts'
import { openTestApi, origin } from '../test-api.ts'
import { noWorkspace } from './problem.ts'

/** Every procedure of the contract, found by walking it. */
const procedures = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries(members as Record<string, unknown>).flatMap(([name, procedure]) =>
    isContractProcedure(procedure)
      ? [
          {
            path: `${group}.${name}`,
            method: procedure['~orpc'].route.method ?? 'POST',
            address: procedure['~orpc'].route.path ?? '',
          },
        ]
      : [],
  ),
)

/** Well-formed, and of nothing. */
const madeUp = '11111111-1111-4111-8111-111111111111'

const template = {
  name: 'Products',
  contentTypeId: 'product',
  sampleUrl: 'https://shop.example/rye',
  elements: [
    { id: 'a', type: 'url', content: '', selector: '', addBreakAfter: false, addDoubleNewlineAfter: false },
  ],
}

const bodies: Record<string, object> = {
  'workspaces.setTimezone': { timezone: 'Europe/Paris' },
  'workspaces.create': { name: '' },
  'workspaces.rename': { name: '' },
  'workspaces.remove': { typedName: 'not its name' },
  'people.deleteAccount': { email: 'not-mine@example.org' },
  'people.rename': { name: '' },
  'people.setPicture': { picture: null },
  'people.createApiKey': { name: '', expiresInDays: null },
  'people.endOtherSessions': {},
  'members.invite': { email: '', role: 'editor' },
  'members.changeRole': { role: 'editor' },
  'members.transfer': { userId: 'nobody', typedName: '' },
  'members.look': { token: 'none' },
  'members.accept': { token: 'none' },
  'connections.connectBluesky': { handle: '', appPassword: '' },
  'media.describe': { altText: 'words' },
  'media.file': { mediaIds: [madeUp], kept: true },
  'media.removeMany': { mediaIds: [madeUp] },
  'media.importFrom': { url: 'http://127.0.0.1/' },
  'media.takeStock': { source: 'pexels', id: 'none' },
  'media.createFolder': { name: '' },
  'media.renameFolder': { name: '' },
  'posts.create': { content: { all: 'words' }, connectionIds: [], scheduledFor: null },
  'posts.settle': { live: true },
  'approvals.ask': { wantedFor: '2999-01-01T09:00:00Z' },
  'approvals.sendBack': { comment: 'words' },
  'notes.add': { text: 'words' },
  'notes.edit': { text: 'words' },
  'reviewLinks.create': { scope: { kind: 'post', postId: madeUp } },
  'reviews.open': { token: 'a-token-that-opens-nothing' },
  'reviews.decide': {
    token: 'a-token-that-opens-nothing',
    reviewPostId: madeUp,
    name: 'Rae',
    decision: 'approved',
  },
  'analytics.setSettings': { foreignPosts: true },
  'analytics.refresh': { subjectId: madeUp, confirmed: false },
  'analytics.shareReport': {
    title: 'March',
    query: { from: '2026-03-01', to: '2026-04-01', connections: [madeUp] },
  },
  'analytics.startExperiment': { connectionId: madeUp },
  'analytics.followBestTime': { connectionId: madeUp, slot: { weekday: 1, band: 6 } },
  'sharedReports.look': { token: 'a-token-that-opens-nothing' },
  'notifications.prefer': { kind: 'failed', mail: 'digest' },
  'posts.bulk': { postIds: [madeUp], action: { kind: 'label', add: [], remove: [] } },
  'labels.create': { name: '', color: 'lark' },
  'labels.change': { name: '' },
  'pause.begin': { reason: '' },
  'pause.resume': { plan: {} },
  'posts.restore': { version: 1 },
  'posts.neighbours': { connectionIds: [], scheduledFor: null, content: { all: 'words' } },
  'costs.setCap': { capUsd: null },
  'networkApps.set': { clientId: 'lark', clientSecret: 'secret' },
  'affiliate.join': { agreed: true },
  'siteEvents.record': { name: 'sign-up' },
  'linkCards.read': { url: 'https://bakery.test/' },
  'slots.set': { zone: 'Europe/London', slots: [] },
  'slots.previewReflow': { before: [{ connectionId: madeUp, zone: 'Europe/London', slots: [] }] },
  'templates.create': template,
  'templates.edit': template,
  'templates.fill': { url: 'http://127.0.0.1/' },
  'templates.tryOut': { url: 'http://127.0.0.1/', selectors: ['h1'] },
  'exchange.checkRows': { rows: [{ number: 2, cells: {} }], options: {} },
  'exchange.startImport': {
    id: '22222222-2222-4222-8222-222222222222',
    fileName: 'a.csv',
    rows: [{ number: 2, cells: {} }],
    options: {},
  },
  'slots.take': { connectionIds: [madeUp] },
  'ai.write': { tool_type: 'grammar', text: 'words', by: 'rules' },
  'brand.write': { voice: emptyVoice },
  'writingKit.addItem': { kind: 'signature', name: 'Ours', text: 'words' },
  'writingKit.addRule': { hosts: ['haldon.example'], source: 'x', medium: 'social', campaign: 'rye' },
}

type Api = Awaited<ReturnType<typeof openTestApi>>
type Member = Awaited<ReturnType<Api['join']>>
let api: Api
let owner: Member
let outsider: Member
const members = new Map<string, Member>()

beforeAll(async () => {
  api = await openTestApi()
  owner = await api.join('Olga Owner')
  outsider = await api.join('Otto Outsider')
  for (const role of roles) {
    const member = role === 'owner' ? owner : await api.join(`Member ${role}`)
    if (role !== 'owner') await api.addMember(owner.workspaceId, member.id, role)
    members.set(role, member)
  }
  return () => api[Symbol.asyncDispose]()
})

test('every procedure of the contract has a row, and every row a procedure', () => {
  expect(procedures.length).toBeGreaterThan(15)
  expect(Object.keys(permissions).toSorted()).toEqual(procedures.map(({ path }) => path).toSorted())
})

for (const procedure of procedures) {
  const { path } = procedure
  const permission = permissionOf(path)

  test(`${path} without a session`, async () => {
    expect(await call(procedure)).toBe(permission === 'anyone' ? 'let in' : '401 unauthenticated')
  })

  test(`${path} as a member of another workspace`, async () => {
    expect(await call(procedure, outsider)).toBe(
      typeof permission === 'object' ? '404 no such workspace' : 'let in',
    )
  })

  for (const role of roles) {
    test(`${path} as ${role}`, async () => {
      expect(await call(procedure, members.get(role))).toBe(mayDo(role, path) ? 'let in' : '403 forbidden')
      await comeBack(role)
    })
  }
}

test('changes of a workspace, by the least privileged allowed role', () => {
  const changes = procedures.filter(
    ({ path, method }) => method !== 'GET' && typeof permissionOf(path) === 'object',
  )
  const byRole = Object.groupBy(changes, ({ path }) => roles.findLast((role) => mayDo(role, path)) ?? 'owner')
  const told = Object.fromEntries(
    roles.map((role) => [role, byRole[role]?.map(({ path }) => path).toSorted()]),
  )
  expect(told).toEqual({
    owner: ['costs.setCap', 'members.transfer', 'workspaces.remove'],
    admin: [
      'brand.write',
      'connections.authorize',
      'connections.connectBluesky',
      'connections.disconnect',
      'connections.takeOffer',
      'exchange.makeArchive',
      'members.changeRole',
      'members.invite',
      'members.remove',
      'members.resend',
      'members.revoke',
      'networkApps.check',
      'networkApps.remove',
      'networkApps.set',
      'scans.acceptBrand',
      'workspaces.rename',
    ],
    editor: [
      'analytics.addClicks',
      'analytics.cancelExperiment',
      'analytics.cancelHistory',
      'analytics.deleteClicks',
      'analytics.followBestTime',
      'analytics.importHistory',
      'analytics.refresh',
      'analytics.revokeReport',
      'analytics.setSettings',
      'analytics.shareReport',
      'analytics.startExperiment',
      'approvals.approve',
      'approvals.sendBack',
      'exchange.endFeed',
      'exchange.makeFeed',
      'labels.change',
      'labels.remove',
      'media.removeFolder',
      'media.removeMany',
      'media.renameFolder',
      'pause.begin',
      'pause.resume',
      'posts.retry',
      'posts.settle',
      'posts.takeDown',
      'posts.unschedule',
      'reviewLinks.create',
      'reviewLinks.revoke',
      'slots.previewReflow',
      'slots.set',
      'trash.empty',
      'writingKit.addItem',
      'writingKit.addRule',
      'writingKit.changeItem',
      'writingKit.changeRule',
      'writingKit.removeItem',
      'writingKit.removeRule',
    ],
    author: [
      'ai.caption',
      'ai.write',
      'aiImages.ask',
      'aiImages.cancel',
      'approvals.ask',
      'approvals.withdraw',
      'exchange.checkRows',
      'exchange.startImport',
      'exchange.undoImport',
      'labels.create',
      'linkCards.read',
      'media.createFolder',
      'media.describe',
      'media.file',
      'media.importFrom',
      'media.remove',
      'media.takeStock',
      'media.upload',
      'notes.add',
      'notes.edit',
      'notes.remove',
      'posts.bulk',
      'posts.compare',
      'posts.create',
      'posts.edit',
      'posts.neighbours',
      'posts.remove',
      'posts.restore',
      'scans.begin',
      'scans.cancel',
      'scans.takeDrafts',
      'scans.write',
      'slots.take',
      'templates.create',
      'templates.edit',
      'templates.fill',
      'templates.remove',
      'templates.tryOut',
      'trash.restore',
    ],
    viewer: [
      'members.leave',
      'notifications.markAllRead',
      'notifications.markRead',
      'notifications.prefer',
      'workspaces.setTimezone',
    ],
  })
})

test('authors write drafts, and editors schedule them', () => {
  expect(can('author', 'posts.schedule')).toBe(false)
  expect(can('editor', 'posts.schedule')).toBe(true)
})

test('an unknown workspace looks like one of another person', async () => {
  const none = await api.ask('GET', '/api/workspaces/not-a-workspace/posts', { cookie: owner.cookie })
  const others = await api.ask('GET', `/api/workspaces/${outsider.workspaceId}/posts`, {
    cookie: owner.cookie,
  })
  expect([none.status, await none.text()]).toEqual([others.status, await others.text()])
})

function mayDo(role: Role, path: string): boolean {
  const permission = permissionOf(path)
  return typeof permission !== 'object' || (permission as readonly string[]).includes(role)
}

/** A person removed by an operation becomes a member again for the next. */
async function comeBack(role: Role): Promise<void> {
  await api.database.db
    .insertInto('workspace_members')
    .values({ workspace_id: owner.workspaceId, user_id: members.get(role)?.id ?? '', role })
    .onConflict((row) => row.doNothing())
    .execute()
}

type Reception = 'let in' | '401 unauthenticated' | '403 forbidden' | '404 no such workspace' | 'broken'

async function call(procedure: (typeof procedures)[number], as?: Member): Promise<Reception> {
  const answer = await send(procedure, as)
  if (answer.headers.get('content-type')?.includes('event-stream')) {
    await answer.body?.cancel()
    return 'let in'
  }
  const { code, detail } = JSON.parse((await answer.text()) || '{}') as { code?: string; detail?: string }
  if (answer.status === 500) return 'broken'
  if (answer.status === 401 && code === 'unauthenticated') return '401 unauthenticated'
  if (answer.status === 403 && code === 'forbidden') return '403 forbidden'
  if (answer.status === 404 && detail === noWorkspace().data.detail) return '404 no such workspace'
  return 'let in'
}

async function send({ path, method, address }: (typeof procedures)[number], as?: Member): Promise<Response> {
  const place = `${prefixOf(path.split('.')[0] ?? '')}${address}`
    .replace('{workspaceId}', owner.workspaceId)
    .replace('{provider}', 'twitter')
    .replaceAll(/\{\w+\}/g, madeUp)
  const cookie = as && { cookie: as.cookie }
  if (path === 'media.upload') {
    return api.app.fetch(new Request(origin + place, { method, body: multipart(), headers: { ...cookie } }))
  }
  return api.ask(method, place, { ...cookie, ...(method !== 'GET' && { body: bodies[path] ?? {} }) })
}

function multipart(): FormData {
  const form = new FormData()
  form.set('file', new File(['no image'], 'a.png', { type: 'image/png' }))
  return form
}
