import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname

/**
 * Class names that name a side of the screen (left, right) instead of the beginning or end of a line. `left-out` is a
 * state of a page.
 */
const sided =
  /(?<![\w-])-?(?:(?:ml|mr|pl|pr|left(?!-out\b)|right|border-l|border-r|rounded-l|rounded-r)-[\w[(./-]+|(?:text-left|text-right|border-l|border-r)(?![\w-]))/g

/**
 * Classes that may name a side of the screen: things drawn, measured or imitated do not mirror in right-to-left
 * languages.
 */
const mayNameSides = [
  'src/web/ui/previews/',
  'src/web/app/composer/when/line-parts.tsx',
  'src/web/app/composer/when/day-button.tsx',
  'src/web/app/studio/timeline/',
]

test('screens are laid out by beginning and end of a line, so that right-to-left languages mirror them', () => {
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
