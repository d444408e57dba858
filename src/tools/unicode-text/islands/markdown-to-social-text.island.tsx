import { networkNames, networksFor, type NetworkId } from '#domain/networks/network.ts'
import type { SocialBlock } from '../social-blocks.ts'
import { linkWays, socialText, type LinkWay } from '../social-text.ts'
import { useEffect, useState } from 'react'
import { SelectField, TextArea } from '../../parts/fields.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench } from '../../parts/bench.tsx'
import { Notice } from '../../parts/notice.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { choiceOf, isRecord, textOf } from '../../text-analysis/islands/read-state.ts'
import { SocialTextResult } from './social-text-result.tsx'
import { blocksOfHtml, blocksOfMarkdown } from './rich-text.ts'
import { nothingHidden } from '../../parts/example.tsx'

const formats = ['markdown', 'html'] as const
const letterKinds = ['plain', 'unicode'] as const
const networks = networksFor([])

interface State {
  text: string
  format: (typeof formats)[number]
  letters: (typeof letterKinds)[number]
  links: LinkWay
  network: NetworkId
}

/** The worked example: its text, and its parsed blocks, so that the first result shows at once. */
export interface MarkdownExample {
  markdown: string
  blocks: SocialBlock[]
}

function parse(value: unknown): State | null {
  const text = textOf(value)
  if (text === null) return null
  return {
    text,
    format: choiceOf(value, 'format', formats),
    letters: choiceOf(value, 'letters', letterKinds),
    links: choiceOf(value, 'links', linkWays),
    network: networkOf(value),
  }
}

function networkOf(value: unknown): NetworkId {
  return networks.find((network) => isRecord(value) && value.network === network) ?? 'linkedin'
}

function blocksOf(text: string, format: State['format']): Promise<SocialBlock[]> {
  return format === 'html' ? Promise.resolve(blocksOfHtml(text)) : blocksOfMarkdown(text)
}

/** Turns Markdown or HTML into text that any network shows. */
export default function MarkdownToSocialText({ tool, data }: ToolProps<MarkdownExample>) {
  const [state, setState] = useSharedState<State>(
    { text: data.markdown, format: 'markdown', letters: 'plain', links: 'behind', network: 'linkedin' },
    parse,
  )
  const { text, format } = state
  const { blocks, failed } = useBlocks(state, data)
  useAgentTool({
    name: 'markdown-to-social-text',
    description: `${tool.name}: turns Markdown or HTML into plain text a network shows.`,
    inputSchema: {
      type: 'object',
      properties: {
        text: { type: 'string' },
        format: { type: 'string', enum: [...formats] },
        letters: { type: 'string', enum: [...letterKinds] },
        links: { type: 'string', enum: [...linkWays] },
      },
      required: ['text'],
    },
    execute: async (input) => {
      const asked = parse(input)
      const said = asked
        ? socialText(await blocksOf(asked.text, asked.format), { ...asked, bullet: '•' })
        : ''
      return { content: [{ type: 'text', text: said }] }
    },
  })
  const made = socialText(blocks, {
    letters: state.letters,
    links: state.links,
    bullet: '•',
  })
  return (
    <Bench
      example={nothingHidden(() => setState({ ...state, text: '' }))}
      label="Markdown to social text"
      liveResults={false}
      form={
        <>
          <SegmentedControl
            label="Format"
            value={format}
            onChange={(value) => setState({ ...state, format: value })}
            segments={[
              { value: 'markdown', label: 'Markdown' },
              { value: 'html', label: 'HTML' },
            ]}
          />
          <TextArea
            label={format === 'html' ? 'Your HTML' : 'Your Markdown'}
            rows={14}
            spellCheck={false}
            value={text}
            onChange={(event) => setState({ ...state, text: event.target.value })}
          />
          <SelectField
            label="Emphasis"
            value={state.letters}
            onChange={(event) =>
              setState({
                ...state,
                letters: choiceOf({ letters: event.target.value }, 'letters', letterKinds),
              })
            }
          >
            <option value="plain">Plain letters</option>
            <option value="unicode">Letters that look bold and italic</option>
          </SelectField>
          <SelectField
            label="Link addresses"
            value={state.links}
            onChange={(event) =>
              setState({ ...state, links: choiceOf({ links: event.target.value }, 'links', linkWays) })
            }
          >
            <option value="behind">After the text, in brackets</option>
            <option value="end">Numbered, at the end</option>
            <option value="words">Left out</option>
          </SelectField>
          <SelectField
            label="For"
            value={state.network}
            onChange={(event) => setState({ ...state, network: networkOf({ network: event.target.value }) })}
          >
            {networks.map((network) => (
              <option key={network} value={network}>
                {networkNames[network]}
              </option>
            ))}
          </SelectField>
        </>
      }
      results={
        failed ? (
          <Notice tone="clay" title="The Markdown reader could not be loaded.">
            Your text is still here. Check your connection and edit the text to try again.
          </Notice>
        ) : (
          <SocialTextResult made={made} state={state} />
        )
      }
    />
  )
}

/** The blocks of a text; those of the example are precomputed. */
function useBlocks({ text, format }: Pick<State, 'text' | 'format'>, example: MarkdownExample) {
  const [blocks, setBlocks] = useState(example.blocks)
  const [failed, setFailed] = useState(false)
  const isExample = text === example.markdown && format === 'markdown'
  useEffect(() => {
    if (isExample) return
    let current = true
    blocksOf(text, format).then(
      (made) => {
        if (!current) return
        setBlocks(made)
        setFailed(false)
      },
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [text, format, isExample])
  return { blocks: isExample ? example.blocks : blocks, failed }
}
