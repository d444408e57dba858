import type { SubtitleFormat } from '../subtitles.ts'
import { SelectField, TextArea } from '../../parts/fields.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { NumberField } from '../../parts/number-field.tsx'

/** The output formats for captions. */
export const subtitleFormats = ['srt', 'vtt', 'text'] as const satisfies readonly SubtitleFormat[]

/** Their display names. */
export const subtitleFormatNames = { srt: 'SRT', vtt: 'VTT', text: 'Plain text' } as const

/** Common frame rates of videos. */
export const frameRates = ['23.976', '24', '25', '29.97', '30', '50', '59.94', '60'] as const

/** The fields of the form, as typed. */
export type SubtitleState = {
  text: string
  format: string
  shift: string
  fromFps: string
  toFps: string
  maxLine: string
}

interface SubtitleFormProps {
  state: SubtitleState
  change: (part: Partial<SubtitleState>) => void
}

/** The captions, and the conversion settings. */
export function SubtitleForm({ state, change }: SubtitleFormProps) {
  const format = subtitleFormats.find((each) => each === state.format) ?? 'srt'
  return (
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
        segments={subtitleFormats.map((value) => ({ value, label: subtitleFormatNames[value] }))}
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
          {frameRates.map((rate) => (
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
          {frameRates.map((rate) => (
            <option key={rate} value={rate}>
              {rate} fps
            </option>
          ))}
        </SelectField>
      </div>
    </>
  )
}
