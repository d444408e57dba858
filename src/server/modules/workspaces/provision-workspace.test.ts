import { expect, test } from 'vitest'
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
