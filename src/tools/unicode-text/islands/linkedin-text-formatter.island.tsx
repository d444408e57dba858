import { measureText } from '#domain/text/text-length.ts'
import { bullets, formatPost, plainPost, type PostFormat } from '../format-linkedin.ts'
import { Bold, Italic, List } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LabelledCheckbox } from '#web/ui/checkbox.tsx'
import { TextArea } from '../../parts/fields.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { LimitBar } from '../../parts/limit-bar.tsx'
import { ResultCard } from '../../parts/result-card.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { choiceOf, isRecord, textOf } from '../../text-analysis/islands/read-state.ts'
import { ReadingWarning } from './reading-warning.tsx'
import { inLines, inMarks } from './selection-marks.ts'
import { nothingHidden } from '../../parts/example.tsx'

interface FormatterState extends PostFormat {
  text: string
  bullet: (typeof bullets)[number]
}

const example: FormatterState = {
  text: '# Why we stopped selling the last kept loaf\n\nWe bake **forty** rye loaves on a Friday. Twelve were promised.\nAt nine I sold the last of those twelve. *That was wrong.*\n\nFrom now on:\n- a kept loaf goes under the counter\n- it waits until eleven\n- you can ask until 6 pm on Thursday\n\nWhat would you have done? #smallbusiness',
  bullet: '→',
  airy: false,
}

function parse(value: unknown): FormatterState | null {
  const text = textOf(value)
  if (text === null) return null
  return { text, bullet: choiceOf(value, 'bullet', bullets), airy: isRecord(value) && value.airy === true }
}

/** Turns light markup into a LinkedIn post, with the plain version beside it. */
export default function LinkedInFormatter({ tool }: ToolProps) {
  const [state, setState] = useSharedState(example, parse)
  const area = useRef<HTMLTextAreaElement>(null)
  useAgentTool({
    name: 'format-linkedin-post',
    description: `${tool.name}: turns **bold**, *italic* and lists into characters LinkedIn shows.`,
    inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    execute: (input) => {
      const asked = parse(input)
      return { content: [{ type: 'text', text: asked ? formatPost(asked.text, asked) : '' }] }
    },
  })
  const mark = (change: typeof inMarks, sign: string) => {
    const element = area.current
    if (!element) return
    const made = change(element.value, element.selectionStart, element.selectionEnd, sign)
    setState({ ...state, text: made.text })
    requestAnimationFrame(() => {
      element.focus()
      element.setSelectionRange(made.start, made.end)
    })
  }
  const shortcut = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    const sign = { b: '**', i: '*' }[event.key]
    if (sign === undefined) return
    event.preventDefault()
    mark(inMarks, sign)
  }
  const formatted = formatPost(state.text, state)
  const { used, limit } = measureText(formatted, 'linkedin')
  return (
    <Bench
      example={nothingHidden(() => setState({ ...state, text: '' }))}
      label="LinkedIn text formatter"
      liveResults={false}
      form={
        <>
          <div className="grid gap-2">
            <div role="toolbar" aria-label="Format" className="flex gap-1.5">
              <Button square aria-label="Bold (Ctrl B)" onClick={() => mark(inMarks, '**')}>
                <Bold aria-hidden />
              </Button>
              <Button square aria-label="Italic (Ctrl I)" onClick={() => mark(inMarks, '*')}>
                <Italic aria-hidden />
              </Button>
              <Button square aria-label="List" onClick={() => mark(inLines, '- ')}>
                <List aria-hidden />
              </Button>
            </div>
            <TextArea
              ref={area}
              label="Your post"
              hint={<span className="text-small text-muted">**bold**, *italic*, # heading, - list</span>}
              rows={14}
              value={state.text}
              onKeyDown={shortcut}
              onChange={(event) => setState({ ...state, text: event.target.value })}
            />
          </div>
          <div className="grid gap-1.5">
            <span className="text-small font-semibold">Bullet</span>
            <SegmentedControl
              label="Bullet"
              value={state.bullet}
              onChange={(bullet) => setState({ ...state, bullet })}
              segments={bullets.map((bullet) => ({ value: bullet, label: bullet }))}
            />
          </div>
          <LabelledCheckbox
            className="text-[0.9375rem]"
            checked={state.airy}
            onChange={(event) => setState({ ...state, airy: event.target.checked })}
          >
            Add an empty line after every line
          </LabelledCheckbox>
        </>
      }
      results={
        formatted === '' ? (
          <p className="text-[0.9375rem] text-ink-2">
            Write your post. The formatted version will appear here.
          </p>
        ) : (
          <>
            <ResultsBar title="For LinkedIn">
              <CopyButton text={() => plainPost(state.text, state)} label="Copy plain text" />
              <ShareLink state={state} label="Copy link to this" />
            </ResultsBar>
            <ResultCard text={formatted} networks={['linkedin']} />
            <LimitBar label="LinkedIn post" used={used} limit={limit} unit="UTF-16 units" />
            <ReadingWarning>
              Bold letters also count twice. Don’t use them for text that listeners need.
            </ReadingWarning>
          </>
        )
      }
    />
  )
}
