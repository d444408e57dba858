import { numberings, splitThread, type Numbering, type ThreadPost } from '#domain/text/split-thread.ts'
import {
  isPublishedTo,
  postLimit,
  threadNetworkName,
  threadNetworks,
  type ThreadNetwork,
} from '#domain/text/thread-limits.ts'
import { SelectField, TextArea } from '../../parts/fields.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { fullness } from '../../parts/limit-bar.tsx'
import { ResultCard } from '../../parts/result-card.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { choiceOf, textOf } from './read-state.ts'
import { DelayedAnnouncement } from './delayed-announcement.tsx'
import { nothingHidden } from '../../parts/example.tsx'

interface ThreadState {
  text: string
  network: ThreadNetwork
  numbering: Numbering
}

const example: ThreadState = {
  text: 'We sold out of rye at 9:10 on Friday, two hours early, and I want to tell you why that was a bad day.\n\nWe bake forty. Twelve were promised to people who had asked on Thursday. At nine I sold the last of those twelve, because a customer was waiting in front of me and the shelf was empty behind me. Five of you came for bread with your name on it and left without.\n\nFrom now on a kept loaf goes under the counter before we open, not onto the shelf. It waits until eleven. You can ask for one until 6 pm on Thursday at haldonstreetbakery.co.uk/rye, and if you were one of the five: yours is on us.',
  network: 'twitter',
  numbering: 'end',
}

function parseThread(value: unknown): ThreadState | null {
  const text = textOf(value)
  if (text === null) return null
  return {
    text,
    network: choiceOf(value, 'network', threadNetworks),
    numbering: choiceOf(value, 'numbering', numberings),
  }
}

/** A long text, split into posts that fit. */
export default function ThreadSplitter({ tool }: ToolProps) {
  const [state, setState] = useSharedState(example, parseThread)
  useAgentTool({
    name: 'split-thread',
    description: `${tool.name}: cuts a long text into numbered posts that fit a network.`,
    inputSchema: {
      type: 'object',
      properties: {
        text: { type: 'string' },
        network: { type: 'string', enum: [...threadNetworks] },
        numbering: { type: 'string', enum: [...numberings] },
      },
      required: ['text', 'network'],
    },
    execute: (input) => {
      const asked = parseThread(input)
      const posts = asked ? splitThread(asked.text, asked).map((post) => post.text) : []
      return { content: [{ type: 'text', text: JSON.stringify(posts) }] }
    },
  })
  const posts = splitThread(state.text, state)
  return (
    <Bench
      example={nothingHidden(() => setState({ ...state, text: '' }))}
      label="Thread splitter"
      liveResults={false}
      form={
        <>
          <div className="grid gap-1.5">
            <span className="text-small font-semibold">Network</span>
            <SegmentedControl
              label="Network"
              value={state.network}
              onChange={(network) => setState({ ...state, network })}
              segments={threadNetworks.map((network) => ({
                value: network,
                label: threadNetworkName(network),
              }))}
            />
          </div>
          <TextArea
            label="Your text"
            hint={
              <span className="text-small text-muted">
                Three dashes on their own line start the next post.
              </span>
            }
            rows={16}
            value={state.text}
            onChange={(event) => setState({ ...state, text: event.target.value })}
          />
          <SelectField
            label="Numbers"
            value={state.numbering}
            onChange={(event) =>
              setState({
                ...state,
                numbering: choiceOf({ numbering: event.target.value }, 'numbering', numberings),
              })
            }
          >
            <option value="end">At the end: 1/5</option>
            <option value="start">At the start: 1/5</option>
            <option value="none">None</option>
          </SelectField>
        </>
      }
      results={<Posts posts={posts} state={state} />}
    />
  )
}

function Posts({ posts, state }: { posts: readonly ThreadPost[]; state: ThreadState }) {
  const name = threadNetworkName(state.network)
  if (posts.length === 0) {
    return <p className="text-[0.9375rem] text-ink-2">Enter a long text. Its posts will appear here.</p>
  }
  const title = `${posts.length} ${posts.length === 1 ? 'post' : 'posts'} for ${name}`
  return (
    <>
      <ResultsBar title={title}>
        <CopyButton text={() => posts.map(({ text }) => text).join('\n\n---\n\n')} label="Copy all" />
        <ShareLink state={state} label="Copy link to this" />
      </ResultsBar>
      <DelayedAnnouncement>{title}</DelayedAnnouncement>
      <ol className="grid list-none gap-3 p-0">
        {posts.map((post, at) => (
          <li key={at}>
            <ResultCard
              text={post.text}
              networks={isPublishedTo(state.network) ? [state.network] : []}
              meta={<Meta post={post} network={state.network} />}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

const looks = { leaf: 'text-leaf-text', amber: 'text-amber-text', clay: 'text-clay-text' } as const

function Meta({ post, network }: { post: ThreadPost; network: ThreadNetwork }) {
  if (post.tooLong) {
    return (
      <span className="text-clay-text">
        {post.length}/{postLimit(network)}: a link or a word is longer than one post. Shorten it.
      </span>
    )
  }
  return (
    <span className={looks[fullness(post.length, post.limit)]}>
      {post.length}/{post.limit}
    </span>
  )
}
