import { sameShape } from '../../same-shape.ts'
import { LabelledCheckbox } from '#web/ui/checkbox.tsx'
import { SelectField, TextArea } from '../../parts/fields.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench } from '../../parts/bench.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { convertTable, type TableOptions } from './convert-table.ts'
import { useTransform } from './use-transform.ts'
import { nothingHidden } from '../../parts/example.tsx'
import { ConvertedTable } from './converted-table.tsx'

const directions = ['json-csv', 'csv-json'] as const
const delimiters = ['auto', 'comma', 'semicolon', 'tab', 'pipe'] as const
const delimiterNames = {
  auto: 'Automatic',
  comma: 'Comma ,',
  semicolon: 'Semicolon ;',
  tab: 'Tab',
  pipe: 'Pipe |',
} as const
const startWorker = () =>
  new Worker(new URL('./json-csv-converter.worker.ts', import.meta.url), { type: 'module' })

type State = {
  text: string
  direction: string
  delimiter: string
  header: boolean
  dotted: boolean
  types: boolean
  quoteAll: boolean
}

const switches = [
  { key: 'header', label: 'First row is column names', way: null },
  { key: 'dotted', label: 'Dots in names mean nesting', way: null },
  { key: 'types', label: 'Convert numbers, true, false and empty cells', way: 'csv-json' },
  { key: 'quoteAll', label: 'Quote every cell', way: 'json-csv' },
] as const

function optionsOf(state: State): TableOptions {
  return {
    direction: directions.find((each) => each === state.direction) ?? 'json-csv',
    delimiter: delimiters.find((each) => each === state.delimiter) ?? 'auto',
    header: state.header,
    dotted: state.dotted,
    types: state.types,
    quoteAll: state.quoteAll,
  }
}

/** JSON to CSV and back. */
export default function JsonCsvConverter({ data }: ToolProps<{ json: string; csv: string }>) {
  const initial: State = {
    text: data.json,
    direction: 'json-csv',
    delimiter: 'auto',
    header: true,
    dotted: true,
    types: true,
    quoteAll: false,
  }
  const [state, setState] = useSharedState<State>(initial, (value) =>
    sameShape(initial, value, { direction: directions, delimiter: delimiters }),
  )
  const options = optionsOf(state)
  const { output: made, busy } = useTransform(state.text, options, convertTable, startWorker)
  const toCsv = options.direction === 'json-csv'

  useAgentTool({
    name: 'convert-json-csv',
    description: 'Converts a JSON array of objects to CSV, or CSV to JSON.',
    inputSchema: {
      type: 'object',
      properties: { text: { type: 'string' }, direction: { enum: directions } },
      required: ['text', 'direction'],
    },
    execute: (input) => {
      const asked = optionsOf(sameShape(initial, input, { direction: directions }) ?? initial)
      const answer = convertTable(sameShape({ text: '' }, input)?.text ?? '', asked)
      return {
        content: [
          { type: 'text', text: answer.text || answer.diagnostics.map((each) => each.message).join('\n') },
        ],
      }
    },
  })

  const turn = (direction: TableOptions['direction']) => {
    const samples = direction === 'csv-json' ? [data.json, data.csv] : [data.csv, data.json]
    const text = state.text === samples[0] ? (samples[1] ?? '') : state.text
    setState({ ...state, direction, text })
  }
  return (
    <Bench
      example={nothingHidden(() => setState({ ...state, text: '' }))}
      label="JSON and CSV converter"
      liveResults={false}
      form={
        <>
          <SegmentedControl
            label="Direction"
            segments={[
              { value: 'json-csv', label: 'JSON to CSV' },
              { value: 'csv-json', label: 'CSV to JSON' },
            ]}
            value={options.direction}
            onChange={turn}
          />
          <TextArea
            label={toCsv ? 'JSON' : 'CSV'}
            rows={13}
            spellCheck={false}
            className="[&_textarea]:font-mono [&_textarea]:text-small [&_textarea]:[font-variant-ligatures:none]"
            value={state.text}
            onChange={(event) => setState({ ...state, text: event.target.value })}
          />
          <SelectField
            label="Delimiter"
            value={toCsv && options.delimiter === 'auto' ? 'comma' : options.delimiter}
            onChange={(event) => setState({ ...state, delimiter: event.target.value })}
          >
            {(toCsv ? delimiters.slice(1) : delimiters).map((each) => (
              <option key={each} value={each}>
                {delimiterNames[each]}
              </option>
            ))}
          </SelectField>
          <div className="grid justify-items-start">
            {switches
              .filter(({ way }) => way === null || way === options.direction)
              .map(({ key, label }) => (
                <LabelledCheckbox
                  key={key}
                  checked={state[key]}
                  onChange={(event) => setState({ ...state, [key]: event.target.checked })}
                >
                  {label}
                </LabelledCheckbox>
              ))}
          </div>
          <FileDrop
            label={toCsv ? 'Open a .json file' : 'Open a .csv file'}
            accept={toCsv ? '.json,application/json' : '.csv,.tsv,.txt,text/csv'}
            hint="It is read in your browser and never uploaded."
            onFiles={([file]) => {
              if (file) void file.text().then((text) => setState((now) => ({ ...now, text })))
            }}
          />
        </>
      }
      results={
        <ConvertedTable
          state={state}
          made={made}
          busy={busy}
          toCsv={toCsv}
          onBack={() => setState({ ...state, text: made.text, direction: toCsv ? 'csv-json' : 'json-csv' })}
        />
      }
    />
  )
}
