import type { Hono } from 'hono'
import type { Config } from '#server/config.ts'
import { openAuth } from '#server/modules/people/auth.ts'
import type { GoogleSignIn } from '#server/modules/people/auth-dependencies.ts'
import { derivedSecret } from '#server/modules/people/derived-secret.ts'
import { provisionOnSignUp } from '#server/modules/workspaces/provision-on-sign-up.ts'
import type { Queue } from '#server/plumbing/queue.ts'
import { createApi } from './app.ts'
import { addressHeader } from './client-address.ts'
import type { ApiDependencies } from './api-context.ts'

type Given = Omit<ApiDependencies, 'auth' | 'cookieSecret' | 'patience' | 'queue'> & {
  queue: Queue
  config: Config
  google: GoogleSignIn | null
  /** The source of every signing secret. */
  secret: string
}

/** The API, and its further functions for the front. */
interface OpenApi {
  app: Hono
  /** Whether a request's cookies have a valid session. */
  isSignedIn(headers: Headers): Promise<boolean>
}

/** Opens sign-in and the API with the dependencies of the server. */
export function openApi({ config, google, secret, ...dependencies }: Given): OpenApi {
  const { database, clock, log, origin, queue } = dependencies
  const auth = openAuth(
    {
      database,
      clock,
      log,
      secret: derivedSecret(secret, 'sessions'),
      google,
      oidc: config.oidc,
      publicUrl: config.publicUrl,
      origin,
      queueMail: (message) => queue.ask(database.db, 'send-letter', message),
      addressHeader,
    },
    provisionOnSignUp({ database, clock, billing: dependencies.instance.billing }),
  )
  const all: ApiDependencies = {
    ...dependencies,
    auth,
    cookieSecret: derivedSecret(secret, 'cookies'),
    patience: config.publishing,
    trustedProxies: config.trustedProxies,
  }
  return { app: createApi(all), isSignedIn: async (headers) => (await auth.personOf(headers)) !== null }
}
