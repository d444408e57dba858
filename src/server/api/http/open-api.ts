import type { Hono } from 'hono'
import type { Config } from '#server/config.ts'
import { openAuth } from '#server/modules/people/auth.ts'
import { derivedSecret } from '#server/modules/people/derived-secret.ts'
import { provisionOnSignUp } from '#server/modules/workspaces/provision-on-sign-up.ts'
import type { Queue } from '#server/plumbing/queue.ts'
import { createApi } from './app.ts'
import { addressHeader } from './client-address.ts'
import type { ApiDependencies } from './api-context.ts'

type Given = Omit<ApiDependencies, 'auth' | 'cookieSecret' | 'patience' | 'queue'> & {
  queue: Queue
  config: Config
  /** Of which every signing secret is derived. */
  secret: string
}

/** The API, and what the front asks of it beside. */
interface OpenApi {
  app: Hono
  /** Whether the cookies of a request open a session. */
  isSignedIn(headers: Headers): Promise<boolean>
}

/** Opens signing in and the API over the dependencies of the house. */
export function openApi({ config, secret, ...dependencies }: Given): OpenApi {
  const { database, clock, log, origin, queue } = dependencies
  const auth = openAuth(
    {
      database,
      clock,
      log,
      secret: derivedSecret(secret, 'sessions'),
      google: config.google,
      oidc: config.oidc,
      publicUrl: config.publicUrl,
      origin,
      queueMail: (letter) => queue.ask(database.db, 'send-letter', letter),
      addressHeader,
    },
    provisionOnSignUp(database),
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
