import { expect, test } from 'vitest'
import type { DocModel } from './doc-model.ts'
import { milestonesOf, unreadMilestones, writeMilestones } from './milestones.ts'
import { askedIn, documentOf, pairsOf, progressOf, type QuestionGraph } from './question-graph.ts'
import { applyVoice } from './apply-voice.ts'
import { voiceGuide } from './voice-guide.ts'
import { voiceProfile } from './voice-profile.ts'
import { writeHtml } from './write-html.ts'
import { writeMarkdown } from './write-markdown.ts'

const graph: QuestionGraph = {
  title: '{name}, {role}',
  subtitle: 'Persona for {brand}',
  sample: {},
  steps: [
    {
      id: 'who',
      title: 'Who',
      questions: [
        { id: 'name', label: 'Name', kind: 'line', as: 'none' },
        { id: 'role', label: 'Role', kind: 'line', as: 'facts' },
        { id: 'town', label: 'Town', kind: 'line', as: 'facts' },
        { id: 'buys', label: 'Buys?', kind: 'choice', as: 'none', options: ['Yes', 'No'] },
        { id: 'why', label: 'Why not', kind: 'list', as: 'list', when: { question: 'buys', is: ['No'] } },
      ],
    },
    { id: 'words', title: 'Words', questions: [{ id: 'quote', label: 'Says', kind: 'text', as: 'quote' }] },
  ],
}

test('each step becomes a section, and empty ones are left out', () => {
  expect(documentOf(graph, { name: 'Mara', role: 'Runner', town: 'Exeter' })).toEqual({
    title: 'Mara, Runner',
    subtitle: 'Persona for',
    blocks: [
      { kind: 'heading', text: 'Who' },
      {
        kind: 'facts',
        rows: [
          { name: 'Role', value: 'Runner' },
          { name: 'Town', value: 'Exeter' },
        ],
      },
    ],
  })
})

test('a question that depends on another is shown, counted and written only if it applies', () => {
  const [who] = graph.steps
  if (!who) throw new Error('no step')
  expect(askedIn(who, { buys: 'Yes' })).toHaveLength(4)
  expect(askedIn(who, { buys: 'No' })).toHaveLength(5)
  expect(progressOf(graph, { buys: 'No', why: 'dear' })).toEqual({ answered: 2, asked: 6 })
  expect(JSON.stringify(documentOf(graph, { buys: 'Yes', why: 'dear' }))).not.toContain('dear')
})

test('pairs are split at the first colon', () => {
  expect(pairsOf('Followers: 12,400\n- Reel: €300: two days\nalone')).toEqual([
    { name: 'Followers', value: '12,400' },
    { name: 'Reel', value: '€300: two days' },
    { name: 'alone', value: '' },
  ])
})

const hostile: DocModel = {
  title: '<img src=x onerror=alert(1)>',
  subtitle: '',
  blocks: [
    { kind: 'table', head: ['a|b', 'c'], rows: [['x\ny', '<b>']] },
    { kind: 'paragraph', text: '# no heading\n- no list\n1. none\n[x](javascript:alert(1))' },
    { kind: 'picture', src: 'x" onload="y', alt: '"' },
  ],
}

test('typed text stays text in HTML', () => {
  const html = writeHtml(hostile)
  expect(html).not.toMatch(/<img src=x|<b>|"\s*onload/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('typed text stays text in Markdown', () => {
  expect(writeMarkdown(hostile)).toBe(
    '# \\<img src=x onerror=alert(1)>\n\n| a\\|b | c |\n| --- | --- |\n| x y | \\<b> |\n\n\\# no heading\n\\- no list\n1\\. none\n\\[x\\](javascript:alert(1))\n\n[Picture: "]\n',
  )
})

test('milestones become all-day events, in order', () => {
  const milestones = milestonesOf(
    '2026-12-24 Last post; with, signs\n2026-12-01: First draft\n2026-02-30 never\nsoon',
  )
  expect(milestones.map((each) => each.date)).toEqual(['2026-12-01', '2026-12-24'])
  expect(unreadMilestones('2026-12-01 ok\n2026-02-30 never\nsoon')).toEqual(['2026-02-30 never', 'soon'])
  const file = writeMilestones(milestones, 'Weihnachtsbäckerei '.repeat(5), new Date('2026-11-21T09:00:00Z'))
  expect(file).toContain('DTSTART;VALUE=DATE:20261224\r\nDTEND;VALUE=DATE:20261225')
  expect(file).toContain('DTSTAMP:20261121T090000Z')
  expect(file.replaceAll('\r\n ', '')).toContain('Last post\\; with\\, signs')
})

const answers = {
  brand: 'Haldon Street Bakery',
  traits: 'Warm\nPlain',
  banned: 'artisan, amazing\nArtisan',
  preferred: 'loaf not product\nask us instead of reach out',
  emoji: 'No emoji',
  level: 'Easy: anyone can read it',
  exclamation: 'Never',
  contractions: 'Yes: it’s, we’re',
  hashtags: '2',
}

test('answers become mechanical rules', () => {
  expect(voiceProfile(answers)).toEqual({
    version: 1,
    name: 'Haldon Street Bakery',
    traits: ['Warm', 'Plain'],
    bannedWords: ['artisan', 'amazing'],
    preferredWords: [
      { say: 'loaf', insteadOf: 'product' },
      { say: 'ask us', insteadOf: 'reach out' },
    ],
    emojiPolicy: { use: 'none', maxPerPost: 0 },
    readingLevel: { label: 'easy', maxGrade: 6, maxSentenceWords: 14 },
    person: 'we',
    contractions: true,
    exclamationMarks: { maxPerPost: 0 },
    hashtags: { maxPerPost: 2 },
    spelling: 'British',
  })
  expect(voiceProfile({})).toMatchObject({
    emojiPolicy: { use: 'sparing' },
    readingLevel: { label: 'everyday' },
    hashtags: { maxPerPost: 3 },
  })
})

test('a text is rewritten by the rules, and what needs a person is reported', () => {
  const { text, changes } = applyVoice(
    'We are proud of our amazing Product! Reach out, we will not bite 🍞🔥',
    voiceProfile(answers),
  )
  expect(text).toBe('We’re proud of our amazing Loaf. Ask us, we won’t bite')
  expect(changes).toContain('Still contains “amazing”, a word you never use')
  expect(changes).toContain('Emoji removed')
})

test('contractions are expanded when they are not wanted', () => {
  const formal = voiceProfile({ contractions: 'No: it is, we are' })
  expect(applyVoice('It’s Friday and we don’t close.', formal).text).toBe('It is Friday and we do not close.')
})

test('the guide has traits, vocabulary, rules and the sample before and after', () => {
  const doc = voiceGuide(
    { ...graph, traits: [{ name: 'Warm', is: 'like the shop', do: ['Say hello'], not: ['Gush'] }] },
    { ...answers, example: 'Our product is here!' },
  )
  const written = writeMarkdown(doc)
  expect(written).toContain('| Say hello | Gush |')
  expect(written).toContain('| loaf | product |')
  expect(written).toContain('> Our loaf is here.')
})
