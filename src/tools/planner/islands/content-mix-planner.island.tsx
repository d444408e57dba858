import { Plus, X } from 'lucide-react'
import { planMix, type ContentMix } from '../content-mix.ts'
import { readNumber } from '../../calculator/number-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { NumberField } from '../../parts/number-field.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { MixDonut, MixSwatch } from './mix-donut.tsx'
import { listOr, numberTextOr, recordOf, textOr } from './shared-values.ts'
import { nothingHidden } from '../../parts/example.tsx'

interface State {
  posts: string
  parts: { name: string; weight: string }[]
}

const mostPosts = 100
const mostParts = 8
const example: State = {
  posts: '7',
  parts: [
    { name: 'Educate', weight: '40' },
    { name: 'Entertain', weight: '30' },
    { name: 'Inspire', weight: '20' },
    { name: 'Promote', weight: '10' },
  ],
}

function readPart(item: unknown): State['parts'][number] | null {
  const fields = recordOf(item)
  return (
    fields && {
      name: textOr(fields.get('name'), '', 60),
      weight: numberTextOr(fields.get('weight'), ''),
    }
  )
}

function numberIn(text: string): number {
  const typed = readNumber(text)
  return typeof typed === 'number' ? typed : 0
}

function parse(value: unknown): State | null {
  const raw = recordOf(value)
  if (!raw) return null
  return {
    posts: numberTextOr(raw.get('posts'), example.posts),
    parts: listOr(raw.get('parts'), readPart, example.parts, mostParts),
  }
}

function problemOf(state: State): { posts?: string; parts?: string } {
  const posts = readNumber(state.posts)
  if (typeof posts !== 'number' || posts < 1 || posts > mostPosts || !Number.isInteger(posts)) {
    return { posts: `Enter a whole number of posts from 1 to ${mostPosts}.` }
  }
  const weights = state.parts.map((part) => readNumber(part.weight))
  if (weights.some((weight) => weight !== 'blank' && (typeof weight !== 'number' || weight < 0))) {
    return { parts: 'Each share must be 0 or more. Shares need not add up to 100.' }
  }
  return weights.some((weight) => typeof weight === 'number' && weight > 0)
    ? {}
    : { parts: 'Give at least one part a share above 0.' }
}

function mixOf(state: State): ContentMix {
  return planMix(
    numberIn(state.posts),
    state.parts.map((part, index) => ({
      name: part.name.trim() || `Part ${index + 1}`,
      weight: numberIn(part.weight),
    })),
  )
}

function asText(mix: ContentMix): string {
  const parts = mix.parts.map((part) => `${part.name}: ${part.posts} (${part.percent.toFixed(0)}%)`)
  return [...parts, '', 'Order:', ...mix.order.map((name, index) => `${index + 1}. ${name}`)].join('\n')
}

/** A week’s posts divided over kinds of content. */
export default function ContentMixPlanner({ tool }: ToolProps) {
  const [state, setState] = useSharedState(example, parse)
  const problem = problemOf(state)
  const mix = problem.posts || problem.parts ? null : mixOf(state)
  useAgentTool({
    name: tool.id,
    description:
      'Divides a number of posts among kinds of content by weight, in whole numbers, and returns an order.',
    inputSchema: {
      type: 'object',
      properties: {
        posts: { type: 'number' },
        parts: {
          type: 'array',
          items: { type: 'object', properties: { name: { type: 'string' }, weight: { type: 'number' } } },
        },
      },
    },
    execute: (input) => {
      const asked = parse(input) ?? example
      const { posts, parts } = problemOf(asked)
      return { content: [{ type: 'text', text: posts ?? parts ?? asText(mixOf(asked)) }] }
    },
  })
  const setPart = (at: number, change: Partial<State['parts'][number]>) =>
    setState({
      ...state,
      parts: state.parts.map((part, index) => (index === at ? { ...part, ...change } : part)),
    })
  return (
    <Bench
      example={nothingHidden(() => setState({ posts: '', parts: [{ name: '', weight: '' }] }))}
      label={tool.name}
      form={
        <>
          <NumberField
            label="Posts a week"
            value={state.posts}
            error={problem.posts}
            onChange={(posts) => setState({ ...state, posts })}
          />
          <fieldset className="grid min-w-0 gap-3">
            <legend className="mb-2 text-small font-semibold">Kinds of content and their share</legend>
            {state.parts.map((part, index) => (
              // The rows have no id but their position.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={index} className="grid grid-cols-[minmax(0,1fr)_6.5rem_auto] items-end gap-2">
                <TextField
                  label={`Part ${index + 1}`}
                  value={part.name}
                  maxLength={60}
                  onChange={(event) => setPart(index, { name: event.target.value })}
                />
                <NumberField
                  label="Share"
                  value={part.weight}
                  onChange={(weight) => setPart(index, { weight })}
                />
                <Button
                  square
                  variant="quiet"
                  aria-label={`Remove ${part.name || `part ${index + 1}`}`}
                  icon={<X aria-hidden />}
                  onClick={() => setState({ ...state, parts: state.parts.filter((_, at) => at !== index) })}
                />
              </div>
            ))}
            {problem.parts && <p className="text-small text-clay-text">{problem.parts}</p>}
          </fieldset>
          {state.parts.length < mostParts && (
            <Button
              className="justify-self-start"
              icon={<Plus aria-hidden />}
              onClick={() => setState({ ...state, parts: [...state.parts, { name: '', weight: '10' }] })}
            >
              Add part
            </Button>
          )}
        </>
      }
      results={
        <>
          <ResultsBar title="The week">
            {mix && <CopyButton text={() => asText(mix)} label="Copy plan" />}
            <ShareLink state={state} />
          </ResultsBar>
          {mix ? (
            <MixResult mix={mix} />
          ) : (
            <p className="text-ui text-ink-2">Correct the marked field to see the split.</p>
          )}
        </>
      }
    />
  )
}

function MixResult({ mix }: { mix: ContentMix }) {
  return (
    <>
      <div className="grid items-center gap-4 desk:grid-cols-[12rem_minmax(0,1fr)]">
        <MixDonut parts={mix.parts} />
        <DataTable
          label="Posts by part"
          head={['Part', 'Posts', 'Share of the week', 'Exact share']}
          rightFrom={1}
          rows={mix.parts.map((part, index) => ({
            id: `${index}`,
            cells: [
              <span key="name" className="inline-flex items-baseline">
                <MixSwatch index={index} />
                <span className="min-w-20 wrap-anywhere">{part.name}</span>
              </span>,
              part.posts,
              `${part.percent.toFixed(0)}%`,
              part.exact.toFixed(2),
            ],
          }))}
        />
      </div>
      <h3 className="text-ui font-semibold">In this order</h3>
      <ol className="flex flex-wrap gap-1.5 text-small">
        {mix.order.map((name, index) => (
          // Only the position distinguishes them.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="rounded-full border border-line-2 bg-card px-3 py-1.5">
            {index + 1}. {name}
          </li>
        ))}
      </ol>
    </>
  )
}
