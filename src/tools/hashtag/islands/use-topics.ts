import { readTopics, type TopicGraph } from '#domain/hashtags/topic.ts'
import { useEffect, useState } from 'react'

// Loaded by a glob, like the pages’ texts: the whole graph is too big for every page.
const files = import.meta.glob<{ default: unknown }>('../../../../content/topics/hashtag-topics.json')

/** The data in a page: the few topics of its example. */
export interface FewTopics {
  topics: unknown
}

/** The topic graph: first the few topics in the page, then all of them once loaded. */
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
