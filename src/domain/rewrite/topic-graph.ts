import topics from '#content/topics/hashtag-topics.json' with { type: 'json' }
import { readTopics, type TopicGraph } from '../hashtags/topic.ts'

let graph: TopicGraph | undefined

/** The topics of the free tools; parsed on first use. */
export function topicGraph(): TopicGraph {
  graph ??= readTopics(topics) ?? []
  return graph
}
