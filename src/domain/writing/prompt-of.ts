import { networkNames, type NetworkId } from '../networks/network.ts'
import { textLimits } from '../text/text-length.ts'
import { type BrandVoice, type ToneScale, toneScales } from './brand-voice.ts'
import { everyPrompt, prompts } from './prompts.ts'
import type { TextTool } from './text-tools.ts'

/** The most of the data in a prompt, in UTF-16 units. */
const maxDataChars = 20_000

/** What a text is asked for with. */
export interface TextToPrompt {
  tool: TextTool
  /** The text to change or to read; may be empty. */
  text: string
  /** What to write about; may be empty. */
  prompt: string
  options: {
    tone?: string | undefined
    network?: NetworkId | undefined
    networks?: readonly NetworkId[] | undefined
    language?: string | undefined
  }
}

/** What else a model is given. */
export interface PromptSource {
  voice: BrandVoice
  /** A page to write about. */
  page: { url: string; title: string; text: string } | null
}

/** What a model is told, and what it is given: the same for a server's model and for the one of a browser. */
export function promptOf(
  asked: TextToPrompt,
  source: PromptSource,
): { instructions: string; prompt: string } {
  return { instructions: instructionsOf(asked, source.voice), prompt: givenOf(asked, source) }
}

/** Our own words and those of the workspace's admins. */
function instructionsOf({ tool, options }: TextToPrompt, voice: BrandVoice): string {
  const { task, keepsLanguage } = prompts[tool]
  return [
    everyPrompt.role,
    ...everyPrompt.rules,
    task,
    ...(keepsLanguage
      ? ['Write in the language of the text.']
      : languageRule(options.language ?? voice.language)),
    ...(options.tone ? [`Tone: ${quoted(options.tone)}.`] : []),
    ...lengthRules(options.networks ?? (options.network ? [options.network] : [])),
    ...voiceRules(voice),
  ].join('\n')
}

const languageRule = (language: string | null) =>
  language ? [`Write in the language ${quoted(language)}.`] : []

const lengthRules = (networks: readonly NetworkId[]) =>
  networks.map((network) => `${networkNames[network]}: at most ${textLimits(network).max} characters.`)

/** How the workspace writes. */
function voiceRules(voice: BrandVoice): string[] {
  const rules = [
    ['Who writes', voice.description],
    ['Readers', voice.audience],
    ['Tone', [...voice.toneWords, ...toneOf(voice)].join(', ')],
    ['Notes', voice.notes],
    ['Never use these words', voice.bannedWords.map(quoted).join(', ')],
    ['Always contain', voice.requiredPhrases.map(quoted).join(', ')],
    ['Emoji', voice.emoji && `${voice.emoji.min} to ${voice.emoji.max}`],
    ['Hashtags', voice.hashtags && `${voice.hashtags.min} to ${voice.hashtags.max}`],
    ['Posts that sound right', voice.samplePosts.map(quoted).join('\n')],
  ] as const
  const told = rules.flatMap(([name, rule]) => (rule ? [`${name}: ${rule}`] : []))
  return told.length === 0 ? [] : ['The voice of the brand:', ...told]
}

function toneOf({ tone }: BrandVoice): string[] {
  const scales = Object.entries(toneScales) as [ToneScale, readonly [string, string]][]
  return scales.flatMap(([scale, [low, high]]) => {
    const value = tone[scale]
    if (value === 0) return []
    return [`${Math.abs(value) > 1 ? 'very ' : ''}${value < 0 ? low : high}`]
  })
}

const quoted = (words: string) => `“${words.replaceAll(/\s+/g, ' ')}”`

/** What people and pages say, each in its own part. */
function givenOf({ text, prompt }: TextToPrompt, { page }: PromptSource): string {
  const parts = [
    prompt.trim() && part('request', prompt),
    text.trim() && part('data', text),
    page && part('data', `${page.url}\n${page.title}\n\n${page.text}`),
  ].filter((one) => one !== '' && one !== null)
  return parts.length === 0 ? part('request', 'Do what the instructions say.') : parts.join('\n\n')
}

/** A tag inside the data ends no part. */
const part = (name: 'request' | 'data', words: string) =>
  `<${name}>\n${words.slice(0, maxDataChars).replaceAll(/<(?=\/?\s*(?:data|request)\b)/gi, '‹')}\n</${name}>`
