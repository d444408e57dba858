import type { NetworkId } from '#domain/networks/network.ts'
import { networkNames } from '#domain/networks/network.ts'
import type { CaptionBank } from '../caption-bank.ts'
import { writeCaptions, type Caption, type CaptionWish } from '../captions.ts'
import { exampleWish, readWish } from '../read-wish.ts'
import { shortNetworks, shortPost, type ShortPost } from '../short-posts.ts'
import { useMemo, useState } from 'react'
import { TextField } from '../../parts/fields.tsx'
import { NetworkIcon } from '#web/ui/network-icon.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench } from '../../parts/bench.tsx'
import { LimitBar } from '../../parts/limit-bar.tsx'
import { Notice } from '../../parts/notice.tsx'
import { ResultCard } from '../../parts/result-card.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { CaptionForm } from './caption-form.tsx'
import { CaptionResults } from './caption-results.tsx'
import { captionSchema } from './caption-schema.ts'
import { useCaptions } from './use-captions.ts'

interface Opening {
  wish: CaptionWish
  ideas: Caption[]
  /** The posts of the example idea, with its link. */
  posts: ShortPost[]
}

/** The first count with X's rules takes a phone longer than the rest of the tool. */
export function opensWith({ data: bank }: ToolProps<CaptionBank>): Opening {
  const wish = exampleWish(bank)
  const ideas = writeCaptions(bank, wish)
  return { wish, ideas, posts: postsOf(ideas[0], wish.link ?? '') }
}

/** One idea as a post for X, for Threads and for Bluesky, each counted by the network's own rules. */
export default function ShortPosts({ tool, data: bank, opening }: ToolProps<CaptionBank, Opening>) {
  const state = useCaptions(bank, opening.wish)
  const { asked } = state
  // The link counts at once, without clicking the button.
  const link = (state.example.isShown ? asked.link : state.form.link) ?? ''
  const [version, setVersion] = useState('1')
  const ideas = useMemo(
    () => (asked === opening.wish ? opening.ideas : writeCaptions(bank, asked)),
    [bank, opening, asked],
  )
  const idea = ideas[Number(version) - 1] ?? ideas[0]
  const untouched = idea === opening.ideas[0] && link === (opening.wish.link ?? '')
  const posts = untouched ? opening.posts : postsOf(idea, link)
  useAgentTool({
    name: tool.id,
    description: `${tool.name}: one idea as posts for X, Threads and Bluesky.`,
    inputSchema: captionSchema(bank),
    execute: (input) => {
      const wish = readWish(bank, {
        ...exampleWish(bank),
        details: '',
        ...(typeof input === 'object' ? input : {}),
      })
      const [first] = wish === null ? [] : writeCaptions(bank, wish)
      const made = postsOf(first, '')
      return {
        content: made.map(({ network, text }) => ({
          type: 'text',
          text: `${networkNames[network]}:\n${text}`,
        })),
      }
    },
  })
  return (
    <Bench
      example={state.example}
      label={tool.name}
      form={
        <CaptionForm bank={bank} state={state} button="Write three posts">
          <TextField
            label="Link"
            labelNote="Optional"
            type="url"
            inputMode="url"
            value={state.form.link ?? ''}
            placeholder={state.hints.link}
            onChange={(event) => state.change({ link: event.target.value })}
          />
        </CaptionForm>
      }
      results={
        <CaptionResults
          state={state}
          shared={{ ...asked, link }}
          title="One idea, three posts"
          count={shortNetworks.length}
          tips={bank.tips ?? []}
        >
          <Versions count={ideas.length} value={version} onChange={setVersion} />
          {posts.map((post) => (
            <PostCard key={post.network} post={post} />
          ))}
          {posts.length === 0 && (
            <Notice title="No post yet" tone="amber">
              Say what your idea is about, then select the button.
            </Notice>
          )}
        </CaptionResults>
      }
    />
  )
}

function postsOf(idea: Caption | undefined, link: string): ShortPost[] {
  return idea ? shortNetworks.map((network) => shortPost(network, idea, link)) : []
}

function Versions({
  count,
  value,
  onChange,
}: {
  count: number
  value: string
  onChange: (value: string) => void
}) {
  if (count < 2) return null
  const segments = Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: `${at + 1}` }))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
      <span aria-hidden>Try another wording</span>
      <SegmentedControl
        label="Try another wording"
        segments={segments}
        value={segments.some((segment) => segment.value === value) ? value : '1'}
        onChange={onChange}
      />
    </div>
  )
}

const units: Partial<Record<NetworkId, string>> = {
  twitter: 'weighted',
  threads: 'characters, emoji as bytes',
  bluesky: 'graphemes',
}

function PostCard({ post: { network, text, used, limit, left } }: { post: ShortPost }) {
  return (
    <ResultCard
      text={text}
      networks={[network]}
      meta={left.length > 0 ? `Left out to fit: ${summary(left)}` : undefined}
    >
      <div className="mb-2.5">
        <LimitBar
          label={
            <>
              <NetworkIcon network={network} decorative />{' '}
              <b className="font-semibold">{networkNames[network]}</b>
            </>
          }
          used={used}
          limit={limit}
          unit={units[network]}
        />
      </div>
      {text}
    </ResultCard>
  )
}

/** "2 hashtags, a paragraph" */
function summary(left: readonly string[]): string {
  const tags = left.filter((one) => one === 'a hashtag').length
  const others = left.filter((one) => one !== 'a hashtag')
  return [...(tags > 1 ? [`${tags} hashtags`] : left.filter((one) => one === 'a hashtag')), ...others].join(
    ', ',
  )
}
