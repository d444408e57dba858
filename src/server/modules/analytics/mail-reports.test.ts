import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/plumbing/database/test-database.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { openLog } from '#server/plumbing/log.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import { declineReportMail, findReportMailReader } from './decline-report-mail.ts'
import { daysOfReport, mailReports } from './mail-reports.ts'
import { printReport } from './print-report.ts'
import { filesOfMail } from './report-pdfs.ts'
import { readOverview } from './overview.ts'
import { type TestNumbers, testNumbers } from './test-numbers.ts'

type Print = Parameters<typeof mailReports>[0]['print']
const policy = { sampling: 'full', xOffered: true } as const
const origin = 'https://postlark.example'
const daySec = 86_400
// A Monday.
const monday = '2026-03-16'

let db: Db
let given: TestNumbers
let sent: MailMessage[] = []
beforeAll(async () => {
  const database = await openTestDatabase()
  db = database.db
  const user = { id: 'ada', name: 'Ada', email: 'ada@example.org', image: null, email_verified: true }
  await db.insertInto('users').values(user).execute()
  given = await testNumbers(db, { userId: 'ada', now: new Date(`${monday}T12:00:00Z`) })
  const { workspaceId } = given
  await db
    .insertInto('user_preferences')
    .values({ user_id: 'ada', workspace_id: workspaceId, timezone: 'America/New_York' })
    .execute()
  await db.insertInto('analytics_settings').values({ workspace_id: workspaceId, mail: 'weekly' }).execute()
  return () => database.close()
})

const noPdf = async () => null

async function mailAt(now: string, print: Print = noPdf): Promise<MailMessage[]> {
  sent = []
  const queueMail = async (_tx: Db, message: MailMessage) => void sent.push(message)
  const log = openLog('silent')
  await mailReports({ db, now: new Date(now), policy, origin, queueMail, print, log })
  return sent
}
const forget = () => db.updateTable('analytics_settings').set({ mailed_for: null }).execute()

test('a weekly report is sent once, on Monday at 8:00 where its owner is', async () => {
  expect(await mailAt(`${monday}T11:50:00Z`)).toEqual([])
  const [mail, ...more] = await mailAt(`${monday}T12:00:00Z`)
  expect(more).toEqual([])
  expect(mail?.to).toBe('ada@example.org')
  expect(await mailAt(`${monday}T12:10:00Z`)).toEqual([])
  expect(await mailAt('2026-03-17T11:00:00Z')).toEqual([])
})

test('a report that is a day late is not sent', async () => {
  await forget()
  expect(await mailAt('2026-03-17T12:10:00Z')).toEqual([])
  expect(await mailAt('2026-03-18T12:00:00Z')).toEqual([])
})

test('every number of it is one of the samples at 24 hours, or a difference of two', async () => {
  await forget()
  const now = `${monday}T12:00:00Z`
  const [mail] = await mailAt(now)
  const range = daysOfReport('weekly', monday)
  expect(range).toEqual({ from: '2026-03-09', to: '2026-03-16' })
  const reader = { zone: 'America/New_York', now: new Date(now), policy }
  const wanted = { workspaceId: given.workspaceId, ...range, compare: 'previous' } as const
  const { tiles } = await readOverview(db, wanted, reader)
  const shown = tiles.flatMap(({ value, previous }) =>
    value === null ? [] : [value, ...(previous === null ? [] : [Math.abs(value - previous)])],
  )
  const known = new Set(shown.map((value) => value.toLocaleString('en-US', { maximumFractionDigits: 1 })))
  const numbers = [...(mail?.text ?? '').matchAll(/: ([\d,.]+)(?: \([+−±]([\d,.]+)\))?$/gmu)].flatMap(
    ([, value, change]) => [value, change].filter((one) => one !== undefined),
  )
  expect(numbers.length).toBeGreaterThan(6)
  expect(numbers.filter((number) => number !== '0' && !known.has(number))).toEqual([])
  const cells = [...(mail?.html ?? '').matchAll(/<td[^>]*>([^<]+)/g)].map(([, text]) => text)
  expect(cells.length).toBeGreaterThan(10)
  expect(cells.filter((cell = '') => cell !== '–' && cell !== '0' && !known.has(cell))).toEqual([])
  // The sum itself, from the samples alone.
  const ids = given.posts
    .filter(({ network, publishedAt }) => {
      const at = publishedAt.getTime()
      return (
        network === 'instagram' &&
        at >= Date.parse('2026-03-09T04:00Z') &&
        at < Date.parse('2026-03-16T04:00Z')
      )
    })
    .map(({ subjectId }) => subjectId)
  const rows = await db
    .selectFrom('metric_samples as s')
    .innerJoin('metric_readings as r', 'r.id', 's.reading_id')
    .select('s.value')
    .where('s.subject_id', 'in', ids)
    .where('s.metric', '=', 'impressions')
    .where('r.age_sec', '=', daySec)
    .execute()
  const sum = rows.reduce((total, { value }) => total + value, 0)
  expect(
    tiles.find(({ network, metric }) => network === 'instagram' && metric === 'impressions')?.value,
  ).toBe(sum)
})

test('it has the same report as PDF, kept once for all readers and for a week', async () => {
  await forget()
  const [mail] = await mailAt(`${monday}T12:00:00Z`, (wanted) => printReport(wanted, async () => []))
  expect(mail?.text).toContain('attached as PDF')
  expect(mail?.report).toMatchObject({ name: 'report-2026-03-09-to-2026-03-16.pdf' })
  const [file] = await filesOfMail(db, mail?.report)
  expect(file).toMatchObject({ name: mail?.report?.name, type: 'application/pdf' })
  expect(Buffer.from(file?.bytes ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
  expect(await filesOfMail(db, undefined)).toEqual([])
  await mailAt('2026-03-24T12:00:00Z')
  expect(await filesOfMail(db, mail?.report)).toEqual([])
})

test('a report whose PDF cannot be drawn is mailed without it', async () => {
  await forget()
  const [mail] = await mailAt(`${monday}T12:00:00Z`)
  expect(mail?.report).toBeUndefined()
  expect(mail?.text).not.toContain('attached')
})

test('its link ends it for one person, and lets it come again', async () => {
  await forget()
  const [mail] = await mailAt(`${monday}T12:00:00Z`)
  const token = mail?.unsubscribeUrl?.split('/').at(-1) ?? ''
  expect(mail?.text).toContain(mail?.unsubscribeUrl)
  expect(mail?.html).toContain(mail?.unsubscribeUrl)
  const now = new Date(`${monday}T13:00:00Z`)
  expect(await findReportMailReader(db, token)).toEqual({ workspace: 'Desk', isDeclined: false })
  expect(await declineReportMail(db, { token, isDeclined: true }, now)).toBe(true)
  await forget()
  expect(await mailAt(`${monday}T13:00:00Z`)).toEqual([])
  await declineReportMail(db, { token, isDeclined: false }, now)
  await forget()
  expect(await mailAt(`${monday}T13:10:00Z`)).toHaveLength(1)
  expect(await declineReportMail(db, { token: given.workspaceId, isDeclined: true }, now)).toBe(false)
})

test('a monthly report is about the month before; names are no markup', async () => {
  expect(daysOfReport('monthly', '2026-03-01')).toEqual({ from: '2026-02-01', to: '2026-03-01' })
  await db.updateTable('workspaces').set({ name: '<b>Rye</b> & "Co"' }).execute()
  await db.updateTable('analytics_settings').set({ mail: 'monthly', mailed_for: null }).execute()
  expect(await mailAt(`${monday}T12:00:00Z`)).toEqual([])
  const [mail] = await mailAt('2026-03-01T13:00:00Z')
  expect(mail?.html).not.toContain('<b>')
  expect(mail?.html).toContain('&lt;b&gt;Rye&lt;/b&gt; &amp; &quot;Co&quot;')
})

test('nobody gets a report without a confirmed address, or of a workspace that wants none', async () => {
  await db.updateTable('analytics_settings').set({ mail: 'weekly', mailed_for: null }).execute()
  await db.updateTable('users').set({ email_verified: false }).execute()
  expect(await mailAt(`${monday}T12:00:00Z`)).toEqual([])
  await db.updateTable('users').set({ email_verified: true }).execute()
  await db.updateTable('analytics_settings').set({ mail: 'never', mailed_for: null }).execute()
  expect(await mailAt(`${monday}T12:00:00Z`)).toEqual([])
})
