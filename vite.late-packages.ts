import type { Plugin, Rolldown } from 'vite'

/**
 * Packages that most servers never use, or use once, with the functions and classes that are imported from them. Their
 * importers may call these, make objects and ask `instanceof`, but not extend them.
 */
const packages: Readonly<Record<string, readonly string[]>> = {
  '@simplewebauthn/server': [
    'generateAuthenticationOptions',
    'generateRegistrationOptions',
    'verifyAuthenticationResponse',
    'verifyRegistrationResponse',
  ],
  'css-select': ['compile', 'selectAll'],
  'file-type': ['fileTypeFromBuffer'],
  jsonrepair: ['jsonrepair'],
  nodemailer: ['createTransport'],
  'rrule-temporal': ['RRuleTemporal'],
  s3mini: ['S3mini', 'S3ServiceError'],
  yauzl: ['openPromise'],
  yazl: ['ZipFile'],
}

const stub = '\0late:'
const named = '\0named:'

/**
 * Loads these packages at the first call instead of at the start, in the bundle of the server. The build fails when a
 * package would run an entry of the bundle again.
 */
export function latePackages(): Plugin {
  return {
    name: 'postlark:late-packages',
    enforce: 'pre',
    resolveId: {
      filter: { id: [new RegExp(`^(${Object.keys(packages).join('|')})$`), new RegExp(`^${named}`)] },
      handler(source, importer) {
        if (source.startsWith(named)) return source
        return importer?.startsWith(named) ? null : stub + source
      },
    },
    load: {
      filter: { id: new RegExp(`^(${stub}|${named})`) },
      handler(id) {
        const name = id.slice(id.indexOf(':') + 1)
        const names = packages[name] ?? []
        if (id.startsWith(named)) return `export { ${names.join(', ')} } from '${name}'`
        const fileName = `late-${name.replaceAll(/\W+/g, '-').replace(/^-/, '')}.mjs`
        this.emitFile({ type: 'chunk', id: named + name, fileName })
        return stubOf(fileName, names)
      },
    },
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.fileName.startsWith('late-')) continue
        const entry = entryAmong(file, bundle)
        if (entry) this.error(`${file.fileName} would run ${entry} again`)
      }
    },
  }
}

/** A module that stands for a package, and requires it when one of its functions is called. */
function stubOf(fileName: string, names: readonly string[]): string {
  const lines = names.map(
    (name) => `export function ${name}(...given) {
  return new.target ? Reflect.construct(loaded().${name}, given) : loaded().${name}(...given)
}
Object.defineProperty(${name}, Symbol.hasInstance, { value: (one) => known !== null && one instanceof known.${name} })`,
  )
  return `import { createRequire } from 'node:module'
let known = null
const loaded = () => (known ??= createRequire(import.meta.url)('./${fileName}'))
${lines.join('\n')}
`
}

/** An entry that a file imports, directly or not. */
function entryAmong(file: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string | null {
  const seen = new Set<string>()
  const visit = (name: string): string | null => {
    const chunk = bundle[name]
    if (seen.has(name) || chunk?.type !== 'chunk') return null
    seen.add(name)
    if (chunk.isEntry && name !== file.fileName) return name
    return chunk.imports.map(visit).find((found) => found !== null) ?? null
  }
  return visit(file.fileName)
}
