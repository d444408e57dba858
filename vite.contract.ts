import type { AnyContractProcedure } from '@orpc/contract'
import type { Plugin } from 'vite'

/**
 * What the first signed-in screens fetch, and what saves a post: that must not wait for another file. The rest loads
 * with the first of them.
 */
const firstCalls: ReadonlySet<string> = new Set([
  'people.instance',
  'people.me',
  'workspaces.list',
  'workspaces.firstSteps',
  'connections.list',
  'posts.list',
  'posts.counts',
  'posts.between',
  'posts.find',
  'posts.create',
  'posts.edit',
  'labels.list',
  'pause.find',
  'notifications.list',
])

/**
 * Serves `virtual:contract`: only the `GET /path` of each procedure of the API contract. Its zod schemas and
 * descriptions stay on the server. Procedures that the first screens do not call are in `virtual:contract/later`.
 */
export function contractRoutes(): Plugin {
  const names = ['virtual:contract', 'virtual:contract/later']
  return {
    name: 'postlark:contract',
    resolveId: (id) => (names.includes(id) ? `\0${id}` : null),
    async load(id) {
      if (!names.some((name) => id === `\0${name}`)) return null
      const { contract } = await import(new URL('./src/contract/contract.ts', import.meta.url).href)
      const wanted = choose(routesOf(contract), id.endsWith('later'))
      return `export const routes = ${JSON.stringify(wanted)}`
    },
  }
}

/** The first calls, or all others. */
function choose(groups: Routes, isLater: boolean): Routes {
  const missing = [...firstCalls].filter((call) => {
    const [group = '', name = ''] = call.split('.')
    return !groups[group]?.[name]
  })
  if (missing.length > 0) throw new Error(`The contract has no ${missing.join(', ')}.`)
  const chosen = Object.entries(groups).map(([group, routes]) => {
    const wanted = Object.entries(routes).filter(([name]) => firstCalls.has(`${group}.${name}`) !== isLater)
    return [group, Object.fromEntries(wanted)] as const
  })
  return Object.fromEntries(chosen.filter(([, routes]) => Object.keys(routes).length > 0))
}

/** `GET /path` by group and name. */
type Routes = Record<string, Record<string, string>>

function routeOf({ '~orpc': { route } }: AnyContractProcedure): string {
  if (route.inputStructure === 'detailed') throw new Error(`${route.path}: the browser cannot call it yet`)
  return `${route.method} ${route.path}`
}

/** Groups whose addresses are not under /api: the rate limiter is for programs, and the studio calls renders itself. */
const notUnderApi: ReadonlySet<string> = new Set(['limits', 'renders'])

function routesOf(contract: Record<string, Record<string, AnyContractProcedure>>): Routes {
  const called = Object.entries(contract).filter(([group]) => !notUnderApi.has(group))
  return Object.fromEntries(
    called.map(([name, group]) => [
      name,
      Object.fromEntries(Object.entries(group).map(([each, procedure]) => [each, routeOf(procedure)])),
    ]),
  )
}
