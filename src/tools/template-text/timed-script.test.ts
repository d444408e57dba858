import { expect, test } from 'vitest'
import bank from '#content/tools/tiktok-script-generator.json'
import type { BenchState } from './bench-state.ts'
import { clock, countWords, paces, scriptLengths, scriptText, timedScript } from './timed-script.ts'

const state = (change: Record<string, string> = {}, round = 0): BenchState => ({
  values: { ...bank.example, seconds: '30', pace: 'usual', ...change },
  picks: [],
  round,
})

test('the worked example fits its 30 seconds and uses most of them', () => {
  const script = timedScript(bank.sections, state())
  expect(script.budget).toBe(78)
  expect(script.lasts).toBeLessThanOrEqual(30)
  expect(script.lasts).toBeGreaterThan(22)
  expect(script.lines.filter((line) => line.part === 'point')).toHaveLength(4)
  expect(script.lines[0]?.part).toBe('hook')
  expect(script.lines.slice(-2).map((line) => line.part)).toEqual(['payoff', 'ask'])
  expect(script.leftOut).toEqual([])
})

test('fifteen seconds have room for the first points only, sixty for remarks and a recap', () => {
  const short = timedScript(bank.sections, state({ seconds: '15' }))
  expect(short.leftOut).toEqual(['Bake it in a pot with the lid on.'])
  expect(short.lines.map((line) => line.part)).not.toContain('setup')
  const long = timedScript(bank.sections, state({ seconds: '60' }))
  expect(long.lines.filter((line) => line.part === 'detail')).toHaveLength(4)
  expect(long.lines.map((line) => line.part)).toContain('recap')
  expect(long.lasts).toBeGreaterThan(40)
})

test('ready-made lines fit every length and pace, for every seed', () => {
  for (const seconds of scriptLengths) {
    for (const pace of Object.keys(paces)) {
      for (let round = 0; round < 10; round++) {
        const script = timedScript(bank.sections, state({ seconds: String(seconds), pace }, round))
        expect(script.lasts).toBeLessThanOrEqual(seconds)
      }
    }
  }
})

test('each line begins where the previous one ends', () => {
  const { lines } = timedScript(bank.sections, state({ seconds: '60' }))
  expect(lines[0]?.at).toBe(0)
  for (const [place, line] of lines.slice(0, -1).entries()) {
    expect(lines[place + 1]?.at).toBeCloseTo(line.at + line.lasts, 0)
  }
})

test('a point that takes too long is kept and marked', () => {
  const long =
    'Feed the starter the night before, and if you forgot, do it in the morning and bake in the evening instead'
  const { lines } = timedScript(bank.sections, state({ points: long }))
  const point = lines.find((line) => line.part === 'point')
  expect(point?.text).toBe(`${long}.`)
  expect(point?.over).toBe(countWords(long) - Math.floor(0.2 * 78))
})

test('bullets before points are removed, a number that belongs to them stays', () => {
  const { lines } = timedScript(bank.sections, state({ points: '- one\n2. two\n3 folds\n\n', seconds: '60' }))
  expect(lines.filter((line) => line.part === 'point').map((line) => line.text)).toEqual([
    'One.',
    'Two.',
    '3 folds.',
  ])
})

test('without a topic there is no script, and without its input no line', () => {
  expect(timedScript(bank.sections, state({ topic: ' ' })).lines).toEqual([])
  const { lines } = timedScript(bank.sections, state({ payoff: '', points: '', seconds: 'x', ask: 'x' }))
  for (const line of lines) expect(line.text).not.toMatch(/[{}]|undefined/)
  expect(lines.at(-1)?.part).toBe('ask')
})

test('times are formatted as in a video player', () => {
  expect([clock(0), clock(4.9), clock(75)]).toEqual(['0:00', '0:04', '1:15'])
  expect(scriptText({ ...timedScript(bank.sections, state()), lines: [] })).toBe('')
})
