import { expect, test } from 'vitest'
import { findAvatar } from './find-avatar.ts'
import { openConnectionsWorld } from './test-world.ts'

test('the picture of a connected account is found in the person’s own workspace, and in no other', async () => {
  await using setup = await openConnectionsWorld()
  const { workspaceId, userId } = setup.where
  await setup.database.db
    .insertInto('workspace_members')
    .values({ workspace_id: workspaceId, user_id: userId, role: 'owner' })
    .execute()
  expect(await findAvatar(setup.database.db, userId, 'bluesky')).toBeNull()
  const { avatarUrl } = await setup.connectBluesky()
  expect(avatarUrl).toMatch(/^http/)
  expect(await findAvatar(setup.database.db, userId, 'bluesky')).toBe(avatarUrl)
  expect(await findAvatar(setup.database.db, userId, 'bluesky', workspaceId)).toBe(avatarUrl)
  expect(await findAvatar(setup.database.db, userId, 'twitter', workspaceId)).toBeNull()
  expect(await findAvatar(setup.database.db, 'somebody', 'bluesky', workspaceId)).toBeNull()
  expect(await findAvatar(setup.database.db, userId, 'bluesky', crypto.randomUUID())).toBeNull()
})
