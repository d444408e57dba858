import { hasError } from '#domain/text/diagnostic.ts'
import { transformSubtitles, withoutOverlaps } from '../subtitle-converter.ts'
import { readSubtitles, writeSubtitles, type SubtitleFormat } from '../subtitles.ts'
import { sameShape } from '../../same-shape.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea } from '../../parts/fields.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { DownloadButton } from '../../parts/download-button.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { NumberField } from '../../parts/number-field.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { DiagnosticList } from './diagnostic-list.tsx'
import { TextOutput } from './text-output.tsx'
import { nothingHidden } from '../../parts/example.tsx'

const formats = ['srt', 'vtt', 'text'] as const satisfies readonly SubtitleFormat[]
const formatNames = { srt: 'SRT', vtt: 'VTT', text: 'Plain text' } as const
const rates = ['23.976', '24', '25', '29.97', '30', '50', '59.94', '60'] as const

type State = { text: string; format: string; shift: string; fromFps: string; toFps: string; maxLine: string }

function convert(state: State) {
  const shift = Number(state.shift || 0)
  const longest = Number(state.maxLine || 0)
  return transformSubtitles(state.text, {
    format: formats.find((each) => each === state.format) ?? 'srt',
    shiftMs: Number.isFinite(shift) ? Math.round(shift * 1000) : 0,
    fromFps: Number(state.fromFps),
    toFps: Number(state.toFps),
    maxLine: longest >= 8 ? Math.floor(longest) : null,
  })
}

/** SRT, VTT and plain text, moved, scaled and wrapped. */
export default function SubtitleConverter({ data }: ToolProps<{ text: string }>) {
  const initial: State = {
    text: data.text,
    format: 'vtt',
    shift: '',
    fromFps: '25',
    toFps: '25',
    maxLine: '',
  }
  const [state, setState] = useSharedState<State>(initial, (value) =>
    sameShape(initial, value, { format: formats, fromFps: rates, toFps: rates }),
  )
  const change = (part: Partial<State>) => setState((now) => ({ ...now, ...part }))
  const { output, diagnostics } = convert(state)
  const format = formats.find((each) => each === state.format) ?? 'srt'
  const made = output.cues.length > 0
  const overlaps = diagnostics.some((each) => each.message.includes('overlaps'))

  useAgentTool({
    name: 'convert-subtitles',
    description: 'Converts SRT or VTT captions to SRT, VTT or plain text, with a shift in seconds.',
    inputSchema: {
      type: 'object',
      properties: { text: { type: 'string' }, format: { enum: formats }, shift: { type: 'string' } },
      required: ['text'],
    },
    execute: (input) => {
      const answer = convert(
        sameShape({ ...initial, text: '', shift: '0' }, input, { format: formats }) ?? initial,
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
      form={
        <>
          <FileDrop
            label="Open an .srt or .vtt file"
            accept=".srt,.vtt,.txt,text/vtt,text/plain"
            hint="It is read in your browser and never uploaded."
            onFiles={([file]) => {
              if (file) void file.text().then((text) => change({ text }))
            }}
          />
          <TextArea
            label="Captions"
            rows={9}
            spellCheck={false}
            className="[&_textarea]:font-mono [&_textarea]:text-small [&_textarea]:[font-variant-ligatures:none]"
            value={state.text}
            onChange={(event) => change({ text: event.target.value })}
          />
          <SegmentedControl
            label="Format"
            segments={formats.map((value) => ({ value, label: formatNames[value] }))}
            value={format}
            onChange={(next) => change({ format: next })}
          />
          <div className="grid grid-cols-2 gap-3">
            <NumberField
              label="Shift"
              suffix="s"
              step={0.1}
              value={state.shift}
              placeholder="-0.5"
              onChange={(shift) => change({ shift })}
              hint="A negative number moves captions earlier."
            />
            <NumberField
              label="Maximum line length"
              value={state.maxLine}
              placeholder="42"
              min={8}
              step={1}
              onChange={(maxLine) => change({ maxLine })}
              hint="Leave empty to keep lines as they are."
            />
            <SelectField
              label="Frame rate of the captions"
              value={state.fromFps}
              onChange={(event) => change({ fromFps: event.target.value })}
            >
              {rates.map((rate) => (
                <option key={rate} value={rate}>
                  {rate} fps
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Frame rate of the video"
              value={state.toFps}
              onChange={(event) => change({ toFps: event.target.value })}
            >
              {rates.map((rate) => (
                <option key={rate} value={rate}>
                  {rate} fps
                </option>
              ))}
            </SelectField>
          </div>
        </>
      }
      results={
        <>
          <ResultsBar
            title={
              made
                ? `${output.cues.length} ${output.cues.length === 1 ? 'caption' : 'captions'} as ${formatNames[format]}`
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
