import { frameCounts, storyboard, storyboardText, type Frame, type FrameBank } from '../storyboard.ts'
import { Printer } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { RadioCards } from '../../parts/radio-cards.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { UseInPost } from '../../parts/use-in-post.tsx'
import { type BankForm, formSchema, readAnswers, startOf } from './bank-form.ts'
import { BenchFields } from './bench-fields.tsx'
import { printOnly } from './print-only.ts'
import { useBenchForm } from './use-bench-form.ts'
import { NothingYet, WriteForm } from './write-form.tsx'

const kinds = { open: 'Open', build: 'Build', payoff: 'Payoff', ask: 'Ask' } as const

/** A story in four to six frames, with a checklist to print. */
export default function StoryFrames({ tool, data }: ToolProps<FrameBank & BankForm>) {
  const start = startOf(data, { story: data.styles[0]?.id ?? '', frames: '5' })
  const form = useBenchForm(start, data.fields, 'sent')
  const board = useRef<HTMLDivElement>(null)
  const frames = storyboard(data, form.state)
  useAgentTool({
    name: tool.id,
    description: `${tool.name}: a story of five frames, each with what to film and its on-screen text.`,
    inputSchema: formSchema(data),
    execute: (input) => {
      const values = { ...start.values, ...readAnswers(data, input) }
      return { content: [{ type: 'text', text: storyboardText(storyboard(data, { ...start, values })) }] }
    },
  })
  return (
    <Bench
      example={form.example}
      label={tool.name}
      form={
        <WriteForm form={form} write="Draw the storyboard" again="Draw another storyboard">
          <BenchFields fields={data.fields} form={form} />
          <RadioCards
            legend="Kind of story"
            name="story"
            options={data.styles}
            value={form.draft.values['story'] ?? ''}
            onChange={(story) => form.set('story', story)}
          />
          <div className="grid gap-1.5">
            <span className="text-small font-semibold">Frames</span>
            <SegmentedControl
              label="Frames"
              segments={frameCounts.map((count) => ({ value: String(count), label: String(count) }))}
              value={form.draft.values['frames'] ?? '5'}
              onChange={(count) => form.set('frames', count)}
            />
          </div>
        </WriteForm>
      }
      results={
        <>
          <ResultsBar title={frames.length === 0 ? 'Storyboard' : `Storyboard, ${frames.length} frames`}>
            {frames.length > 0 && (
              <>
                <CopyButton text={() => storyboardText(frames)} label="Copy all" />
                <Button
                  variant="quiet"
                  size="s"
                  icon={<Printer aria-hidden />}
                  onClick={() => board.current && printOnly(board.current)}
                >
                  Print
                </Button>
                <ShareLink state={form.state} />
                <UseInPost text={frames.map((frame) => frame.text).join('\n')} />
              </>
            )}
          </ResultsBar>
          {frames.length === 0 && (
            <NothingYet>Say what the story is about. Its frames will appear here.</NothingYet>
          )}
          <div ref={board} className="grid gap-3.5 empty:hidden">
            {frames.length > 0 && <p className="text-ui font-semibold">{form.state.values['topic']}</p>}
            <ol className="grid grid-cols-2 gap-3 desk:grid-cols-3 print:grid-cols-3">
              {frames.map((frame, at) => (
                <FrameCard key={`${at}-${frame.shot}`} frame={frame} number={at + 1} />
              ))}
            </ol>
          </div>
        </>
      }
    />
  )
}

function FrameCard({ frame, number }: { frame: Frame; number: number }) {
  return (
    <li className="flex aspect-9/16 min-w-0 break-inside-avoid flex-col rounded-card border border-line-2 bg-card p-3">
      <div className="flex items-baseline justify-between gap-2 text-tiny text-muted">
        <span className="font-mono">{number}</span>
        <span className="font-semibold">{kinds[frame.kind]}</span>
      </div>
      <p className="mt-2 text-small leading-[1.4] text-ink-2">{frame.shot}.</p>
      <p className="mt-auto rounded-s bg-paper-2 px-2.5 py-2 text-ui leading-[1.35] font-semibold wrap-anywhere">
        {frame.text}
      </p>
      {frame.sticker && (
        <p className="mt-2 rounded-s border border-dashed border-edge px-2.5 py-1.5 text-tiny leading-[1.4]">
          {frame.sticker}
        </p>
      )}
    </li>
  )
}
