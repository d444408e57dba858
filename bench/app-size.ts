import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { composerWeight, pageWeight } from '../scripts/page-weight.mjs'
import { atMost, type Figure } from './figure.ts'

const kB = 1000
const mostBeforeComposer = 150
const mostComposer = 90

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
  const composer = composerWeight(folder, '/dashboard')
  if (!composer) throw new Error('The build has no composer.')
  const value = composer.bytes / kB
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

function brotliBytes(file: string): number {
  return brotliCompressSync(readFileSync(file)).length
}
