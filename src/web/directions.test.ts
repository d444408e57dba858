import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname

/** Class names that mean a side of the screen instead of the beginning or the end of a line. */
const sided =
  /(?<![\w-])-?(?:(?:ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r)-[\w[(./-]+|(?:text-left|text-right|border-l|border-r)(?![\w-]))/g

/** Where a side of the screen is meant: what is drawn, measured or imitated does not turn around with the text. */
const mayNameSides = [
  'src/web/ui/previews/',
  'src/web/app/composer/time-line.tsx',
  'src/web/app/composer/day-button.tsx',
]

test('screens are laid out by beginning and end, so that right-to-left turns them around', () => {
  const files = globSync('src/web/{app,ui}/**/*.tsx', { cwd: root }).sort()
  const found = files
    .filter((file) => !mayNameSides.some((folder) => file.startsWith(folder)))
    .flatMap((file) =>
      [...withoutImports(readFileSync(root + file, 'utf8')).matchAll(/(["'`])((?:(?!\1)[^\\])*)\1/g)].flatMap(
        ([, , text = '']) => (text.match(sided) ?? []).map((name) => `${file}: ${name}`),
      ),
    )
  expect(found).toEqual([])
})

function withoutImports(code: string): string {
  return code.replaceAll(/^import [\s\S]*?from '.*'$/gm, '').replaceAll(/import\('.*?'\)/g, '')
}
