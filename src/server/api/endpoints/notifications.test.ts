import { beforeAll, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { forgetOldNotifications } from '#server/modules/notifications/forget-old-notifications.ts'
import { mailNotifications } from '#server/modules/notifications/mail-notifications.ts'
import { notifyPerson } from '#server/modules/notifications/notify-person.ts'
import { type Notice, notify } from '#server/modules/notifications/notify.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import { openTestApi, origin } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
let api: Api
let owner: Awaited<ReturnType<Api['join']>>
let author: Awaited<ReturnType<Api['join']>>

beforeAll(async () => {
  api = await openTestApi()
  owner = await api.join('Olga Owner')
  author = await api.join('Arno Author')
  await api.addMember(owner.workspaceId, author.id, 'author')
  return () => api[Symbol.asyncDispose]()
})

const tell = async (at: string, notice: Partial<Notice> = {}) => {
  const whole: Notice = {
    workspaceId: owner.workspaceId,
    userIds: [author.id],
    kind: 'failed',
    text: 'Not sent to X. Open it.',
    ...notice,
  }
  await api.database.db.transaction().execute((tx) => notify(tx, [whole], new Date(at)))
}

const forget = async () => {
  await api.database.db.deleteFrom('notifications').execute()
  await api.database.db.deleteFrom('notification_preferences').execute()
}

/** The emails sent at a time. */
async function mailsAt(at: string): Promise<MailMessage[]> {
  const mails: MailMessage[] = []
  await mailNotifications({
    database: api.database,
    now: new Date(at),
    origin,
    queueMail: async (_tx, message) => void mails.push(message),
  })
  return mails
}

const path = () => `/api/workspaces/${owner.workspaceId}/notifications`

async function bellOf(cookie: string, query = '') {
  const answer = await api.ask('GET', path() + query, { cookie })
  return (await answer.json()) as { notifications: Notification[]; unread: number; next: string | null }
}

test("the bell shows the newest first, page by page, and only the person's own", async () => {
  await forget()
  for (let minute = 0; minute < 35; minute++) {
    const at = `2026-11-21T09:${String(minute).padStart(2, '0')}:00Z`
    await tell(at, { text: `Number ${minute}.` })
  }
  const first = await bellOf(author.cookie)
  expect(first.unread).toBe(35)
  expect(first.notifications.map(({ text }) => text).slice(0, 2)).toEqual(['Number 34.', 'Number 33.'])
  expect(first.notifications).toHaveLength(30)
  const second = await bellOf(author.cookie, `?before=${encodeURIComponent(first.next ?? '')}`)
  expect(second.notifications.map(({ text }) => text)).toEqual([4, 3, 2, 1, 0].map((n) => `Number ${n}.`))
  expect(second.next).toBeNull()
  expect((await bellOf(owner.cookie)).notifications).toEqual([])
  expect((await bellOf(author.cookie, '?before=nonsense')).notifications).toHaveLength(30)
})

test("one is marked as read, or all; no one marks another person's", async () => {
  await forget()
  await tell('2026-11-21T09:00:00Z')
  await tell('2026-11-21T09:01:00Z')
  const [newest] = (await bellOf(author.cookie)).notifications
  await api.ask('POST', `${path()}/${newest?.id}/read`, { cookie: owner.cookie })
  expect((await bellOf(author.cookie)).unread).toBe(2)
  expect((await api.ask('POST', `${path()}/${newest?.id}/read`, { cookie: author.cookie })).status).toBe(204)
  expect((await bellOf(author.cookie)).notifications.map(({ read }) => read)).toEqual([true, false])
  await api.ask('POST', `${path()}/read`, { cookie: author.cookie })
  expect((await bellOf(author.cookie)).unread).toBe(0)
})

test('what is about a plan is in the bell of every workspace of the person, is read once, and never emailed', async () => {
  await forget()
  const own = `/api/workspaces/${author.workspaceId}/notifications`
  const at = new Date('2026-11-21T09:00:00Z')
  await api.database.db
    .transaction()
    .execute((tx) => notifyPerson(tx, { userId: author.id, text: 'Growth has ended.' }, at))
  expect(await mailsAt('2026-11-21T09:30:00Z')).toEqual([])
  const here = await bellOf(author.cookie)
  expect([here.unread, here.notifications.map(({ kind }) => kind)]).toEqual([1, ['billing']])
  expect((await bellOf(owner.cookie)).unread).toBe(0)
  await api.ask('POST', `${own}/${here.notifications[0]?.id}/read`, { cookie: author.cookie })
  expect((await bellOf(author.cookie)).unread).toBe(0)
})

test('a former member is not notified', async () => {
  await forget()
  const stranger = await api.join('Otto Outsider')
  await tell('2026-11-21T09:00:00Z', { userIds: [stranger.id, author.id] })
  const rows = await api.database.db.selectFrom('notifications').select('user_id').execute()
  expect(rows).toEqual([{ user_id: author.id }])
})

test('thirty failures make one email, a minute after the first of them', async () => {
  await forget()
  for (let second = 0; second < 30; second++) {
    await tell(`2026-11-21T09:00:${String(second + 10).padStart(2, '0')}Z`)
  }
  expect(await mailsAt('2026-11-21T09:01:05Z')).toEqual([])
  const [mail, more] = await mailsAt('2026-11-21T09:01:10Z')
  expect(more).toBeUndefined()
  expect(mail?.to).toBe(author.email)
  expect(mail?.subject).toMatch(/^30 notifications in /)
  expect(mail?.text).toMatch(/\b5 more\b/)
  expect(await mailsAt('2026-11-21T09:02:10Z')).toEqual([])
})

test('an email about one post says what happened, quotes it, and links to it in its workspace', async () => {
  await forget()
  const written = await api.ask('POST', `/api/workspaces/${owner.workspaceId}/posts`, {
    cookie: owner.cookie,
    body: { content: { all: 'Rye is back from Friday.' }, connectionIds: [], scheduledFor: null },
  })
  const { id } = (await written.json()) as { id: string }
  await tell('2026-11-21T09:00:00Z', { postId: id })
  const [mail] = await mailsAt('2026-11-21T09:01:00Z')
  expect(mail?.subject).toBe('Not sent to X')
  expect(mail?.text).toContain('“Rye is back from Friday.”')
  const workspace = `?workspace=${owner.workspaceId}`
  expect(mail?.text).toContain(`${origin}/dashboard/posts/${id}${workspace}\n`)
  expect(mail?.text).toContain(`${origin}/dashboard/settings${workspace}#notifications\n`)
})

test('an email about an account links to where it is reconnected', async () => {
  await forget()
  await tell('2026-11-21T09:00:00Z', { kind: 'needs-reauth', text: 'X (ada) ends in 2 days.' })
  const [mail] = await mailsAt('2026-11-21T09:01:00Z')
  expect(mail?.text).toContain(`${origin}/dashboard/connections?workspace=${owner.workspaceId}\n`)
})

test('a notification read before is not emailed', async () => {
  await forget()
  await tell('2026-11-21T09:00:00Z')
  await api.ask('POST', `${path()}/read`, { cookie: author.cookie })
  expect(await mailsAt('2026-11-21T09:05:00Z')).toEqual([])
})

test("a digest goes out once, at 8:00 in its reader's time zone", async () => {
  await forget()
  await api.ask('PUT', `/api/workspaces/${owner.workspaceId}/timezone`, {
    cookie: author.cookie,
    body: { timezone: 'America/New_York' },
  })
  await tell('2026-11-21T10:00:00Z', { kind: 'mention', text: 'Olga mentioned you: “Hm”' })
  expect(await mailsAt('2026-11-21T12:59:00Z')).toEqual([])
  const [mail, more] = await mailsAt('2026-11-21T13:00:00Z')
  expect(mail?.subject).toMatch(/: 1 notification since yesterday$/)
  expect(more).toBeUndefined()
  await tell('2026-11-21T14:00:00Z', { kind: 'mention', text: 'Olga mentioned you: “Oh”' })
  expect(await mailsAt('2026-11-21T23:00:00Z')).toEqual([])
  expect(await mailsAt('2026-11-22T13:00:00Z')).toHaveLength(1)
})

test('each person chooses their emails, kind by kind', async () => {
  await forget()
  const usual = await (await api.ask('GET', `${path()}/preferences`, { cookie: author.cookie })).json()
  expect(usual).toEqual([
    { kind: 'failed', mail: 'at-once' },
    { kind: 'missed', mail: 'at-once' },
    { kind: 'needs-reauth', mail: 'at-once' },
    { kind: 'not-as-sent', mail: 'digest' },
    { kind: 'mention', mail: 'digest' },
    { kind: 'approval-asked', mail: 'digest' },
    { kind: 'approval-decided', mail: 'digest' },
    { kind: 'rehearsal', mail: 'at-once' },
  ])
  await api.ask('PUT', `${path()}/preferences`, {
    cookie: author.cookie,
    body: { kind: 'failed', mail: 'never' },
  })
  const changed = await api.ask('PUT', `${path()}/preferences`, {
    cookie: author.cookie,
    body: { kind: 'mention', mail: 'at-once' },
  })
  expect(await changed.json()).toContainEqual({ kind: 'mention', mail: 'at-once' })
  await tell('2026-11-21T09:00:00Z')
  await tell('2026-11-21T09:00:00Z', { kind: 'mention', text: 'Olga mentioned you: “Hm”' })
  const mails = await mailsAt('2026-11-21T09:01:00Z')
  expect(mails.map(({ text }) => /mentioned|did not/.exec(text)?.[0])).toEqual(['mentioned'])
})

test('read notifications are stored for ninety days, unread ones for a year', async () => {
  await forget()
  await tell('2025-12-01T09:00:00Z', { text: 'Unread, not yet a year.' })
  await tell('2025-11-01T09:00:00Z', { text: 'Unread for a year.' })
  await tell('2026-08-01T09:00:00Z', { text: 'Read, long ago.' })
  await tell('2026-10-01T09:00:00Z', { text: 'Read lately.' })
  await api.database.db
    .updateTable('notifications')
    .set({ read_at: new Date('2026-10-02T09:00:00Z') })
    .where('text', 'like', 'Read%')
    .execute()
  await forgetOldNotifications(api.database.db, new Date('2026-11-21T09:00:00Z'))
  const { notifications } = await bellOf(author.cookie)
  expect(notifications.map(({ text }) => text)).toEqual(['Read lately.', 'Unread, not yet a year.'])
})
