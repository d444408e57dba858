import { expect, test } from 'vitest'
import { findAvatar } from './find-avatar.ts'
import { openConnectionsWorld } from './test-world.ts'

test('the picture of a connected account is found in one’s own workspace, and in no other', async () => {
  await using world = await openConnectionsWorld()
  const { workspaceId, userId } = world.where
  await world.database.db
    .insertInto('workspace_members')
    .values({ workspace_id: workspaceId, user_id: userId, role: 'owner' })
    .execute()
  expect(await findAvatar(world.database.db, userId, 'bluesky')).toBeNull()
  const { avatarUrl } = await world.connectBluesky()
  expect(avatarUrl).toMatch(/^http/)
  expect(await findAvatar(world.database.db, userId, 'bluesky')).toBe(avatarUrl)
  expect(await findAvatar(world.database.db, userId, 'bluesky', workspaceId)).toBe(avatarUrl)
  expect(await findAvatar(world.database.db, userId, 'twitter', workspaceId)).toBeNull()
  expect(await findAvatar(world.database.db, 'somebody', 'bluesky', workspaceId)).toBeNull()
  expect(await findAvatar(world.database.db, userId, 'bluesky', crypto.randomUUID())).toBeNull()
})
