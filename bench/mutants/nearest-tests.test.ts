import { expect, test } from 'vitest'
import { importersIn, nearestTests } from './nearest-tests.ts'

const from = (name: string) => `import { a } from './${name}.ts'\nexport { a }\n`
const folder = 'src/server/modules/publishing'

test('the test beside a file comes first, then those of its folder that import it, then those of its name', () => {
  const importers = importersIn(
    new Map([
      [`${folder}/schedule-post.ts`, 'export const a = 1\n'],
      [`${folder}/other.ts`, from('schedule-post')],
      [`${folder}/schedule-post.test.ts`, from('schedule-post')],
      [`${folder}/series.test.ts`, from('schedule-post')],
      [`${folder}/post-schedule-publishing.test.ts`, from('other')],
      [`${folder}/other.test.ts`, from('other')],
      ['src/web/schedule-post.test.ts', "import '#server/modules/publishing/schedule-post.ts'\n"],
    ]),
  )
  expect(nearestTests(`${folder}/schedule-post.ts`, importers)).toEqual([
    `${folder}/schedule-post.test.ts`,
    `${folder}/series.test.ts`,
    `${folder}/post-schedule-publishing.test.ts`,
    `${folder}/other.test.ts`,
  ])
})
