import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/**
 * The JavaScript a browser loads for the first view of a page: the entry, the page's routes, their imports, and React
 * Router's manifest.
 * @param {string} clientFolder build/client
 * @param {string} pathname such as '/signin'; a route without parameters
 * @returns {{ bytes: number, files: number, urls: string[] } | null} bytes of brotli; null when there is no such route
 */
export function pageWeight(clientFolder, pathname) {
  const manifest = readManifest(clientFolder)
  const leaf = manifest && findRoute(manifest.routes, pathname)
  if (!leaf) return null
  const routes = [leaf, ...ancestors(manifest.routes, leaf)]
  const urls = new Set([manifest.url, ...[manifest.entry, ...routes].flatMap(modulesOf)])
  const files = [...urls].map((url) => path.join(clientFolder, url))
  const bytes = files.reduce((sum, file) => sum + brotliBytes(file), 0)
  return { bytes, files: files.length, urls: [...urls] }
}

/**
 * The JavaScript that opening the composer on a page loads before one can write in it: the composer and what it imports,
 * without what the page has. Its checks, previews and panels load after that, by `import()`.
 * @param {string} clientFolder build/client
 * @param {string} pathname of the page it opens on
 * @returns {{ bytes: number, files: number, urls: string[] } | null} null when there is no such page, or no composer
 */
export function composerWeight(clientFolder, pathname) {
  const page = pageWeight(clientFolder, pathname)
  const assets = path.join(clientFolder, 'assets')
  const name = page && readdirSync(assets).find((each) => isComposer(assets, each))
  if (!name) return null
  const urls = [...withImports(assets, name)]
    .map((each) => `/assets/${each}`)
    .filter((url) => !page.urls.includes(url))
  const bytes = urls.reduce((sum, url) => sum + brotliBytes(path.join(clientFolder, url)), 0)
  return { bytes, files: urls.length, urls }
}

/** Other files have names like it; this one exports it. */
function isComposer(assets, name) {
  return (
    /^composer-[\w-]+\.js$/.test(name) &&
    /\bas Composer\b/.test(readFileSync(path.join(assets, name), 'utf8'))
  )
}

/** A built file and all it imports at once, directly or not. */
function withImports(assets, name, found = new Set()) {
  if (found.has(name)) return found
  found.add(name)
  const code = readFileSync(path.join(assets, name), 'utf8')
  for (const [, imported] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
    withImports(assets, imported, found)
  return found
}

function readManifest(clientFolder) {
  const assets = path.join(clientFolder, 'assets')
  const name = existsSync(assets) && readdirSync(assets).find((each) => /^manifest-.*\.js$/.test(each))
  if (!name) return null
  return JSON.parse(
    readFileSync(path.join(assets, name), 'utf8')
      .replace(/^[^=]*=/, '')
      .replace(/;$/, ''),
  )
}

/** The deepest route that matches the path: an index route, else the one that ends there. */
function findRoute(routes, pathname) {
  return Object.values(routes)
    .filter((route) => fullPath(routes, route) === pathname)
    .sort((a, b) => ancestors(routes, b).length - ancestors(routes, a).length)[0]
}

function fullPath(routes, route) {
  const parts = [route, ...ancestors(routes, route)].map((each) => each.path ?? '')
  return parts.reduce((rest, part) => path.posix.join('/', part, rest), '/').replace(/(?<=.)\/$/, '')
}

function ancestors(routes, route) {
  const parent = routes[route.parentId]
  return parent ? [parent, ...ancestors(routes, parent)] : []
}

function modulesOf({ module, imports = [], clientActionModule, clientLoaderModule, clientMiddlewareModule }) {
  return [module, ...imports, clientActionModule, clientLoaderModule, clientMiddlewareModule].filter(Boolean)
}

function brotliBytes(file) {
  return existsSync(`${file}.br`)
    ? readFileSync(`${file}.br`).length
    : brotliCompressSync(readFileSync(file)).length
}
