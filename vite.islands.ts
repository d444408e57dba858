import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const root = import.meta.dirname
const entryPrefix = 'virtual:island/'
const tableId = 'virtual:islands'
const manifestFile = path.join(root, 'build/client/.vite/manifest.json')

/** The files a page must load for one island. Addresses begin with `/`. */
interface IslandAssets {
  script: string
  preload: string[]
  styles: string[]
}

interface ManifestEntry {
  file: string
  name?: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
}

/**
 * Islands: the interactive parts of pages that otherwise have no JavaScript. Every `*.island.tsx` under src/web/site
 * and src/tools becomes its own entry in the browser's build, and `virtual:islands` gives the renderer their
 * addresses. A `*.enhance.ts` is the same without React: a script that enhances HTML that works without it.
 */
export function islands(): Plugin {
  let building = false
  return {
    name: 'postlark:islands',
    configResolved(config) {
      building = config.command === 'build'
    },
    buildStart() {
      if (!building || this.environment.name !== 'client') return
      for (const name of islandFiles().keys()) {
        this.emitFile({ type: 'chunk', id: `${entryPrefix}${name}`, name: `island-${name}` })
      }
    },
    resolveId: (id) => (id === tableId || id.startsWith(entryPrefix) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${tableId}`) return building ? builtTable() : tableInDevelopment()
      if (!id.startsWith(`\0${entryPrefix}`)) return null
      return entryOf(id.slice(entryPrefix.length + 1))
    },
  }
}

/** The entries of pages that are no single-page app: absolute paths. */
export function islandEntries(): string[] {
  const files = [
    ...islandFiles().values(),
    '/src/web/site/hydrate-island.tsx',
    '/src/web/site/hydrate-on-touch.ts',
  ]
  return files.map((file) => path.join(root, file))
}

/** The islands by name: a file's name without `.island.tsx` or `.enhance.ts`. */
function islandFiles(): Map<string, string> {
  const files = globSync('src/{web/site,tools}/**/*.{island.tsx,enhance.ts}', { cwd: root }).sort()
  return new Map(
    files.map((file) => [path.basename(file).replace(/\.(island\.tsx|enhance\.ts)$/, ''), `/${file}`]),
  )
}

/** An island that exports `hydrates = 'on-touch'` is loaded at the first interaction; others as soon as possible. */
function entryOf(name: string): string {
  const file = islandFiles().get(name)
  if (file === undefined) throw new Error(`There is no island "${name}".`)
  if (file.endsWith('.enhance.ts')) return `import ${JSON.stringify(file)}`
  const source = readFileSync(path.join(root, file), 'utf8')
  if (/export const hydrates = 'on-touch'/.test(source)) {
    return `import { hydrateOnTouch } from '/src/web/site/hydrate-on-touch.ts'
      hydrateOnTouch(${JSON.stringify(name)}, async () => {
        const [{ hydrateIsland }, island] = await Promise.all([
          import('/src/web/site/hydrate-island.tsx'), import(${JSON.stringify(file)}),
        ])
        hydrateIsland(${JSON.stringify(name)}, island.default)
      })`
  }
  return `import { hydrateIsland } from '/src/web/site/hydrate-island.tsx'
    import Island from ${JSON.stringify(file)}
    hydrateIsland(${JSON.stringify(name)}, Island)`
}

function tableInDevelopment(): string {
  return `export const islandAssets = (name) => ({
    script: '/@id/__x00__${entryPrefix}' + name, preload: [], styles: [],
  })
  export const development = ['/@vite/client', '/@id/__x00__virtual:react-router/inject-hmr-runtime']`
}

/** The browser's build is finished before the renderer's begins. */
function builtTable(): string {
  const manifest: Record<string, ManifestEntry> = existsSync(manifestFile)
    ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestEntry>)
    : {}
  const entries = Object.values(manifest).filter(
    (entry) => entry.name?.startsWith('island-') && entry.isEntry,
  )
  const table = Object.fromEntries(
    entries.map((entry) => [entry.name?.slice('island-'.length), assetsOf(manifest, entry)]),
  )
  return `const table = ${JSON.stringify(table)}
  export const islandAssets = (name) => table[name] ?? null
  export const development = []`
}

function assetsOf(manifest: Record<string, ManifestEntry>, entry: ManifestEntry): IslandAssets {
  const seen = new Set<ManifestEntry>()
  const visit = (each: ManifestEntry) => {
    if (seen.has(each)) return
    seen.add(each)
    for (const key of each.imports ?? []) {
      const imported = manifest[key]
      if (imported) visit(imported)
    }
  }
  visit(entry)
  return {
    script: `/${entry.file}`,
    preload: [...seen].filter((each) => each !== entry).map((each) => `/${each.file}`),
    styles: [...seen].flatMap((each) => each.css ?? []).map((file) => `/${file}`),
  }
}
