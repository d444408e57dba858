import { applyVoice } from './apply-voice.ts'
import type { DocBlock, DocModel } from './doc-model.ts'
import { documentOf, type Answers, type QuestionGraph } from './question-graph.ts'
import { voiceProfile, type VoiceProfile } from './voice-profile.ts'

/** The practical meaning of each trait. */
export interface VoiceTrait {
  name: string
  is: string
  do: readonly string[]
  not: readonly string[]
}

/** The wizard's data: its questions, and the list of traits. */
export interface VoiceGraph extends QuestionGraph {
  traits: readonly VoiceTrait[]
}

/** The voice guide: sections from the answers, then the derived rules, then a rewrite of the sample. */
export function voiceGuide(graph: VoiceGraph, answers: Answers): DocModel {
  const profile = voiceProfile(answers)
  const doc = documentOf(graph, answers)
  const traits = graph.traits.filter((trait) => profile.traits.includes(trait.name))
  const blocks: DocBlock[] = [...doc.blocks]
  for (const trait of traits) {
    blocks.push({ kind: 'heading', text: `${trait.name}: ${trait.is}` })
    blocks.push({ kind: 'table', head: ['Do', 'Do not'], rows: rowsOf(trait.do, trait.not) })
  }
  if (profile.bannedWords.length + profile.preferredWords.length > 0) {
    blocks.push({ kind: 'heading', text: 'Vocabulary' })
    if (profile.preferredWords.length > 0) {
      blocks.push({
        kind: 'table',
        head: ['We say', 'Not'],
        rows: profile.preferredWords.map((each) => [each.say, each.insteadOf]),
      })
    }
    if (profile.bannedWords.length > 0)
      blocks.push({ kind: 'paragraph', text: `Never: ${profile.bannedWords.join(', ')}.` })
  }
  blocks.push({ kind: 'heading', text: 'Rules you can check' }, { kind: 'list', items: rulesOf(profile) })
  const sample = (answers.example ?? '').trim()
  if (sample) {
    const { text, changes } = applyVoice(sample, profile)
    blocks.push({ kind: 'heading', text: 'A sample, rewritten' })
    blocks.push({ kind: 'paragraph', text: 'Before:' }, { kind: 'quote', text: sample })
    blocks.push({ kind: 'paragraph', text: 'After the rules:' }, { kind: 'quote', text })
    if (changes.length > 0) blocks.push({ kind: 'list', items: changes })
  }
  return { ...doc, blocks }
}

function rowsOf(left: readonly string[], right: readonly string[]): string[][] {
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => [
    left[at] ?? '',
    right[at] ?? '',
  ])
}

function rulesOf(profile: VoiceProfile): string[] {
  const { emojiPolicy, readingLevel, exclamationMarks, hashtags } = profile
  const person = {
    we: 'We speak as “we”.',
    I: 'The author speaks as “I”.',
    name: `We speak of ${profile.name || 'the brand'} by name, in the third person.`,
  }
  return [
    person[profile.person],
    emojiPolicy.maxPerPost === 0 ? 'No emoji.' : `At most ${emojiPolicy.maxPerPost} emoji per post.`,
    exclamationMarks.maxPerPost === 0
      ? 'No exclamation marks.'
      : `At most ${exclamationMarks.maxPerPost} exclamation ${exclamationMarks.maxPerPost === 1 ? 'mark' : 'marks'} per post.`,
    hashtags.maxPerPost === 0 ? 'No hashtags.' : `At most ${hashtags.maxPerPost} hashtags per post.`,
    `Sentences of up to ${readingLevel.maxSentenceWords} words, readable at school grade ${readingLevel.maxGrade}.`,
    profile.contractions ? 'Contractions: it’s, we’re, don’t.' : 'No contractions: it is, we are, do not.',
    `${profile.spelling} spelling.`,
  ]
}
