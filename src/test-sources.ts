import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** One import of a file: its specifier, and whether it imports only types. */
export interface Import {
  specifier: string
  typesOnly: boolean
  /** Loaded when it is first needed. */
  dynamic: boolean
}

/** Checkout-relative path to source text. */
export type Sources = ReadonlyMap<string, string>

export const checkout = path.resolve(import.meta.dirname, '..')

/** Tests and their helpers. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$|(^|\/)(test-[^/]*|fixtures|conformance[^/]*)(\/|\.ts$)/.test(file)
}

/** Source text without comments: precise enough for text searches. */
export function code(source: string): string {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(?<![:'"`\w])\/\/.*$/gm, '')
}

/** The comments of a source, without their stars and slashes, each with its first line. */
export function commentsOf(source: string): { line: number; text: string }[] {
  const comments = source.matchAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*(?:\n[ \t]*\/\/.*)*/g)
  return [...comments].map(({ 0: comment, index }) => ({
    line: source.slice(0, index).split('\n').length,
    text: comment.replaceAll(/^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/) ?|\s*\*\/$/gm, ''),
  }))
}

/** The imports and re-exports of a source. */
export function importsOf(source: string): Import[] {
  const statements = code(source).matchAll(/^[ \t]*(?:import|export)\b([^'"`;]*?)\bfrom\s*['"]([^'"]+)['"]/gm)
  const bare = code(source).matchAll(/^[ \t]*import\s*['"]([^'"]+)['"]/gm)
  const dynamic = code(source).matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)
  return [
    ...[...statements].map(([, what = '', specifier = '']) => ({
      specifier,
      typesOnly: /^\s+type\b/.test(what),
      dynamic: false,
    })),
    ...[...bare].map(([, specifier = '']) => ({ specifier, typesOnly: false, dynamic: false })),
    ...[...dynamic].map(([, specifier = '']) => ({ specifier, typesOnly: false, dynamic: true })),
  ]
}

/** The checkout-relative path of an import, or null for a package. React Router's generated types count as none. */
export function resolve(file: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '')
  if (bare.includes('+types/')) return file
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(file), bare)
  const alias = aliases.find(([prefix]) => bare.startsWith(prefix))
  return alias ? alias[1] + bare.slice(alias[0].length) : null
}

/** The alias of a file: `#domain/…`; null where it has none. */
export function aliasOf(target: string): string | null {
  const alias = aliases.find(([, folder]) => target.startsWith(folder))
  return alias ? alias[0] + target.slice(alias[1].length) : null
}

/** Pairs such as ['#domain/', 'src/domain/'], from package.json. */
const aliases: readonly (readonly [string, string])[] = Object.entries<string>(
  JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8')).imports,
).map(([alias, folder]) => [alias.replace('*', ''), path.posix.normalize(folder.replace('*', ''))])

/** The sources in these folders of the checkout. */
export function readSources(folders: readonly string[]): Sources {
  const present = folders.filter((folder) => existsSync(path.join(checkout, folder)))
  const files = present.flatMap((folder) =>
    readdirSync(path.join(checkout, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|mjs|mts)$/.test(file) && !file.includes('node_modules'))
      .map((file) => path.posix.join(folder, file.replaceAll('\\', '/'))),
  )
  return new Map(files.map((file) => [file, readFileSync(path.join(checkout, file), 'utf8')]))
}

/** The files that import `target`, directly or indirectly. Type imports count as well. */
export function filesThatNeed(target: string, sources: Sources): ReadonlySet<string> {
  const found = new Set([target])
  for (let before = 0; before < found.size;) {
    before = found.size
    for (const [file, source] of sources) {
      if (importsOf(source).some(({ specifier }) => found.has(resolve(file, specifier) ?? '')))
        found.add(file)
    }
  }
  return found
}
