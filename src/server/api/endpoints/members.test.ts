import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invitation, WorkspaceMember } from '#contract/members.ts'
import type { ActivityEntry } from '#contract/activity.ts'
import { transferOwnership } from '#server/modules/workspaces/change-members.ts'
import { openTestApi } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Somebody = Awaited<ReturnType<Api['join']>>
let api: Api
let olga: Somebody
let grace: Somebody

beforeAll(async () => {
  api = await openTestApi()
  olga = await api.join('Olga Owner')
  grace = await api.join('Grace Guest')
})
afterAll(() => api[Symbol.asyncDispose]())

const at = (path: string) => `/api/workspaces/${olga.workspaceId}${path}`

async function ask(who: Somebody, method: string, path: string, body?: object) {
  const answer = await api.ask(method, path, { cookie: who.cookie, ...(body && { body }) })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
}

async function inviteByEmail(email: string, role = 'editor'): Promise<string> {
  const { status } = await ask(olga, 'POST', at('/invitations'), { email, role })
  expect(status).toBe(200)
  return /\/invitation\/(\S+)/.exec(api.sent.at(-1)?.text ?? '')?.[1] ?? ''
}

const roleOf = async (who: Somebody) =>
  ((await ask(olga, 'GET', at('/members'))).body as WorkspaceMember[]).find((one) => one.userId === who.id)
    ?.role

const actions = async () =>
  ((await ask(olga, 'GET', at('/activity'))).body as { entries: ActivityEntry[] }).entries.map(
    (one) => one.action,
  )

test('an email invites a person, and only its reader can join', async () => {
  const token = await inviteByEmail(grace.email)
  expect(api.sent.at(-1)).toMatchObject({
    to: grace.email,
    subject: 'Join Olga Owner’s workspace on Postlark',
  })
  const kept = await api.database.db.selectFrom('invitations').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(kept)).not.toContain(token)

  const seen = await api.ask('POST', '/api/invitation', { body: { token } })
  expect(await seen.json()).toMatchObject({
    state: 'open',
    workspaceName: 'Olga Owner’s workspace',
    invitedBy: 'Olga Owner',
    email: grace.email,
    role: 'editor',
  })
  const stranger = await api.join('Stan Stranger')
  const refused = await ask(stranger, 'POST', '/api/invitation/accept', { token })
  expect(refused).toMatchObject({ status: 403, body: { detail: expect.stringContaining(grace.email) } })

  const timezone = 'America/New_York'
  const joined = await ask(grace, 'POST', '/api/invitation/accept', { token, timezone })
  expect(joined).toMatchObject({ status: 200, body: { id: olga.workspaceId, role: 'editor', timezone } })
  expect(await roleOf(grace)).toBe('editor')
  expect((await ask(olga, 'GET', at('/invitations'))).body).toEqual([])
  expect(await actions()).toEqual(expect.arrayContaining(['member-invited', 'member-joined']))
})

test('a link ends after seven days, after another email, and when it is revoked', async () => {
  const email = 'hedy@example.org'
  const first = await inviteByEmail(email)
  const second = await inviteByEmail(email, 'author')
  const look = async (token: string) => {
    const answer = await api.ask('POST', '/api/invitation', { body: { token } })
    return answer.status === 200 ? ((await answer.json()) as { state: string }).state : answer.status
  }
  expect([await look(first), await look(second)]).toEqual([404, 'open'])
  const [open] = (await ask(olga, 'GET', at('/invitations'))).body as Invitation[]
  expect(open).toMatchObject({ email, role: 'author', isOver: false })

  await api.database.db
    .updateTable('invitations')
    .set({ expires_at: new Date(api.clock.now().getTime()) })
    .where('email', '=', email)
    .execute()
  expect(await look(second)).toBe('over')
  const [over] = (await ask(olga, 'GET', at('/invitations'))).body as Invitation[]
  expect(over?.isOver).toBe(true)
  const again = await ask(olga, 'POST', at(`/invitations/${over?.id}/resend`), {})
  expect(again.body).toMatchObject([{ email, role: 'author', isOver: false }])
  expect((await ask(olga, 'DELETE', at(`/invitations/${over?.id}`))).status).toBe(200)
  const third = /\/invitation\/(\S+)/.exec(api.sent.at(-1)?.text ?? '')?.[1] ?? ''
  expect(await look(third)).toBe(404)
})

test('names that people type put no link into an email', async () => {
  await ask(olga, 'PATCH', at(''), { name: 'Win at https://evil.example/now' })
  await inviteByEmail('mark@example.org')
  const text = api.sent.at(-1)?.text ?? ''
  expect(text).not.toContain('evil.example')
  expect(text.match(/https?:\/\//g)).toHaveLength(1)
  await ask(olga, 'PATCH', at(''), { name: 'Haldon Street' })
})

test('admins manage the others; only the owner makes, invites and removes admins', async () => {
  const admin = await api.join('Adam Admin')
  const second = await api.join('Agnes Admin')
  await api.addMember(olga.workspaceId, admin.id, 'admin')
  await api.addMember(olga.workspaceId, second.id, 'admin')
  const put = (who: Somebody, whom: Somebody, role: string) =>
    ask(who, 'PUT', at(`/members/${whom.id}/role`), { role })
  expect((await put(admin, grace, 'author')).status).toBe(200)
  expect((await put(admin, grace, 'admin')).status).toBe(403)
  expect((await put(admin, second, 'viewer')).status).toBe(403)
  expect((await put(admin, olga, 'viewer')).status).toBe(409)
  expect((await put(olga, grace, 'owner')).status).toBe(400)
  expect(
    (await ask(admin, 'POST', at('/invitations'), { email: 'x@example.org', role: 'admin' })).status,
  ).toBe(403)
  expect((await ask(admin, 'DELETE', at(`/members/${second.id}`))).status).toBe(403)
  expect((await ask(olga, 'DELETE', at(`/members/${second.id}`))).status).toBe(200)
  expect((await ask(second, 'GET', at('/members'))).status).toBe(404)
  expect(await roleOf(grace)).toBe('author')
})

test('the owner cannot leave; ownership is transferred by typing the name, and never doubled', async () => {
  expect((await ask(olga, 'POST', at('/leave'), {})).status).toBe(409)
  const hand = (typedName: string) => ask(olga, 'POST', at('/transfer'), { userId: grace.id, typedName })
  expect((await hand('Haldon')).status).toBe(400)
  expect((await hand('Haldon Street')).status).toBe(200)
  expect([await roleOf(grace), await roleOf(olga)]).toEqual(['owner', 'admin'])
  const back = { userId: olga.id, typedName: 'Haldon Street' }
  expect((await ask(grace, 'POST', at('/transfer'), back)).status).toBe(200)
  expect([await roleOf(grace), await roleOf(olga)]).toEqual(['admin', 'owner'])
  await expect(api.addMember(olga.workspaceId, (await api.join('Two')).id, 'owner')).rejects.toThrow(
    /one_owner_of_workspace/,
  )
})

test('of two simultaneous transfers one counts, and one owner is left', async () => {
  const other = await api.join('Otto Other')
  await api.addMember(olga.workspaceId, other.id, 'editor')
  const again = api.database.again()
  const hand = (database: typeof again, userId: string) =>
    database.db
      .transaction()
      .execute((tx) =>
        transferOwnership(
          tx,
          {
            workspaceId: olga.workspaceId,
            by: olga.id,
            billing: 'off',
            now: new Date(),
            queueMail: async () => {},
          },
          { userId, typedName: 'Haldon Street' },
        ),
      )
  const both = await Promise.all([hand(api.database, grace.id), hand(again, other.id)])
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'owner-only'])
  const owners = await api.database.db
    .selectFrom('workspace_members')
    .select('user_id')
    .where('workspace_id', '=', olga.workspaceId)
    .where('role', '=', 'owner')
    .execute()
  expect(owners).toHaveLength(1)
  const owner = owners[0]?.user_id === grace.id ? grace : other
  await ask(owner, 'POST', at('/transfer'), { userId: olga.id, typedName: 'Haldon Street' })
  expect(await roleOf(olga)).toBe('owner')
  if (again !== api.database) await again.close()
})

test('a member who leaves loses access at once, and their activity stays listed', async () => {
  expect((await ask(grace, 'POST', at('/leave'), {})).status).toBe(200)
  expect((await ask(grace, 'GET', at('/posts?view=draft'))).status).toBe(404)
  expect(await actions()).toContain('member-left')
})

test('the activity list is paged, without gaps or repetitions', async () => {
  const workspace = (await ask(olga, 'POST', '/api/workspaces', { name: 'Pages' })).body as { id: string }
  for (let n = 0; n < 120; n++) {
    await api.database.db
      .insertInto('activity')
      .values({
        workspace_id: workspace.id,
        user_id: olga.id,
        action: 'post-created',
        subject: JSON.stringify({ n }),
        // Several at the same time.
        at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(n / 7))),
      })
      .execute()
  }
  const seen: unknown[] = []
  let before: string | null = ''
  let pages = 0
  while (before !== null && pages < 9) {
    const query = before ? `?before=${encodeURIComponent(before)}` : ''
    const page = (await ask(olga, 'GET', `/api/workspaces/${workspace.id}/activity${query}`)).body as {
      entries: ActivityEntry[]
      next: string | null
    }
    seen.push(...page.entries.map(({ subject }) => subject['n']))
    before = page.next
    pages++
  }
  expect(pages).toBe(3)
  expect(new Set(seen).size).toBe(120)
  expect(seen).toHaveLength(120)
})

test('a workspace is deleted by typing its name; its scheduled posts never go out', async () => {
  const made = await ask(olga, 'POST', '/api/workspaces', { name: 'Pop-up' })
  const { id } = made.body as { id: string }
  const gone = (typedName: string) => ask(olga, 'DELETE', `/api/workspaces/${id}`, { typedName })
  expect((await gone('Pop')).status).toBe(400)
  expect((await gone('Pop-up')).status).toBe(200)
  expect((await ask(olga, 'GET', `/api/workspaces/${id}/members`)).status).toBe(404)
})

test("actions on posts are logged with the person's name and the first words", async () => {
  const draft = await ask(olga, 'POST', at('/posts'), {
    content: { all: 'Rye is back' },
    connectionIds: [],
    scheduledFor: null,
  })
  const { id } = draft.body as { id: string }
  await ask(olga, 'PATCH', at(`/posts/${id}`), { content: { all: 'Rye is back on Friday' } })
  await ask(olga, 'DELETE', at(`/posts/${id}`))
  const { entries } = (await ask(olga, 'GET', at('/activity'))).body as { entries: ActivityEntry[] }
  const told = entries.filter(({ subject }) => subject['postId'] === id)
  expect(
    told.map(({ action, person, subject }) => [action, person?.name, subject['words']]).toSorted(),
  ).toEqual([
    ['post-created', 'Olga Owner', 'Rye is back'],
    ['post-deleted', 'Olga Owner', 'Rye is back on Friday'],
    ['post-edited', 'Olga Owner', 'Rye is back on Friday'],
  ])
})
