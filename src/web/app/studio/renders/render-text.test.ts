import { expect, test } from 'vitest'
import { lineIsDown } from '#contract/messages.ts'
import { ApiProblem } from '../../api-problem.ts'
import { progressText, roughly, whyNoRender } from './render-text.ts'
import { testRender } from './test-render.ts'

test('a render that is drawn says how far it is and what is left', () => {
  const drawing = testRender({ status: 'rendering', stage: 'drawing', progress: 0.628, etaSec: 9 })
  expect(progressText(drawing)).toMatch(/62 %.*9 s/)
  expect(progressText({ ...drawing, etaSec: null })).not.toMatch(/ s /)
})

test('every stage has its own words', () => {
  const stages = ['preparing', 'drawing', 'joining', 'storing'] as const
  const said = stages.map((stage) => progressText(testRender({ status: 'rendering', stage })))
  expect(new Set(said).size).toBe(stages.length)
})

test('a render in the queue says how many are before it', () => {
  const third = progressText(testRender({ status: 'queued', queuePosition: 3 }))
  expect(third).toContain('2')
  expect(progressText(testRender({ status: 'queued', queuePosition: 1 }))).not.toMatch(/\d/)
})

test('seconds left are rounded as an estimate is', () => {
  expect([0.2, 8.6, 89, 100, 170].map(roughly)).toEqual(['1 s', '9 s', '89 s', '2 min', '3 min'])
})

test('a refusal names each field, else its reason; without an answer the line is down', () => {
  const refusal = { code: 'bad-request', status: 400, title: 'Invalid' } as const
  const problems = [{ code: 'text', message: 'Too long.' }] as unknown as ApiProblem['problems']
  expect(whyNoRender(new ApiProblem({ ...refusal, problems }))).toBe('Too long.')
  expect(whyNoRender(new ApiProblem({ ...refusal, detail: 'No room.' }))).toBe('No room.')
  expect(whyNoRender(new ApiProblem({ code: 'no-answer', status: 0, title: '' }))).toBe(lineIsDown)
})
