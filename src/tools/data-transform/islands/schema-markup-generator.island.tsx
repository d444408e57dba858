import { hasError } from '#domain/text/diagnostic.ts'
import { transformSchema } from '../schema-markup.ts'
import { retiredResults, schemaTypeOf, schemaTypes, type SchemaValues } from '../schema-types.ts'
import { RadioCards } from '../../parts/radio-cards.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { DiagnosticList } from './diagnostic-list.tsx'
import { SchemaFormField } from './schema-form-field.tsx'
import { TextOutput } from './text-output.tsx'

interface State {
  type: string
  /** By type, so that values are kept when another type is chosen. */
  values: Record<string, SchemaValues>
}

function parse(value: unknown): State | null {
  if (typeof value !== 'object' || value === null) return null
  const type: unknown = Reflect.get(value, 'type')
  const given: unknown = Reflect.get(value, 'values')
  if (typeof type !== 'string' || typeof given !== 'object' || given === null) return null
  const values: Record<string, SchemaValues> = {}
  for (const { id, fields } of schemaTypes) {
    const typed: unknown = Reflect.get(given, id)
    if (typeof typed !== 'object' || typed === null) continue
    const pairs = fields.map(({ path }): [string, unknown] => [path, Reflect.get(typed, path)])
    values[id] = Object.fromEntries(
      pairs.flatMap(([path, each]) => (typeof each === 'string' ? [[path, each]] : [])),
    )
  }
  return { type: schemaTypeOf(type).id, values }
}

function blankOf({ type, values }: State): State {
  const empty = Object.entries(values).map(([id, typed]) => [
    id,
    Object.fromEntries(Object.keys(typed).map((path) => [path, ''])),
  ])
  return { type, values: Object.fromEntries(empty) as State['values'] }
}

/** Forms that produce JSON-LD. */
export default function SchemaMarkupGenerator({ data }: ToolProps<State>) {
  const [state, setState, exampleShown] = useExampleState<State>(data, blankOf(data), parse)
  const type = schemaTypeOf(state.type)
  const values = state.values[type.id] ?? {}
  const { output, diagnostics } = transformSchema(type, values)
  const ready = !hasError(diagnostics)

  useAgentTool({
    name: 'write-schema-markup',
    description: `Writes schema.org JSON-LD. Types: ${schemaTypes.map((each) => each.id).join(', ')}. Give values by path, such as location.name.`,
    inputSchema: {
      type: 'object',
      properties: { type: { enum: schemaTypes.map((each) => each.id) }, values: { type: 'object' } },
      required: ['type', 'values'],
    },
    execute: (input) => {
      const id: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'type') : ''
      const given: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, 'values') : {}
      const asked = parse({ type: id, values: { [String(id)]: given } })
      const made = transformSchema(schemaTypeOf(asked?.type ?? ''), asked?.values[asked.type] ?? {})
      return {
        content: [
          {
            type: 'text',
            text: [made.output.html, ...made.diagnostics.map((each) => each.message)].join('\n'),
          },
        ],
      }
    },
  })

  return (
    <Bench
      example={exampleShown}
      label="Schema markup generator"
      liveResults={false}
      form={
        <>
          <RadioCards
            legend="Type of page"
            name="type"
            options={schemaTypes.map(({ id, name }) => ({ id, name }))}
            value={type.id}
            onChange={(next) => setState({ ...state, type: next })}
          />
          {type.note && <p className="text-small text-ink-2">{type.note}</p>}
          <div className="grid grid-cols-1 gap-x-3 gap-y-4 min-[420px]:grid-cols-2">
            {type.fields.map((field) => (
              <SchemaFormField
                key={`${type.id}-${field.path}`}
                field={field}
                value={values[field.path] ?? ''}
                onChange={(value) =>
                  setState({
                    ...state,
                    values: { ...state.values, [type.id]: { ...values, [field.path]: value } },
                  })
                }
              />
            ))}
          </div>
        </>
      }
      results={
        <>
          <ResultsBar title={ready ? 'Ready to paste' : 'Something is missing'}>
            <CopyButton text={output.html} label="Copy with script" />
            <CopyButton text={output.json} label="Copy JSON" />
            <ShareLink state={state} />
          </ResultsBar>
          <div role="status">
            <DiagnosticList diagnostics={diagnostics} fine="Everything Google asks for is filled in." />
          </div>
          <TextOutput label="JSON-LD" text={output.html} wrap />
          <p className="text-small text-muted">
            What is required and recommended:{' '}
            <a className="underline" href={type.source}>
              Google’s documentation of this type
            </a>
            . Try the result in Google’s Rich Results Test before it goes live.
          </p>
          <Notice title="No forms for FAQ and HowTo" tone="amber">
            {retiredResults.map((each) => each.text).join(' ')} The types still exist in schema.org, but
            Google no longer shows anything for them.
          </Notice>
        </>
      }
    />
  )
}
