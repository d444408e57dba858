import bank from '#content/tools/content-idea-generator.json' with { type: 'json' }
import { findTopics } from '../hashtags/find-topics.ts'
import { contentIdeas } from '../text-templates/content-ideas.ts'
import { fixedPartsOf } from '../text/fixed-parts.ts'
import { languageOf } from '../text/language-of.ts'
import { bannedPlaces } from '../writing/banned-words.ts'
import { topicGraph } from './topic-graph.ts'
import type { RewriteRequest } from './written.ts'

const ideaCount = 10
/** A longer prompt is read for its topic; a shorter one is the topic. In UTF-16 units, as the form of the free tool. */
const longestTopic = 60

/**
 * Ten ideas for posts about the prompt, else about the topic of the text or of the brand voice.
 * @returns null without a topic, or for one in another language: the ideas are in English
 */
export function findIdeas({ prompt, text, voice }: RewriteRequest): string[] | null {
  const topic = [prompt, text, voice.description].map(topicOf).find((each) => each !== null) ?? null
  if (topic === null) return null
  const audience = voice.audience.trim()
  const ideas = contentIdeas(bank, {
    values: { topic, audience: audience.length <= longestTopic ? audience : '' },
    picks: bank.styles.map(({ id }) => id),
    seed: topic,
  })
  return ideas
    .map((idea) => idea.text)
    .filter((idea) => bannedPlaces(idea, voice.bannedWords).length === 0)
    .slice(0, ideaCount)
}

function topicOf(text: string): string | null {
  const said = text.trim()
  const language = languageOf(said)
  if (said === '' || (language !== null && language !== 'en')) return null
  if (said.length <= longestTopic && !said.includes('\n') && fixedPartsOf(said).length === 0) return said
  return findTopics(said.slice(0, 2_000), topicGraph())[0]?.name ?? null
}
