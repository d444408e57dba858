import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url).pathname

/** What not every supported browser draws, each with what is missing without it. */
const undrawn = {
  'Firefox draws too few stripes, unless they mix in srgb':
    /repeating-(?:linear|radial|conic)-gradient\((?![^,]*[ _]in[ _]srgb\b)[^,]*,/g,
  'Firefox and Safari have no picker for months and weeks': /\btype="(?:month|week)"/g,
}

test('styles and fields work in every supported browser', () => {
  const files = globSync('src/{web,tools}/**/*.{css,tsx}', { cwd: root }).sort()
  const found = files.flatMap((file) =>
    Object.entries(undrawn).flatMap(([why, pattern]) =>
      [...readFileSync(root + file, 'utf8').matchAll(pattern)].map(([text]) => `${file}: ${text} ${why}`),
    ),
  )
  expect(found).toEqual([])
})
