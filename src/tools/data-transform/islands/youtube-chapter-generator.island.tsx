import { repairChapters, suggestChapters, transformChapters, writeChapters } from '../chapters.ts'
import { hasError } from '#domain/text/diagnostic.ts'
import { readTimestamp } from '../subtitles.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { sameShape } from '../../same-shape.ts'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { LimitBar } from '../../parts/limit-bar.tsx'
import { Notice } from '../../parts/notice.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { ChapterList } from './chapter-list.tsx'
import { DiagnosticList } from './diagnostic-list.tsx'
import { nothingHidden } from '../../parts/example.tsx'

type State = { text: string; length: string }

const { maxBytes, max } = networkRules.youtube.text

/** The seconds of a typed length; null: none or unreadable. */
function secondsOf(length: string): number | null {
  const ms = readTimestamp(length)
  return ms === null ? null : Math.floor(ms / 1000)
}

/** Checks a list of timestamps, and suggests one from captions. */
export default function ChapterGenerator({ data }: ToolProps<State & { wanted: number }>) {
  const initial: State = { text: data.text, length: '' }
  const [state, setState] = useSharedState<State>(initial, (value) => sameShape(initial, value))
  const [said, setSaid] = useState<{ title: string; tone: 'leaf' | 'clay' } | null>(null)
  const videoSec = secondsOf(state.length)
  const { output, diagnostics } = transformChapters(state.text, videoSec)
  const works = output.chapters.length > 0 && !hasError(diagnostics)
  const bytes = new TextEncoder().encode(output.text).length

  useAgentTool({
    name: 'check-youtube-chapters',
    description:
      'Checks a list of timestamps against YouTube’s chapter rules and returns it in the usual format.',
    inputSchema: {
      type: 'object',
      properties: { text: { type: 'string' }, length: { type: 'string' } },
      required: ['text'],
    },
    execute: (input) => {
      const asked = sameShape({ text: '', length: '' }, input) ?? { text: '', length: '' }
      const made = transformChapters(asked.text, secondsOf(asked.length))
      const lines = [made.output.text, ...made.diagnostics.map((each) => `${each.level}: ${each.message}`)]
      return { content: [{ type: 'text', text: lines.join('\n') }] }
    },
  })

  const suggest = async (file: File) => {
    const made = suggestChapters(await file.text(), data.wanted)
    const problem = made.diagnostics[0]
    if (made.output.length > 0) setState((now) => ({ ...now, text: writeChapters(made.output) }))
    setSaid(
      problem
        ? { title: problem.message, tone: 'clay' }
        : { title: `${made.output.length} breaks suggested. Rename them.`, tone: 'leaf' },
    )
  }
  return (
    <Bench
      example={nothingHidden(() => setState({ text: '', length: '' }))}
      label="Chapter generator"
      liveResults={false}
      form={
        <>
          <TextArea
            label="Timestamps and titles"
            labelNote="one per line"
            rows={10}
            className="[&_textarea]:font-mono [&_textarea]:text-small [&_textarea]:[font-variant-ligatures:none]"
            value={state.text}
            onChange={(event) => setState({ ...state, text: event.target.value })}
          />
          <TextField
            label="Length of the video"
            labelNote="Optional"
            placeholder={data.length}
            value={state.length}
            error={
              state.length.trim() !== '' && videoSec === null ? 'Write it as 12:40 or 1:02:40.' : undefined
            }
            onChange={(event) => setState({ ...state, length: event.target.value })}
          />
          <FileDrop
            label="Suggest breaks from captions"
            accept=".srt,.vtt,text/vtt"
            hint="An .srt or .vtt file. It is read in your browser and replaces the list above."
            onFiles={([file]) => {
              if (file) void suggest(file)
            }}
          />
          {said && <Notice title={said.title} tone={said.tone} />}
        </>
      }
      results={
        <>
          <ResultsBar
            title={
              works
                ? 'YouTube will show these chapters'
                : output.chapters.length === 0
                  ? 'No chapters yet'
                  : 'YouTube would not show these chapters'
            }
          >
            {output.chapters.length > 0 && (
              <>
                <CopyButton text={output.text} />
                <ShareLink state={state} />
              </>
            )}
          </ResultsBar>
          <div role="status">
            <DiagnosticList
              diagnostics={diagnostics}
              fine={works ? 'First at 0:00, ascending, at least three, ten seconds each.' : undefined}
            />
          </div>
          {hasError(diagnostics) && (
            <div>
              <Button
                onClick={() => setState({ ...state, text: writeChapters(repairChapters(output.chapters)) })}
              >
                Sort chapters
              </Button>
              <p className="mt-1 text-small text-muted">
                Sorts them, starts at 0:00, and removes breaks that come too soon.
              </p>
            </div>
          )}
          {output.chapters.length > 0 ? (
            <>
              <ChapterList chapters={output.chapters} videoSec={videoSec} />
              <LimitBar label="Of the description" used={bytes} limit={maxBytes ?? max} unit="bytes" />
            </>
          ) : (
            <p className="text-ui text-muted">Write a time and a title on each line, such as 4:30 Shaping.</p>
          )}
        </>
      }
    />
  )
}
