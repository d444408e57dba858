import { toStyleAroundLinks } from '../style-markup.ts'
import { hasStyledLetters, toPlainText } from '#domain/text/to-plain-text.ts'
import { isLetterStyle, letterStyleIds, letterStyleNames, toStyle } from '#domain/text/to-style.ts'
import { LabelledCheckbox } from '#web/ui/checkbox.tsx'
import { TextArea } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { UseInPost } from '../../parts/use-in-post.tsx'
import { isRecord, textOf } from '../../text-analysis/islands/read-state.ts'
import { ReadingWarning } from './reading-warning.tsx'
import { nothingHidden } from '../../parts/example.tsx'

interface FancyState {
  text: string
  /** Links, mentions and hashtags stay in ordinary letters. */
  keepLinks: boolean
}

const example: FancyState = { text: 'Rye is back on Friday', keepLinks: true }

function parse(value: unknown): FancyState | null {
  const text = textOf(value)
  return text === null ? null : { text, keepLinks: !isRecord(value) || value.keepLinks !== false }
}

/** One text in every letter style of Unicode. */
export default function FancyText({ tool }: ToolProps) {
  const [state, setState] = useSharedState(example, parse)
  useAgentTool({
    name: 'style-letters',
    description: `${tool.name}: writes a text in Unicode letters of a style.`,
    inputSchema: {
      type: 'object',
      properties: { text: { type: 'string' }, style: { type: 'string', enum: [...letterStyleIds] } },
      required: ['text', 'style'],
    },
    execute: (input) => {
      const style = isRecord(input) ? input.style : null
      const text = textOf(input) ?? ''
      const said = isLetterStyle(style)
        ? toStyle(text, style)
        : `Choose one of: ${letterStyleIds.join(', ')}.`
      return { content: [{ type: 'text', text: said }] }
    },
  })
  const plain = toPlainText(state.text)
  const write = state.keepLinks ? toStyleAroundLinks : toStyle
  return (
    <Bench
      example={nothingHidden(() => setState({ ...state, text: '' }))}
      label="Fancy text generator"
      liveResults={false}
      form={
        <>
          <TextArea
            label="Your text"
            rows={4}
            value={state.text}
            onChange={(event) => setState({ ...state, text: event.target.value })}
          />
          <LabelledCheckbox
            className="text-[0.9375rem]"
            checked={state.keepLinks}
            onChange={(event) => setState({ ...state, keepLinks: event.target.checked })}
          >
            Keep links, @names and #tags plain
          </LabelledCheckbox>
          <ReadingWarning />
          <div className="flex flex-wrap gap-2">
            <CopyButton text={plain} label="Copy plain text" variant="lark" size="m" />
            <ShareLink state={state} label="Copy link to this" />
          </div>
          {hasStyledLetters(state.text) && (
            <p className="text-small text-ink-2">
              Your text already has styled letters. In plain letters: <b className="wrap-anywhere">{plain}</b>
            </p>
          )}
        </>
      }
      results={
        state.text.trim() === '' ? (
          <p className="text-[0.9375rem] text-ink-2">Enter text to see it in every style.</p>
        ) : (
          <>
            <ResultsBar title={`${letterStyleIds.length} styles`} />
            <ul className="grid list-none p-0">
              {letterStyleIds.map((style) => (
                <StyleRow key={style} name={letterStyleNames[style]} text={write(plain, style)} />
              ))}
            </ul>
          </>
        )
      }
    />
  )
}

function StyleRow({ name, text }: { name: string; text: string }) {
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0 desk:grid-cols-[1fr_auto] desk:items-center">
      <div className="min-w-0">
        <span className="block text-tiny text-muted">{name}</span>
        {/* Six lines are a preview; Copy copies all. */}
        <span className="line-clamp-6 text-body leading-[1.4] wrap-anywhere whitespace-pre-wrap">{text}</span>
      </div>
      <div className="flex justify-end gap-1.5">
        <CopyButton text={text} />
        <UseInPost text={text} />
      </div>
    </li>
  )
}
