import type { Hono } from 'hono'
import type { Config } from '#server/config.ts'
import { openAuth } from '#server/modules/people/auth.ts'
import { derivedSecret } from '#server/modules/people/derived-secret.ts'
import { welcomeTo } from '#server/modules/workspaces/welcome.ts'
import type { Queue } from '#server/plumbing/queue.ts'
import { createApi } from './app.ts'
import { addressHeader } from './client-address.ts'
import type { Rooms } from './frame.ts'

type Furniture = Omit<Rooms, 'auth' | 'cookieSecret' | 'patience' | 'queue'> & {
  queue: Queue
  config: Config
  /** Of which every signing secret is derived. */
  secret: string
}

/** Opens signing in and the API over the rooms of the house. */
export function openApi({ config, secret, ...rooms }: Furniture): Hono {
  const { database, clock, log, origin, queue } = rooms
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
    welcomeTo(database),
  )
  const all: Rooms = {
    ...rooms,
    auth,
    cookieSecret: derivedSecret(secret, 'cookies'),
    patience: config.publishing,
    trustedProxies: config.trustedProxies,
  }
  return createApi(all)
}
