import { networkNames } from '#domain/networks/network.ts'
import { suggestHashtags, type HashtagQuery } from '#domain/hashtags/suggest-hashtags.ts'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { ResultCard } from '../../parts/result-card.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { blankState, useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { hashtagSample, readHashtagQuery, tagNetworks } from './hashtag-state.ts'
import { TagChips } from './tag-chips.tsx'
import { useTopics, type FewTopics } from './use-topics.ts'
import { HashtagForm } from './hashtag-form.tsx'

/** The tags added or removed by hand, and the query they belong to. */
interface ByHand {
  of: string
  tags: readonly string[]
}

/** A balanced set of hashtags for a topic and a network, and more to choose from. */
export default function HashtagGenerator({ tool, data }: ToolProps<FewTopics>) {
  const [query, setQuery, exampleShown] = useExampleState<HashtagQuery>(
    hashtagSample,
    blankState(hashtagSample, ['topic', 'place', 'brand', 'year']),
    readHashtagQuery,
  )
  const [byHand, setByHand] = useState<ByHand | null>(null)
  const { graph, isWhole } = useTopics(data)
  const set = (part: Partial<HashtagQuery>) => setQuery({ ...query, ...part })
  const { chosen, more, topics, count } = suggestHashtags(query, graph)
  useAgentTool({
    name: tool.id,
    description: 'Suggests hashtags for a topic on a social network, from broad to niche.',
    inputSchema: {
      type: 'object',
      properties: {
        topic: { type: 'string' },
        platform: { enum: tagNetworks },
        mix: { enum: ['balanced', 'reach', 'niche'] },
        place: { type: 'string' },
        brand: { type: 'string' },
      },
      required: ['topic'],
    },
    execute: (input) => {
      const made = suggestHashtags(readHashtagQuery(input) ?? hashtagSample, graph)
      return { content: [{ type: 'text', text: made.chosen.map(({ tag }) => tag).join(' ') }] }
    },
  })
  const queryKey = JSON.stringify(query)
  const tags = byHand?.of === queryKey ? byHand.tags : chosen.map(({ tag }) => tag)
  const toggle = (tag: string) =>
    setByHand({ of: queryKey, tags: tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag] })
  const name = networkNames[query.platform]
  return (
    <Bench
      example={exampleShown}
      label={tool.name}
      liveResults={false}
      form={<HashtagForm query={query} set={set} />}
      results={
        <>
          <ResultsBar
            title={
              tags.length === 0 ? 'Hashtags' : tags.length === 1 ? 'One hashtag' : `${tags.length} hashtags`
            }
          >
            <Button
              size="s"
              variant="quiet"
              icon={<RefreshCw aria-hidden />}
              onClick={() => set({ seed: String(Number(query.seed || '0') + 1) })}
            >
              Show another set
            </Button>
            <ShareLink state={query} />
          </ResultsBar>
          {query.topic.trim() === '' ? (
            <p className="text-ui text-ink-2">Say what the post is about. Hashtags will appear here.</p>
          ) : (
            <>
              <ResultCard
                text={tags.join(' ')}
                networks={[query.platform]}
                meta={advice(tags.length, count, name)}
              />
              <p role="status" className="text-small text-ink-2">
                {found(topics, isWhole)}
              </p>
              <TagChips
                tags={[...chosen, ...more]}
                isChosen={(tag) => tags.includes(tag)}
                onToggle={toggle}
              />
              <p className="text-small text-muted">
                Broad, medium and niche are our editor’s estimate, not post counts.
              </p>
            </>
          )}
        </>
      }
    />
  )
}

function found(topics: readonly string[], isWhole: boolean): string {
  if (topics.length > 0) return `From our lists for ${topics.join(', ')}. Select a tag to add or remove it.`
  return isWhole
    ? 'This topic is not in our lists, so the tags use your own words. Try a broader word, such as “bread” or “running”.'
    : 'Loading the lists…'
}

function advice(
  used: number,
  { min, max, limit }: { min: number; max: number; limit: number | null },
  name: string,
): string {
  const range = min === max ? `${max}` : `${min} to ${max}`
  if (limit !== null && used > limit) return `${used}: more than the ${limit} ${name} allows`
  return `${used} chosen; ${range} ${max === 1 ? 'reads' : 'read'} well on ${name}`
}
