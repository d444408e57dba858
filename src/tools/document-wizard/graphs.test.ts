import kit from '#content/tools/media-kit-builder.json' with { type: 'json' }
import persona from '#content/tools/audience-persona-builder.json' with { type: 'json' }
import brief from '#content/tools/campaign-brief-generator.json' with { type: 'json' }
import voice from '#content/tools/brand-voice-generator.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { milestonesOf } from './milestones.ts'
import { askedIn, documentOf } from './question-graph.ts'
import { readGraph } from './read-graph.ts'
import { applyVoice } from './apply-voice.ts'
import { voiceProfile } from './voice-profile.ts'
import { writeMarkdown } from './write-markdown.ts'

test.each(Object.entries({ kit, persona, brief, voice }))(
  'each question of the %s occurs once and its sample uses existing options',
  (_, data) => {
    const graph = readGraph(data)
    const questions = graph.steps.flatMap((step) => step.questions)
    expect(new Set(questions.map((each) => each.id)).size).toBe(questions.length)
    for (const question of questions) {
      const chosen = question.options ? (graph.sample[question.id] ?? '').split('\n').filter(Boolean) : []
      expect(question.options ?? []).toEqual(expect.arrayContaining(chosen))
      const asked = questions.find((each) => each.id === question.when?.question)
      expect(asked?.options ?? []).toEqual(expect.arrayContaining([...(question.when?.is ?? [])]))
    }
    expect(Object.keys(graph.sample).filter((id) => !questions.some((each) => each.id === id))).toEqual([])
    expect(writeMarkdown(documentOf(graph, graph.sample))).not.toMatch(/undefined|\{|\}/)
  },
)

test('the voice’s traits are the ones that can be chosen', () => {
  const options = readGraph(voice)
    .steps.flatMap((step) => askedIn(step, {}))
    .find((each) => each.id === 'traits')?.options
  expect(voice.traits.map((each) => each.name)).toEqual(options)
})

test('every option of the voice’s rules has its own effect', () => {
  const questions = readGraph(voice).steps.flatMap((step) => step.questions)
  for (const id of ['person', 'contractions', 'level', 'emoji', 'exclamation', 'spelling']) {
    const options = questions.find((each) => each.id === id)?.options ?? []
    const profiles = options.map((option) => JSON.stringify(voiceProfile({ [id]: option })))
    expect(new Set(profiles).size).toBe(options.length)
  }
})

test('the samples of the pages work: every milestone is read, and the voice changes its text', () => {
  expect(milestonesOf(brief.sample.milestones)).toHaveLength(5)
  expect(applyVoice(voice.sample.example, voiceProfile(voice.sample)).changes.length).toBeGreaterThan(3)
})
