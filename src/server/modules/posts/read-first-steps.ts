import { sql } from 'kysely'
import type { Role } from '#contract/fields.ts'
import { firstStepIds, type FirstStepId, type FirstSteps } from '#contract/workspaces.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { hasRoom } from '#domain/plan/has-room.ts'
import { readRoom } from '#server/modules/billing/read-room.ts'
import { adminRoles, authorRoles, editorRoles } from '#server/modules/workspaces/members.ts'
import type { Db } from '#server/plumbing/database/database.ts'

export interface Newcomer {
  workspaceId: string
  userId: string
  emailVerified: boolean
  role: Role
  billing: BillingMode
}

/** The roles that may do a step. */
const rolesOf: Record<FirstStepId, readonly Role[]> = {
  email: authorRoles,
  connect: adminRoles,
  write: authorRoles,
  schedule: editorRoles,
  invite: adminRoles,
}

/**
 * What a new person does first in a workspace, as far as their role and their plan allow it, and what of it is done.
 * Accounts and other members are those of the workspace, posts are the person's own.
 */
export async function readFirstSteps(db: Db, who: Newcomer, now: Date): Promise<FirstSteps> {
  const { workspaceId, userId, emailVerified, role } = who
  const { rows } = await sql<Facts>`
    select
      exists (select from connections where workspace_id = ${workspaceId}) as connect,
      exists (select from scheduled_posts where workspace_id = ${workspaceId} and user_id = ${userId}) as write,
      exists (
        select from scheduled_posts
        where workspace_id = ${workspaceId} and user_id = ${userId} and status <> 'draft'
      ) as schedule,
      (select count(*) from (
        select from workspace_members where workspace_id = ${workspaceId} limit 2
      ) m) > 1 or exists (
        select from invitations
        where workspace_id = ${workspaceId} and accepted_at is null and expires_at > ${now}
      ) as invite,
      (
        select id from scheduled_posts
        where workspace_id = ${workspaceId} and user_id = ${userId} and status = 'draft'
        order by updated_at desc, id limit 1
      ) as draft_id
  `.execute(db)
  const facts = rows[0]
  if (!facts) return { steps: [], draftId: null }
  const done: Record<FirstStepId, boolean> = { email: emailVerified, ...facts }
  const asked = firstStepIds.filter((id) => rolesOf[id].includes(role))
  const canInvite = !asked.includes('invite') || facts.invite || (await hasRoomForPeople(db, who, now))
  const steps = asked.filter((id) => id !== 'invite' || canInvite).map((id) => ({ id, done: done[id] }))
  return { steps, draftId: facts.draft_id }
}

async function hasRoomForPeople(db: Db, { workspaceId, billing }: Newcomer, now: Date): Promise<boolean> {
  const room = await readRoom(db, { workspaceId, limit: 'teamMembers', billing, now })
  return room !== null && hasRoom(room)
}

type Facts = Record<Exclude<FirstStepId, 'email'>, boolean> & { draft_id: string | null }
