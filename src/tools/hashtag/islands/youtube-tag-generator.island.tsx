import { readTagList, suggestYouTubeTags } from '../youtube-tags.ts'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { blankState, useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { useTopics, type FewTopics } from './use-topics.ts'
import { ChosenTags } from './chosen-tags.tsx'
import { MoreTags } from './more-tags.tsx'

interface State {
  topic: string
  title: string
  channel: string
}

const sample: State = {
  topic: 'sourdough bread',
  title: 'Shaping a baguette in eleven seconds',
  channel: 'Haldon Street Bakery',
}

/** Tags for a video within YouTube’s 500 characters. */
export default function YouTubeTagGenerator({ tool, data }: ToolProps<FewTopics>) {
  const [state, setState, exampleShown] = useExampleState(
    sample,
    blankState(sample, ['topic', 'title', 'channel']),
    readState,
  )
  const [byHand, setByHand] = useState<{ of: string; tags: readonly string[] } | null>(null)
  const [own, setOwn] = useState('')
  const { graph } = useTopics(data)
  const suggested = suggestYouTubeTags(state, graph)
  useAgentTool({
    name: tool.id,
    description: 'Suggests YouTube tags for a topic and title within the 500 characters YouTube allows.',
    inputSchema: {
      type: 'object',
      properties: { topic: { type: 'string' }, title: { type: 'string' }, channel: { type: 'string' } },
      required: ['topic'],
    },
    execute: (input) => ({
      content: [
        { type: 'text', text: suggestYouTubeTags(readState(input) ?? sample, graph).tags.join(', ') },
      ],
    }),
  })
  const key = JSON.stringify(state)
  const tags = byHand?.of === key ? byHand.tags : suggested.tags
  const left = [...suggested.tags, ...suggested.left].filter((tag) => !tags.includes(tag))
  const change = (next: readonly string[]) => setByHand({ of: key, tags: next })
  const addOwn = () => {
    const known = new Set(tags)
    change([...tags, ...readTagList(own).filter((tag) => !known.has(tag))])
    setOwn('')
  }
  return (
    <Bench
      example={exampleShown}
      label={tool.name}
      liveResults={false}
      form={
        <>
          <TextField
            label="Topic"
            value={state.topic}
            onChange={(event) => setState({ ...state, topic: event.target.value })}
          />
          <TextField
            label="Title of the video"
            labelNote="Optional"
            value={state.title}
            onChange={(event) => setState({ ...state, title: event.target.value })}
          />
          <TextField
            label="Channel"
            labelNote="Optional"
            value={state.channel}
            onChange={(event) => setState({ ...state, channel: event.target.value })}
          />
          <div className="grid gap-2">
            <TextArea
              label="Your own tags"
              labelNote="separated by commas"
              rows={2}
              value={own}
              placeholder="baguette shaping, poolish"
              onChange={(event) => setOwn(event.target.value)}
            />
            <div>
              <Button icon={<Plus aria-hidden />} unavailable={own.trim() === ''} onClick={addOwn}>
                Add tags
              </Button>
            </div>
          </div>
        </>
      }
      results={
        <>
          <ResultsBar
            title={tags.length === 0 ? 'Tags' : tags.length === 1 ? 'One tag' : `${tags.length} tags`}
          >
            {byHand?.of === key && (
              <Button size="s" variant="quiet" onClick={() => setByHand(null)}>
                Reset to suggestions
              </Button>
            )}
            <ShareLink state={state} />
          </ResultsBar>
          {tags.length === 0 ? (
            <p className="text-ui text-ink-2">Enter a topic. Its tags will appear here.</p>
          ) : (
            <ChosenTags tags={tags} onRemove={(tag) => change(tags.filter((one) => one !== tag))} />
          )}
          {left.length > 0 && <MoreTags tags={left} onAdd={(tag) => change([...tags, tag])} />}
          <p className="text-small text-muted">
            YouTube says tags matter little next to title, thumbnail and description. Put the first ones
            first.
          </p>
        </>
      }
    />
  )
}

/** null: invalid. */
function readState(value: unknown): State | null {
  if (typeof value !== 'object' || value === null) return null
  const words = (key: keyof State): string => {
    const found: unknown = Reflect.get(value, key)
    return typeof found === 'string' ? found.slice(0, 300) : ''
  }
  const state = { topic: words('topic'), title: words('title'), channel: words('channel') }
  return state.topic === '' && state.title === '' ? null : state
}
