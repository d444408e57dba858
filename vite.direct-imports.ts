import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst, type Plugin } from 'vite'

const query = 'build/modern/index.js'

/** Packages whose entry imports all of their code: name and entry. */
const entries: Record<string, string> = {
  'lucide-react': 'dist/esm/lucide-react.mjs',
  '@tanstack/react-query': query,
  '@tanstack/query-core': query,
}

interface Source {
  file: string
  /** Its name in that file. */
  name: string
}

/**
 * In the browser's build, imports each export from the file of the package that defines it, not from the package's
 * entry: a screen then imports only what it uses, and the rules for joining files can rely on it.
 */
export function directImports(): Plugin {
  const tables = new Map<string, ReadonlyMap<string, Source>>()
  return {
    name: 'postlark:direct-imports',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { code: /from\s*["'](lucide-react|@tanstack\/(react-query|query-core))["']/ },
      handler(code) {
        let result = code
        for (const statement of this.parse(code).body.toReversed()) {
          if (statement.type !== 'ImportDeclaration' || !(statement.source.value in entries)) continue
          const table = tableOf(statement.source.value, tables)
          const lines = statement.specifiers.map((one) => {
            const source =
              one.type === 'ImportSpecifier' && one.imported.type === 'Identifier'
                ? table.get(one.imported.name)
                : undefined
            if (!source) this.error(`${statement.source.value}: only what it exports by name can be imported`)
            return `import { ${source.name} as ${one.local.name} } from ${JSON.stringify(source.file)};`
          })
          result = result.slice(0, statement.start) + lines.join(' ') + result.slice(statement.end)
        }
        return { code: result, map: null }
      },
    },
  }
}

/**
 * In the browser's build, leaves the keys of their lines out of icons: React compares lists with them, and these never
 * change. They are random, so that nothing compresses them.
 */
export function iconsWithoutKeys(): Plugin {
  return {
    name: 'postlark:icons-without-keys',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
      handler: (code) => ({ code: code.replaceAll(/,\s*key: "\w+"/g, ''), map: null }),
    },
  }
}

/**
 * In the browser's build, leaves out what `core-js` adds for twitter-text: every browser that can show these pages has
 * it. It is 8 kB.
 */
export function withoutPolyfills(): Plugin {
  return {
    name: 'postlark:without-polyfills',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: { filter: { id: /[\\/]node_modules[\\/]core-js[\\/]/ }, handler: () => '' },
  }
}

/** The file of each export of a package. */
function tableOf(name: string, known: Map<string, ReadonlyMap<string, Source>>): ReadonlyMap<string, Source> {
  const before = known.get(name)
  if (before) return before
  const folder = fileURLToPath(new URL(`./node_modules/${name}`, import.meta.url))
  const file = path.join(folder, entries[name] ?? '')
  const imported = new Map<string, Source>()
  const exported = new Map<string, Source>()
  const sourceOf = (from: string, its: string): Source => ({
    file: path.join(path.dirname(file), from),
    name: its,
  })
  for (const statement of parseAst(readFileSync(file, 'utf8')).body) {
    if (statement.type === 'ImportDeclaration') {
      for (const one of statement.specifiers) {
        if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier') continue
        imported.set(one.local.name, sourceOf(statement.source.value, one.imported.name))
      }
    } else if (statement.type === 'ExportAllDeclaration' && statement.source.value in entries) {
      for (const [each, source] of tableOf(statement.source.value, known)) exported.set(each, source)
    } else if (statement.type === 'ExportNamedDeclaration') {
      for (const { local, exported: as } of statement.specifiers) {
        if (local.type !== 'Identifier' || as.type !== 'Identifier') continue
        const source = statement.source
          ? sourceOf(statement.source.value, local.name)
          : imported.get(local.name)
        if (source) exported.set(as.name, source)
      }
    }
  }
  known.set(name, exported)
  return exported
}
