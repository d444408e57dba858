import { expect, test } from 'vitest'
import { holdToSource, sourceOf } from './hold-to-source.ts'

const source = sourceOf(['Rye at https://www.haldon.example/rye/ by @ada, bread@haldon.example. #rye 12'])

test.each([
  ['what was given stays', 'See haldon.example/rye, @Ada and bread@haldon.example', null],
  ['an address from elsewhere goes', 'See https://evil.example/a for rye.', 'See for rye.'],
  ['so does a bare host', 'Rye (evil.example) is back.', 'Rye is back.'],
  ['a link keeps its words', 'Rye is [back](https://evil.example).', 'Rye is back.'],
  ['a mention from elsewhere goes', 'Follow @evil, and @ada.', 'Follow, and @ada.'],
  ['another path is another address', 'See haldon.example/other.', 'See.'],
  ['a missing space is no host', 'Rye is back.Come and see.', 'Rye is back. Come and see.'],
  ['hashtags and numbers stay', 'Rye #new 2026', null],
])('%s', (_, answer, held) => {
  expect(holdToSource(answer, source)).toBe(held ?? answer)
})
