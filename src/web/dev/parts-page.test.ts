import { expect, test } from 'vitest'
import { readSources } from '../../test-sources.ts'

const { ui, shown } = Object.groupBy([...readSources(['src/web/ui', 'src/web/dev'])], ([file]) =>
  /^src\/web\/ui\/[^/]+\.tsx$/.test(file) ? 'ui' : 'shown',
)

/** What is only there to hold another part, which is shown. */
const within = ['MenuPopup']

test('every part of ui is on the page of parts', () => {
  const page = (shown ?? []).map(([, source]) => source).join('\n')
  const missing = (ui ?? [])
    .flatMap(([file, source]) =>
      [...source.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name]) => `${file}: ${name}`),
    )
    .filter((part) => {
      const name = part.split(': ')[1] ?? ''
      return !within.includes(name) && !new RegExp(`<${name}[\\s/>]`).test(page)
    })
  expect(missing).toEqual([])
})
