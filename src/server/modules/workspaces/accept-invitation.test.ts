import { expect, test } from 'vitest'
import { hashOfToken } from '#server/plumbing/bearer-token.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { openTestDatabase } from '#server/plumbing/database/test-database.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { openWorkspace } from './open-workspace.ts'
import { zoneOf } from './zone-of.ts'

const now = new Date('2026-03-01T09:00Z')

/** Olga's workspace, in Tokyo, which Grace is invited to. */
async function invited(db: Db, { graceHas = null }: { graceHas?: string | null } = {}) {
  const people = ['olga', 'grace'].map((id) => ({ id, name: id, email: `${id}@example.org`, image: null }))
  await db.insertInto('users').values(people).execute()
  if (graceHas) await openWorkspace(db, { userId: 'grace', name: 'Hers', timezone: graceHas })
  const workspaceId = await openWorkspace(db, { userId: 'olga', name: 'Shared', timezone: 'Asia/Tokyo' })
  await db
    .insertInto('invitations')
    .values({
      workspace_id: workspaceId,
      email: 'grace@example.org',
      role: 'editor',
      token_hash: hashOfToken('a token'),
      invited_by: 'olga',
      created_at: now,
      expires_at: new Date('2026-03-08T09:00Z'),
    })
    .execute()
  return workspaceId
}

async function zoneAfterJoining(db: Db, workspaceId: string, timezone: string | null): Promise<string> {
  const grace = { id: 'grace', email: 'grace@example.org', emailVerified: true, timezone }
  expect(await acceptInvitation(db, 'a token', grace, { billing: 'off', now })).toEqual({
    kind: 'joined',
    workspaceId,
  })
  return zoneOf(db, { workspaceId, userId: 'grace' })
}

test('a new member has the time zone of their browser', async () => {
  await using database = await openTestDatabase()
  const workspaceId = await invited(database.db, { graceHas: 'Europe/Paris' })
  expect(await zoneAfterJoining(database.db, workspaceId, 'America/New_York')).toBe('America/New_York')
})

test('without one, they have that of their other workspace', async () => {
  await using database = await openTestDatabase()
  const workspaceId = await invited(database.db, { graceHas: 'Europe/Paris' })
  expect(await zoneAfterJoining(database.db, workspaceId, null)).toBe('Europe/Paris')
})

test('without any, they have that of the owner', async () => {
  await using database = await openTestDatabase()
  const workspaceId = await invited(database.db)
  expect(await zoneAfterJoining(database.db, workspaceId, null)).toBe('Asia/Tokyo')
})

test('a time zone that was set already stays', async () => {
  await using database = await openTestDatabase()
  const workspaceId = await invited(database.db)
  await database.db
    .insertInto('user_preferences')
    .values({ user_id: 'grace', workspace_id: workspaceId, timezone: 'Europe/Rome' })
    .execute()
  expect(await zoneAfterJoining(database.db, workspaceId, 'America/New_York')).toBe('Europe/Rome')
})
