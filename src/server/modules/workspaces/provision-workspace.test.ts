import { expect, test } from 'vitest'
import { hashOfToken } from '#server/plumbing/bearer-token.ts'
import { openTestDatabase } from '#server/plumbing/database/test-database.ts'
import { provisionWorkspace, workspaceNameOf } from './provision-workspace.ts'
import { isTimezone, timezoneOf } from './timezone.ts'
import { listWorkspaces } from './workspaces.ts'

test('provisioning twice, or simultaneously, gives one workspace', async () => {
  await using database = await openTestDatabase()
  const user = { id: 'ada', name: 'Ada', email: 'ada@example.org', image: null }
  await database.db.insertInto('users').values(user).execute()
  const newcomer = { userId: 'ada', name: 'Ada', timezone: 'Europe/Paris' }
  const other = database.again()
  await Promise.all([
    provisionWorkspace(database, newcomer),
    provisionWorkspace(other, newcomer),
    provisionWorkspace(database, newcomer),
  ])
  expect(await listWorkspaces(database.db, 'ada')).toMatchObject([
    { name: 'Ada’s workspace', role: 'owner', timezone: 'Europe/Paris' },
  ])
})

test('whoever was invited where the plan has no place for them gets a workspace of their own', async () => {
  await using database = await openTestDatabase()
  const people = ['ada', 'kim'].map((id) => ({ id, name: id, email: `${id}@example.org`, image: null }))
  await database.db.insertInto('users').values(people).execute()
  await provisionWorkspace(database, { userId: 'ada', name: 'Ada', timezone: null })
  const [hers] = await listWorkspaces(database.db, 'ada')
  const now = new Date('2026-03-01T09:00Z')
  await database.db
    .insertInto('invitations')
    .values({
      workspace_id: hers?.id ?? '',
      email: 'kim@example.org',
      role: 'editor',
      token_hash: hashOfToken('a token'),
      invited_by: 'ada',
      created_at: now,
      expires_at: new Date('2026-03-08T09:00Z'),
    })
    .execute()
  const invitation = { token: 'a token', email: 'kim@example.org', emailVerified: true, now }
  const kim = { userId: 'kim', name: 'Kim', timezone: null }
  await provisionWorkspace(database, kim, { ...invitation, billing: 'sandbox' })
  expect(await listWorkspaces(database.db, 'kim')).toMatchObject([{ name: 'Kim’s workspace', role: 'owner' }])
})

test('a workspace is named after its person, who may have no name', () => {
  expect(workspaceNameOf('  Ada   Lovelace ')).toBe('Ada Lovelace’s workspace')
  expect(workspaceNameOf(' ')).toBe('My workspace')
})

test('only existing time zones count, from any source', () => {
  expect(['Europe/Paris', 'UTC', 'Mars/Olympus', '+02:00', ''].map(isTimezone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(zoneOf({ 'x-timezone': 'Asia/Tokyo', cookie: 'tz=Europe/Paris' })).toBe('Asia/Tokyo')
  expect(zoneOf({ cookie: 'a=b; tz=Europe%2FParis; c=d' })).toBe('Europe/Paris')
  expect(zoneOf({ cookie: 'xtz=Europe/Paris; tz=%E0%A4%A' })).toBe('UTC')
})

function zoneOf(headers: Record<string, string>): string {
  return timezoneOf(new Headers(headers))
}
