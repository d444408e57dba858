import { expect, test } from 'vitest'
import { apart, freeWidth, groupWidth, layOutMarks, type LineMark } from './line-layout.ts'

const mark = (share: number, ...networks: LineMark['networks']): LineMark => ({
  key: String(share),
  share,
  networks: networks.length > 0 ? networks : ['bluesky'],
})

const line = { width: 760, lark: 0.5, free: [] }

test('marks with room between them are where their time is', () => {
  const groups = layOutMarks([mark(0.75), mark(0.1), mark(0.9)], line)
  expect(groups.map(({ x }) => Math.round(x))).toEqual([76, 570, 684])
  expect(groups.every(({ posts }) => posts === 1)).toBe(true)
})

test('posts of the same minutes are one mark, with every network once', () => {
  const groups = layOutMarks([mark(0.1, 'bluesky', 'twitter'), mark(0.11, 'twitter', 'linkedin')], line)
  expect(groups).toMatchObject([{ posts: 2, networks: ['bluesky', 'twitter', 'linkedin'] }])
})

test.for([760, 640, 320])('a hundred posts never overlap each other or the lark on %i px', (width) => {
  const marks = Array.from({ length: 100 }, (_, at) => mark(at / 99))
  for (const lark of [0, 0.01, 0.3, 0.5, 0.999, 1]) {
    const groups = layOutMarks(marks, { width, lark, free: [] })
    const xs = groups.map(({ x }) => x)
    expect(groups.reduce((sum, { posts }) => sum + posts, 0)).toBe(100)
    const gaps = xs.slice(1).map((x, at) => x - (xs[at] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(groupWidth - 0.001)
    expect(Math.min(...xs.map((x) => Math.abs(x - lark * width)))).toBeGreaterThanOrEqual(groupWidth)
  }
})

test('a mark under the lark moves to its side, and to the other side at an end of the line', () => {
  expect(layOutMarks([mark(0.5)], line)[0]?.x).toBe(346)
  expect(layOutMarks([mark(0)], { ...line, lark: 0 })[0]?.x).toBe(34)
  expect(layOutMarks([mark(1)], { ...line, lark: 1 })[0]?.x).toBe(726)
})

test('a mark over a free posting time is raised', () => {
  const [near, far] = layOutMarks([mark(0.1), mark(0.9)], { ...line, free: [0.11] })
  expect([near?.isRaised, far?.isRaised]).toEqual([true, false])
})

test('free posting times that would overlap are drawn once', () => {
  const shares = apart([0.2, 0.1, 0.11, 0.12, 0.9], 760)
  expect(shares).toEqual([0.1, 0.2, 0.9])
  expect((0.2 - 0.1) * 760).toBeGreaterThan(freeWidth)
})
