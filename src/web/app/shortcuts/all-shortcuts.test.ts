import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allShortcuts } from './all-shortcuts.ts'
import type { ShortcutList, ShortcutScreen } from './shortcut.ts'

const app = join(import.meta.dirname, '..')

/** The lists that the screens declare, by their files. */
const declared = await Promise.all(
  globSync('**/*-shortcuts.ts', { cwd: app })
    .filter((file) => !/(?:^|\/)(?:use|all)-/.test(file))
    .map(async (file) => [file, Object.values(await import(join(app, file))).find(isList)] as const),
)

function isList(value: unknown): value is ShortcutList {
  return typeof value === 'object' && value !== null && 'shortcuts' in value
}

const keysOf = (...screens: ShortcutScreen[]) =>
  allShortcuts
    .filter(({ screen }) => screens.includes(screen))
    .flatMap(({ shortcuts }) => shortcuts.map(({ keys }) => keys))

test('the sheet has the shortcuts of every screen', () => {
  expect(declared.length).toBeGreaterThan(3)
  const missing = declared.filter(([, list]) => !list || !allShortcuts.includes(list))
  expect(missing.map(([file]) => file)).toEqual([])
  expect(allShortcuts).toHaveLength(declared.length)
})

test.each([['Posts'], ['Calendar']] as const)('no two shortcuts collide on the screen %s', (screen) => {
  const keys = keysOf('Everywhere', screen, 'Composer')
  const colliding = keys.filter(
    (one, at) => keys.indexOf(one) !== at || keys.some((other) => other.startsWith(`${one} `)),
  )
  expect(colliding).toEqual([])
  expect(keys.length).toBeGreaterThan(15)
})
