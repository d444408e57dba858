import { expect, test } from 'vitest'
import { networkIds, type NetworkId } from '../networks/network.ts'
import { emptyVoice } from '../writing/brand-voice.ts'
import { isDoneByRules, textTools, type TextTool } from '../writing/text-tools.ts'
import cases from './evaluation-cases.json' with { type: 'json' }
import { hardFlaws, type WritingTask } from './hard-flaws.ts'
import { writeByRules } from './write-by-rules.ts'

interface Case {
  /** ISO 639-1, "mixed" or "none". */
  language: string
  text: string
  /** How often the text is repeated. */
  times?: number
  banned?: string[]
}

const all: readonly Case[] = cases
const fromPrompt: ReadonlySet<TextTool> = new Set<TextTool>(['write', 'ideas'])
const history = { hashtags: ['#HaldonStreet', '#ryebread', '#pottery', '#smallbusiness'] }
const picture = {
  name: 'IMG_2042-cinnamon-buns.jpg',
  width: 1600,
  height: 900,
  colours: ['#7a4a20', '#ffffff'],
}

function taskOf(tool: TextTool, { text, times = 1, banned = [] }: Case, network?: NetworkId): WritingTask {
  const whole = text.repeat(times).trim()
  return {
    tool,
    text: fromPrompt.has(tool) ? '' : whole,
    prompt: fromPrompt.has(tool) ? whole : '',
    options: network === undefined ? {} : { network },
    voice: { ...emptyVoice, bannedWords: banned },
    history,
    picture,
  }
}

const tools = textTools.filter(isDoneByRules)
/** Tools whose answer fits a network; one with threads, or one with few hashtags, says enough about the others. */
const fitted: ReadonlySet<TextTool> = new Set<TextTool>(['write', 'shorten', 'variants'])
const networksOf = (tool: TextTool): readonly (NetworkId | undefined)[] =>
  fitted.has(tool) ? [undefined, ...networkIds] : [undefined, 'bluesky', 'threads']

test('there are 120 cases in many languages, and some of them are too long for X', () => {
  expect(all).toHaveLength(120)
  expect(new Set(all.map(({ language }) => language)).size).toBeGreaterThan(15)
  expect(all.filter((each) => taskOf('shorten', each).text.length > 280).length).toBeGreaterThan(20)
})

test.each(tools)('no answer to %s has a hard flaw, on any network', (tool) => {
  const flaws = all.flatMap((each) =>
    networksOf(tool).flatMap((network) => {
      const task = taskOf(tool, each, network)
      const answer = writeByRules(tool, task)
      return answer === null
        ? []
        : hardFlaws(task, answer).map((flaw) => ({ ...flaw, of: each.text.slice(0, 60) }))
    }),
  )
  expect(flaws).toEqual([])
})

test.each(['shorten', 'grammar', 'friendlier', 'formal'] as const)(
  '%s changes nothing the second time',
  (tool) => {
    for (const each of all) {
      for (const network of networksOf(tool)) {
        const task = taskOf(tool, each, network)
        const once = writeByRules(tool, task)?.result ?? ''
        expect(writeByRules(tool, { ...task, text: once })?.result).toBe(once)
      }
    }
  },
)

const words = (text: string) => text.match(/\S+/gu)?.join('').replaceAll(',', '')

test.each(['grammar', 'friendlier', 'formal'] as const)('%s keeps the words of other languages', (tool) => {
  for (const each of all.filter(({ language }) => !['en', 'mixed'].includes(language))) {
    const task = taskOf(tool, each)
    expect(words(writeByRules(tool, task)?.result ?? '')).toBe(words(task.text))
  }
})
