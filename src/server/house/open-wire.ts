import type { Config } from '../config.ts'
import { createGuardedFetch, type GuardedFetch } from '#server/plumbing/guarded-fetch.ts'
import { withUserAgent } from '../own-user-agent.ts'
import { withSamplePages } from '../sample-pages.ts'
import { withStandInKey, standInKey } from '../stand-in-key.ts'
import type { AppDependencies } from './app-dependencies.ts'
import { runsStandIns } from '../stand-ins.ts'

/** The fetch functions of the server and its stand-ins. */
export function openWire(
  config: Config,
  dependencies: AppDependencies,
  { secret, ownOrigins }: { secret: string; ownOrigins: readonly string[] },
): typeof fetch {
  const known = withStandInKey(dependencies.fetch ?? fetch, standInKey(secret), ownOrigins)
  return withUserAgent(known, config.publicUrl)
}

/** The fetch function for public pages. Sample pages are read from the stand-ins, in this process or another. */
export function fetchOfPages(
  config: Config,
  { wire, callUrl, origins }: { wire: typeof fetch; callUrl: string; origins: readonly string[] },
): GuardedFetch {
  const guarded = createGuardedFetch()
  if (!runsStandIns(config) && config.sandboxUrl === null) return guarded
  const atStandIns = (request: Request) => {
    const { pathname, search } = new URL(request.url)
    return wire(new Request(callUrl + pathname.slice('/sandbox'.length) + search, request))
  }
  return withSamplePages(guarded, { fetch: atStandIns }, origins)
}
