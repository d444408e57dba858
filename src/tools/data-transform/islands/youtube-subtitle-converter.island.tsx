import { hasError } from '#domain/text/diagnostic.ts'
import { transformSubtitles, withoutOverlaps } from '../subtitle-converter.ts'
import { readSubtitles, writeSubtitles } from '../subtitles.ts'
import { sameShape } from '../../same-shape.ts'
import { Button } from '#web/ui/button.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { DiagnosticList } from './diagnostic-list.tsx'
import { TextOutput } from './text-output.tsx'
import { nothingHidden } from '../../parts/example.tsx'
import {
  SubtitleForm,
  frameRates,
  subtitleFormatNames,
  subtitleFormats,
  type SubtitleState,
} from './subtitle-form.tsx'

function convert(state: SubtitleState) {
  const shift = Number(state.shift || 0)
  const longest = Number(state.maxLine || 0)
  return transformSubtitles(state.text, {
    format: subtitleFormats.find((each) => each === state.format) ?? 'srt',
    shiftMs: Number.isFinite(shift) ? Math.round(shift * 1000) : 0,
    fromFps: Number(state.fromFps),
    toFps: Number(state.toFps),
    maxLine: longest >= 8 ? Math.floor(longest) : null,
  })
}

/** Converts SRT, VTT and plain text: shifts, scales and wraps them. */
export default function SubtitleConverter({ data }: ToolProps<{ text: string }>) {
  const initial: SubtitleState = {
    text: data.text,
    format: 'vtt',
    shift: '',
    fromFps: '25',
    toFps: '25',
    maxLine: '',
  }
  const [state, setState] = useSharedState<SubtitleState>(initial, (value) =>
    sameShape(initial, value, { format: subtitleFormats, fromFps: frameRates, toFps: frameRates }),
  )
  const change = (part: Partial<SubtitleState>) => setState((now) => ({ ...now, ...part }))
  const { output, diagnostics } = convert(state)
  const format = subtitleFormats.find((each) => each === state.format) ?? 'srt'
  const made = output.cues.length > 0
  const overlaps = diagnostics.some((each) => each.message.includes('overlaps'))

  useAgentTool({
    name: 'convert-subtitles',
    description: 'Converts SRT or VTT captions to SRT, VTT or plain text, with a shift in seconds.',
    inputSchema: {
      type: 'object',
      properties: { text: { type: 'string' }, format: { enum: subtitleFormats }, shift: { type: 'string' } },
      required: ['text'],
    },
    execute: (input) => {
      const answer = convert(
        sameShape({ ...initial, text: '', shift: '0' }, input, { format: subtitleFormats }) ?? initial,
      )
      return {
        content: [{ type: 'text', text: answer.output.text || (answer.diagnostics[0]?.message ?? '') }],
      }
    },
  })

  return (
    <Bench
      example={nothingHidden(() => change({ text: '', shift: '', maxLine: '' }))}
      label="Subtitle converter"
      liveResults={false}
      form={<SubtitleForm state={state} change={change} />}
      results={
        <>
          <ResultsBar
            title={
              made
                ? `${output.cues.length} ${output.cues.length === 1 ? 'caption' : 'captions'} as ${subtitleFormatNames[format]}`
                : 'No captions yet'
            }
          >
            {made && (
              <>
                <CopyButton text={output.text} />
                <DownloadButton
                  name={`captions.${format === 'text' ? 'txt' : format}`}
                  type={format === 'vtt' ? 'text/vtt' : 'text/plain'}
                  make={() => output.text}
                >
                  Download
                </DownloadButton>
                {state.text.length < 20_000 && <ShareLink state={state} />}
              </>
            )}
          </ResultsBar>
          <TextOutput
            label="Converted captions"
            text={output.text}
            wrap
            empty="Paste captions or open a file."
          />
          <div role="status">
            <DiagnosticList
              lineName={null}
              diagnostics={diagnostics}
              fine={
                made && !hasError(diagnostics)
                  ? 'No overlaps, and no caption is too fast to read.'
                  : undefined
              }
            />
          </div>
          {overlaps && (
            <div>
              <Button
                onClick={() =>
                  change({ text: writeSubtitles(withoutOverlaps(readSubtitles(state.text).cues), 'srt') })
                }
              >
                Remove overlaps
              </Button>
            </div>
          )}
        </>
      }
    />
  )
}
