import { readTopics, type TopicGraph } from '../topic.ts'
import { useEffect, useState } from 'react'

// Reached by a glob, as the pages’ words are: the whole graph is too big to come with every page.
const files = import.meta.glob<{ default: unknown }>('../../../../content/topics/hashtag-topics.json')

/** What a page brings along: the few topics its example needs. */
export interface FewTopics {
  topics: unknown
}

/** The topic graph: the few topics the page brought, then all of them once they are loaded. */
export function useTopics(few: FewTopics): { graph: TopicGraph; isWhole: boolean } {
  const [whole, setWhole] = useState<TopicGraph | null>(null)
  useEffect(() => {
    const load = async () => {
      const [open] = Object.values(files)
      const read = open ? readTopics((await open()).default) : null
      if (read) setWhole(read)
    }
    void load()
  }, [])
  return { graph: whole ?? readTopics(few.topics) ?? [], isWhole: whole !== null }
}
