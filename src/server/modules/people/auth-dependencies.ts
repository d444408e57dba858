import type { OAuthClient } from '#server/config.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import type { Log } from '#server/plumbing/log.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'

/** What signing in needs of the house. */
export interface AuthDependencies {
  database: Database
  clock: Clock
  log: Log
  /** Signs sessions; 32 bytes of randomness or more. */
  secret: string
  google: OAuthClient | null
  /** An OpenID Connect issuer. It may be down when we start. */
  oidc: (OAuthClient & { issuer: string; name: string }) | null
  /** Where people reach Postlark, if that is fixed. */
  publicUrl: string | null
  /** Where people reach Postlark, without a trailing slash. First asked when the first request comes. */
  origin(): string
  /** Sends a letter later: what carries it may be down, and nobody should wait for it. */
  queueMail(letter: MailMessage): Promise<void>
  /** The header that names the address a request comes from; it must not be a client's own. */
  addressHeader: string
}
