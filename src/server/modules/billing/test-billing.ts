import type { SubscriptionRow } from '#server/plumbing/database/schema/billing-tables.ts'
import { openTestDatabase } from '#server/plumbing/database/test-database.ts'
import type { RoomRequest } from './check-room.ts'
import type { Use } from './take-use.ts'

/** Ada, who owns a workspace, on the free plan. */
export async function openBillingWorld(now = new Date('2026-11-23T12:00Z')) {
  const database = await openTestDatabase()
  const { db } = database
  await addPerson('ada')
  const workspaceId = await addWorkspace('ada')

  async function addPerson(id: string, row: Partial<SubscriptionRow> = {}) {
    await db
      .insertInto('users')
      .values({ id, name: id, email: `${id}@example.org`, image: null })
      .execute()
    await db
      .insertInto('user_subscriptions')
      .values({ user_id: id, ...row })
      .execute()
  }

  async function addWorkspace(ownerId: string) {
    const { id } = await db
      .insertInto('workspaces')
      .values({ name: 'Bakery', image_url: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addMember(id, ownerId, 'owner')
    return id
  }

  async function addMember(place: string, userId: string, role: 'owner' | 'editor' | 'viewer') {
    await db.insertInto('workspace_members').values({ workspace_id: place, user_id: userId, role }).execute()
  }

  const person = { mode: 'sandbox', userId: 'ada', now } as const

  return {
    database,
    db,
    now,
    workspaceId,
    addPerson,
    addWorkspace,
    addMember,
    subscribe: (row: Partial<SubscriptionRow>) =>
      db.updateTable('user_subscriptions').set(row).where('user_id', '=', 'ada').execute(),
    /** A post with one publication. */
    async addPost(dueAt: string, state: 'scheduled' | 'draft' | 'failed' = 'scheduled') {
      const { id } = await db
        .insertInto('scheduled_posts')
        .values({ workspace_id: workspaceId, user_id: 'ada', status: state, content: '{"all":"Rye"}' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const target = { network: 'bluesky', username: 'ada', account_key: 'bluesky:ada' } as const
      const publication = { workspace_id: workspaceId, post_id: id, state, due_at: dueAt, ...target }
      await db.insertInto('publications').values(publication).execute()
      return id
    },
    /** An account, connected some days after the first. */
    async addConnection(username: string, day = 0, place = workspaceId) {
      const at = new Date(now.getTime() + (day - 100) * 86_400_000)
      const account = { provider: 'bluesky', external_id: username, username } as const
      const sealed = { credentials: new Uint8Array(), key_id: 'none', display_name: null, avatar_url: null }
      const times = { expires_at: null, refreshed_at: at, created_at: at, updated_at: at }
      const { id } = await db
        .insertInto('connections')
        .values({ workspace_id: place, ...account, ...sealed, ...times })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    want: (limit: RoomRequest['limit'], more: Partial<RoomRequest> = {}): RoomRequest => ({
      ...person,
      limit,
      wanted: 1,
      at: now,
      workspaceId,
      ...more,
    }),
    use: (more: Partial<Use> = {}): Use => ({
      ...person,
      workspaceId,
      actedBy: 'ada',
      type: 'video',
      ref: crypto.randomUUID(),
      amount: 1,
      countsAt: now,
      ...more,
    }),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}
