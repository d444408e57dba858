import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { pageWeight } from '../scripts/page-weight.mjs'
import { atMost, type Figure } from './figure.ts'

const kB = 1000
const mostBeforeComposer = 150
const mostComposer = 120

/** The screens whose size is compared with the goal. */
const screens = ['/dashboard', '/dashboard/calendar']

/**
 * The JavaScript a browser loads for the signed-in screens before anyone opens the composer, and what opening it adds,
 * in kB of brotli.
 * @param folder build/client of a finished build
 */
export function appSize(folder: string): Figure[] {
  const before = screens.flatMap((screen) => {
    const weight = pageWeight(folder, screen)
    if (!weight) return []
    const value = (weight.bytes + bytesAfterwards(folder)) / kB
    return [
      {
        name: `scripts of ${screen}`,
        value,
        unit: 'kB' as const,
        goal: atMost(mostBeforeComposer, 'kB', value),
      },
    ]
  })
  const value = composerBytes(folder) / kB
  return [
    ...before,
    { name: 'scripts of the composer', value, unit: 'kB', goal: atMost(mostComposer, 'kB', value) },
  ]
}

/** The code every screen loads by itself after it is shown. */
function bytesAfterwards(folder: string): number {
  const assets = path.join(folder, 'assets')
  const files = readdirSync(assets).filter((name) => /^live-[\w-]+\.js$/.test(name))
  if (files.length !== 1) throw new Error('The build does not have one file of what listens for changes.')
  return files.reduce((sum, name) => sum + brotliBytes(path.join(assets, name)), 0)
}

/** The composer's file, and those of its imports that the list of posts had not loaded already. */
function composerBytes(folder: string): number {
  const assets = path.join(folder, 'assets')
  const first = readdirSync(assets).find(
    (name) => /^composer-[\w-]+\.js$/.test(name) && isComposer(assets, name),
  )
  if (!first) throw new Error('The build has no composer.')
  const loaded = filesOf(folder, '/dashboard')
  const needed = new Set<string>()
  const visit = (name: string) => {
    if (needed.has(name) || loaded.has(name)) return
    needed.add(name)
    for (const imported of importsOf(assets, name)) visit(imported)
  }
  visit(first)
  return [...needed].reduce((sum, name) => sum + brotliBytes(path.join(assets, name)), 0)
}

/** Other files share its name; this one exports it. */
function isComposer(assets: string, name: string): boolean {
  return /\bas Composer\b/.test(readFileSync(path.join(assets, name), 'utf8'))
}

function filesOf(folder: string, screen: string): ReadonlySet<string> {
  return new Set((pageWeight(folder, screen)?.urls ?? []).map((url) => path.basename(url)))
}

function importsOf(assets: string, name: string): string[] {
  const code = readFileSync(path.join(assets, name), 'utf8')
  return [...code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)].map(([, file = '']) => file)
}

function brotliBytes(file: string): number {
  return brotliCompressSync(readFileSync(file)).length
}
