import { transformJson, type JsonLayout } from '../json-formatter.ts'
import { sameShape } from '../../same-shape.ts'
import { useRef } from 'react'
import { LabelledCheckbox } from '#web/ui/checkbox.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextArea } from '../../parts/fields.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench } from '../../parts/bench.tsx'
import { FileDrop } from '../../parts/file-drop.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { selectPlace } from './select-place.ts'
import { useTransform } from './use-transform.ts'
import { nothingHidden } from '../../parts/example.tsx'
import { FormattedJson } from './formatted-json.tsx'

const layouts = ['2', '4', 'tab', 'minify'] as const satisfies readonly JsonLayout[]
const layoutNames = { '2': '2 spaces', '4': '4 spaces', tab: 'Tabs', minify: 'Minify' } as const
const startWorker = () =>
  new Worker(new URL('./json-formatter.worker.ts', import.meta.url), { type: 'module' })

type State = {
  text: string
  layout: string
  sortKeys: boolean
}

/** Formats, minifies, checks and explores JSON. */
export default function JsonFormatter({ data }: ToolProps<{ sample: string }>) {
  const initial: State = { text: data.sample, layout: '2', sortKeys: false }
  const [state, setState] = useSharedState<State>(initial, (value) =>
    sameShape(initial, value, { layout: layouts }),
  )
  const field = useRef<HTMLTextAreaElement>(null)
  const layout = layouts.find((each) => each === state.layout) ?? '2'
  const { output, busy } = useTransform(
    state.text,
    { layout, sortKeys: state.sortKeys },
    transformJson,
    startWorker,
  )

  useAgentTool({
    name: 'format-json',
    description: 'Formats or minifies JSON and shows the line and column of each error.',
    inputSchema: {
      type: 'object',
      properties: { json: { type: 'string' }, layout: { enum: layouts }, sortKeys: { type: 'boolean' } },
      required: ['json'],
    },
    execute: (input) => {
      const asked = sameShape({ json: '', layout: '2', sortKeys: false }, input, { layout: layouts })
      const made = transformJson(asked?.json ?? '', {
        layout: layouts.find((each) => each === asked?.layout) ?? '2',
        sortKeys: asked?.sortKeys ?? false,
      })
      const said = made.diagnostics.map(
        (each) => `${each.level} at ${each.line}:${each.column}: ${each.message}`,
      )
      return { content: [{ type: 'text', text: [made.output.text, ...said].filter(Boolean).join('\n') }] }
    },
  })

  return (
    <Bench
      example={nothingHidden(() => setState({ ...state, text: '' }))}
      label="JSON formatter"
      liveResults={false}
      form={
        <>
          <TextArea
            ref={field}
            label="JSON"
            rows={16}
            spellCheck={false}
            className="[&_textarea]:font-mono [&_textarea]:text-small [&_textarea]:[font-variant-ligatures:none]"
            value={state.text}
            onChange={(event) => setState({ ...state, text: event.target.value })}
          />
          <SegmentedControl
            label="Layout"
            segments={layouts.map((value) => ({ value, label: layoutNames[value] }))}
            value={layout}
            onChange={(next) => setState({ ...state, layout: next })}
          />
          <LabelledCheckbox
            checked={state.sortKeys}
            onChange={(event) => setState({ ...state, sortKeys: event.target.checked })}
          >
            Sort names at every level
          </LabelledCheckbox>
          <FileDrop
            label="Open a .json file"
            accept=".json,.geojson,.webmanifest,application/json,text/plain"
            hint="It is read in your browser and never uploaded. Large files are formatted in the background."
            onFiles={([file]) => {
              if (file) void file.text().then((text) => setState((now) => ({ ...now, text })))
            }}
          />
        </>
      }
      results={
        <FormattedJson
          state={state}
          made={output}
          busy={busy}
          onPlace={(line, column) => selectPlace(field.current, line, column)}
        />
      }
    />
  )
}
