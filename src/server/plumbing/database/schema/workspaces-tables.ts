import type { ColumnType, Generated } from 'kysely'
import type { Instant, MaybeInstant, GeneratedInstant, GeneratedJson } from './column-types.ts'

/** An invitation to a workspace. */
interface InvitationTable {
  id: Generated<string>
  workspace_id: string
  email: string
  role: 'admin' | 'editor' | 'author' | 'viewer'
  token_hash: string
  invited_by: string | null
  created_at: Instant
  expires_at: Instant
  accepted_at: MaybeInstant
}

/** How often something was done since `began_at`. */
interface TurnTable {
  key: string
  count: number
  began_at: Instant
}

interface WorkspaceTable {
  id: Generated<string>
  name: string
  image_url: string | null
  created_at: GeneratedInstant
  /** More than the plan of its owner has room for. */
  locked_at: MaybeInstant
  /** The most that a month on X may cost. null: no cap. */
  x_cap_cents: ColumnType<number | null, number | null | undefined, number | null>
}

interface WorkspaceMemberTable {
  workspace_id: string
  user_id: string
  role: 'owner' | 'admin' | 'editor' | 'author' | 'viewer'
  created_at: GeneratedInstant
  locked_at: MaybeInstant
}

/** Names and ids of what the action was done to. */
type ActivitySubject = Record<string, string | number | null>

interface ActivityTable {
  id: Generated<string>
  workspace_id: string
  user_id: string | null
  action: string
  subject: GeneratedJson<ActivitySubject>
  at: Instant
}

export interface WorkspacesTables {
  turns: TurnTable
  invitations: InvitationTable
  workspaces: WorkspaceTable
  workspace_members: WorkspaceMemberTable
  activity: ActivityTable
}
