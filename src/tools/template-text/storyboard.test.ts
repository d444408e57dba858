import { expect, test } from 'vitest'
import bank from '#content/tools/snapchat-story-idea-generator.json'
import type { BenchState } from './bench-state.ts'
import { frameCounts, storyboard, storyboardText } from './storyboard.ts'

const state = (change: Record<string, string> = {}, round = 0): BenchState => ({
  values: { ...bank.example, story: 'behind', frames: '5', ...change },
  picks: [],
  round,
})

test('a story has an opening, a build-up, a payoff and a question, in the requested number of frames', () => {
  for (const story of bank.styles) {
    for (const count of frameCounts) {
      const frames = storyboard(bank, state({ story: story.id, frames: String(count) }))
      expect(frames).toHaveLength(count)
      expect(frames[0]?.kind).toBe('open')
      expect(frames.slice(1, -2).every((frame) => frame.kind === 'build')).toBe(true)
      expect(frames.slice(-2).map((frame) => frame.kind)).toEqual(['payoff', 'ask'])
      expect(frames.at(-1)?.sticker).toBeTruthy()
    }
  }
})

test('how-to steps keep their order', () => {
  const told = bank.sections['build-how-to'].map((frame) => frame.shot)
  for (let round = 0; round < 20; round++) {
    const frames = storyboard(bank, state({ story: 'how-to', frames: '6' }, round))
    const places = frames.filter((frame) => frame.kind === 'build').map((frame) => told.indexOf(frame.shot))
    expect(places).toEqual([...places].sort((a, b) => a - b))
  }
})

test('no frame shows a slot, also when only the topic is known', () => {
  for (let round = 0; round < 40; round++) {
    for (const frame of storyboard(bank, state({ place: '', reveal: '' }, round))) {
      expect(`${frame.shot} ${frame.text}`).not.toMatch(/[{}]|undefined/)
    }
  }
})

test('a blank topic gives no story, an invalid link gives five frames', () => {
  expect(storyboard(bank, state({ topic: ' ' }))).toEqual([])
  expect(storyboard(bank, state({ frames: '99' }))).toHaveLength(5)
})

test('the text has the shot, the caption and the sticker', () => {
  expect(
    storyboardText([
      { kind: 'open', shot: 'A door', text: 'Come in' },
      { kind: 'ask', shot: 'A face', text: 'Yes?', sticker: 'Poll: Yes / No' },
    ]),
  ).toBe('1. A door.\nOn screen: Come in\n\n2. A face.\nOn screen: Yes?\nSticker: Poll: Yes / No')
})
