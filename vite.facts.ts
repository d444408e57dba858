import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst, transformWithOxc, type Plugin } from 'vite'
import { networks } from './src/domain/networks/networks.ts'

const folder = fileURLToPath(new URL('./src/domain/networks/', import.meta.url)).replaceAll('\\', '/')
const files = ['networks', ...Object.keys(networks)]

/** A part of a module: the file, and its one wanted export. */
const part = /^(.+[\\/](\w+)\.ts)\?fact=(\w+)$/

type Statement = ReturnType<typeof parseAst>['body'][number]

/**
 * In the browser's build, gives each fact of the networks its own module. All facts of a network are in one file,
 * `src/domain/networks/<id>.ts`; a bundler puts a whole file into one chunk, so the first page, which needs names,
 * would load the rules and settings forms that only the composer needs.
 *
 * `factsOf('rules')` becomes an import of `networks.ts?fact=rules`, which imports `<id>.ts?fact=rules` of every
 * network that has it: that file without everything the one export does not use.
 */
export function factsApart(): Plugin {
  return {
    name: 'postlark:facts',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: part },
      handler: (source) => source,
    },
    load: {
      filter: { id: part },
      async handler(id) {
        const [, file = '', name = '', fact = ''] = part.exec(id) ?? []
        if (name === 'networks') return { code: tableOf(fact), moduleSideEffects: false }
        const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file)
        return { code: onlyExport(code, fact), moduleSideEffects: false, moduleType: 'js' }
      },
    },
    transform: {
      filter: { id: { exclude: part }, code: new RegExp(`/(${files.join('|')})\\.ts["']`) },
      handler: (code, id) => ({ code: askForParts(code, id), map: null }),
    },
  }
}

/** Every network's own colour as a theme colour, `text-net-<id>`: used only for its mark. */
export function networkColours(): Plugin {
  return {
    name: 'postlark:network-colours',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/]web[\\/]app\.css$/ },
      handler(code) {
        const colours = Object.entries(networks).map(
          ([
            id,
            {
              colours: { light, dark },
            },
          ]) => `  --color-net-${id}: light-dark(${light}, ${dark});`,
        )
        const classes = `@source inline('text-net-{${Object.keys(networks).join(',')}}');`
        return { code: `${code}\n${classes}\n@theme {\n${colours.join('\n')}\n}\n`, map: null }
      },
    },
  }
}

/** A module with one fact of every network that has it, by id. Short texts are inlined. */
function tableOf(fact: string): string {
  const imports: string[] = []
  const rows = Object.entries<object>(networks).flatMap(([id, facts]) => {
    const value: unknown = Reflect.get(facts, fact)
    if (value === undefined) return []
    if (typeof value === 'string' || typeof value === 'boolean') return [`${id}: ${JSON.stringify(value)}`]
    imports.push(`import { ${fact} as ${id} } from ${JSON.stringify(`${folder}${id}.ts?fact=${fact}`)};`)
    return [id]
  })
  return `${imports.join('\n')}\nexport const facts = { ${rows.join(', ')} };\n`
}

/** Rewrites `factsOf('x')`, and imports from a network's own file, to imports of parts. */
function askForParts(code: string, importer: string): string {
  const wanted = new Set<string>()
  let result = code.replaceAll(/\bfactsOf\(\s*["'](\w+)["']\s*\)/g, (_, fact: string) => {
    wanted.add(fact)
    return `__${fact}`
  })
  for (const statement of parseAst(result).body.toReversed()) {
    if (statement.type !== 'ImportDeclaration') continue
    const file = fileMeant(statement.source.value, importer)
    if (file === null) continue
    const parts = statement.specifiers.flatMap((one) => {
      if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier') {
        throw new Error(`${statement.source.value}: only its exports can be imported, by name`)
      }
      const { name } = one.imported
      if (file !== 'networks') {
        return [
          `import { ${name} as ${one.local.name} } from ${JSON.stringify(`${folder}${file}.ts?fact=${name}`)};`,
        ]
      }
      if (name === 'factsOf' && !/\bfactsOf\(/.test(result)) return []
      throw new Error(`${importer}: of networks.ts a browser gets factsOf, called with a literal`)
    })
    result = result.slice(0, statement.start) + parts.join(' ') + result.slice(statement.end)
  }
  const tables = [...wanted].map(
    (fact) => `import { facts as __${fact} } from ${JSON.stringify(`${folder}networks.ts?fact=${fact}`)};`,
  )
  return [...tables, result].join('\n')
}

/** The facts file an import means, without extension; null: none. */
function fileMeant(source: string, importer: string): string | null {
  const address = source.startsWith('.')
    ? path.posix.join(path.posix.dirname(importer.replaceAll('\\', '/')), source)
    : source.replace(/^#domain\/networks\//, folder)
  return files.find((file) => address === `${folder}${file}.ts`) ?? null
}

/** A module's source without everything that its one export does not use, directly or indirectly. */
function onlyExport(code: string, name: string): string {
  const { body } = parseAst(code)
  const used = new Set([name])
  const kept = new Set<Statement>()
  for (let before = -1; before !== kept.size;) {
    before = kept.size
    for (const statement of body) {
      if (kept.has(statement) || !namesOf(statement).some((each) => used.has(each))) continue
      kept.add(statement)
      for (const [word] of code.slice(statement.start, statement.end).matchAll(/[\w$]+/g)) used.add(word)
    }
  }
  return body
    .filter((statement) => kept.has(statement))
    .map((statement) => code.slice(statement.start, statement.end))
    .join('\n')
}

/** The names a statement declares. */
function namesOf(statement: Statement): string[] {
  switch (statement.type) {
    case 'ImportDeclaration':
      return statement.specifiers.map(({ local }) => local.name)
    case 'ExportNamedDeclaration':
      return statement.declaration ? namesOf(statement.declaration) : []
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    case 'FunctionDeclaration':
      return statement.id ? [statement.id.name] : []
    default:
      return []
  }
}
