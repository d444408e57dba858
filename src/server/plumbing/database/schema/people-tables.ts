import type { ColumnType, Generated } from 'kysely'
import type { ClockChoice } from '#domain/time/format/time-format.ts'
import type { Instant, MaybeInstant, GeneratedInstant } from './column-types.ts'

interface UserTable {
  id: string
  name: string
  email: string
  email_verified: Generated<boolean>
  image: string | null
  onboarding_completed: Generated<boolean>
  first_steps_over: Generated<boolean>
  two_factor_enabled: Generated<boolean>
  locale: string | null
  clock: Generated<ClockChoice>
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

interface SessionTable {
  id: string
  user_id: string
  token: string
  expires_at: Instant
  ip_address: string | null
  user_agent: string | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

interface SignInMethodTable {
  id: string
  user_id: string
  account_id: string
  provider_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: MaybeInstant
  refresh_token_expires_at: MaybeInstant
  scope: string | null
  password: string | null
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

interface VerificationTable {
  id: string
  identifier: string
  value: string
  expires_at: Instant
  created_at: GeneratedInstant
  updated_at: GeneratedInstant
}

interface SignInRateTable {
  id: string
  key: string
  count: number
  last_request: ColumnType<string, number, number>
}

/** The encrypted secret of an authenticator app; better-auth's. */
interface TwoFactorTable {
  id: string
  user_id: string
  secret: string
  backup_codes: string
  verified: Generated<boolean>
  failed_verification_count: Generated<number>
  locked_until: MaybeInstant
}

/** better-auth's. */
interface PasskeyTable {
  id: string
  user_id: string
  name: string | null
  public_key: string
  credential_id: string
  counter: number
  device_type: string
  backed_up: boolean
  transports: string | null
  aaguid: string | null
  created_at: MaybeInstant
}

/** An API key of a person. */
interface ApiKeyTable {
  id: Generated<string>
  user_id: string
  name: string
  hash: string
  starts_with: string
  created_at: Instant
  expires_at: MaybeInstant
  last_used_at: MaybeInstant
}

interface UserPreferenceTable {
  user_id: string
  workspace_id: string
  timezone: string
}

export interface PeopleTables {
  users: UserTable
  sessions: SessionTable
  sign_in_methods: SignInMethodTable
  verifications: VerificationTable
  sign_in_rates: SignInRateTable
  two_factors: TwoFactorTable
  passkeys: PasskeyTable
  api_keys: ApiKeyTable
  user_preferences: UserPreferenceTable
}
