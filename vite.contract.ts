import type { AnyContractProcedure } from '@orpc/contract'
import type { Plugin } from 'vite'

/** What the first signed-in screens ask for. */
const firstGroups = new Set([
  'people',
  'workspaces',
  'connections',
  'posts',
  'labels',
  'pause',
  'notifications',
])

/**
 * Serves `virtual:contract`: of the API contract only what each procedure is called by, `GET /path`.
 * Its zod schemas and its descriptions stay on the server. What the first screens do not ask for is in
 * `virtual:contract/later`.
 */
export function contractRoutes(): Plugin {
  const names = ['virtual:contract', 'virtual:contract/later']
  return {
    name: 'postlark:contract',
    resolveId: (id) => (names.includes(id) ? `\0${id}` : null),
    async load(id) {
      if (!names.some((name) => id === `\0${name}`)) return null
      const { contract } = await import(new URL('./src/contract/contract.ts', import.meta.url).href)
      const wanted = Object.entries(routesOf(contract)).filter(
        ([group]) => firstGroups.has(group) !== id.endsWith('later'),
      )
      return `export const routes = ${JSON.stringify(Object.fromEntries(wanted))}`
    },
  }
}

function called({ '~orpc': { route } }: AnyContractProcedure): string {
  if (route.inputStructure === 'detailed') throw new Error(`${route.path}: the browser cannot call it yet`)
  return `${route.method} ${route.path}`
}

function routesOf(contract: Record<string, Record<string, AnyContractProcedure>>) {
  return Object.fromEntries(
    Object.entries(contract).map(([name, group]) => [
      name,
      Object.fromEntries(Object.entries(group).map(([each, procedure]) => [each, called(procedure)])),
    ]),
  )
}
