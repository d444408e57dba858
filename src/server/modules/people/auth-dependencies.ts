import type { OAuthClient } from '#server/config.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import type { Log } from '#server/plumbing/log.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'

/** A client of Google, or of its stand-in, and where its discovery document is. */
export interface GoogleSignIn extends OAuthClient {
  discoveryUrl: string
  /** It signs in only addresses of `google.example`, which nothing else here signs in or up. */
  isStandIn: boolean
}

/** The dependencies of signing in. */
export interface AuthDependencies {
  database: Database
  clock: Clock
  log: Log
  /** Signs sessions; at least 32 random bytes. */
  secret: string
  /** Google, or its stand-in. */
  google: GoogleSignIn | null
  /** An OpenID Connect issuer. It may be down when the server starts. */
  oidc: (OAuthClient & { issuer: string; name: string }) | null
  /** The public address, if it is fixed. */
  publicUrl: string | null
  /** The public address, without a trailing slash. First called for the first request. */
  origin(): string
  /** Queues an email: the mail server may be down, and no one should wait for it. */
  queueMail(message: MailMessage): Promise<void>
  /** The header with the client address; clients cannot set it themselves. */
  addressHeader: string
  /** Replaces better-auth's own, with a result that its check accepts. */
  hashPassword?: (password: string) => Promise<string>
}
