import { type FormEvent, useState } from 'react'
import { outputsAsText, type Output } from '../output.ts'
import {
  fieldsOf,
  initialValues,
  parseValues,
  type CalculatorSchema,
  type CalculatorValues,
} from '../schema.ts'
import { Button } from '#web/ui/button.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useExampleState } from '../../parts/example-state.ts'
import type { Tool } from '../../parts/tool-props.ts'
import { CalculatorForm } from './calculator-form.tsx'
import { Formulas } from './formulas.tsx'
import { Outputs } from './outputs.tsx'

/** The form and the results of a calculator, for any schema. */
export function Calculator({ schema, tool }: { schema: CalculatorSchema; tool: Tool }) {
  const initial = initialValues(schema)
  const [values, setValues, example] = useExampleState(initial, emptied(schema, initial), (raw) =>
    parseValues(schema, raw),
  )
  const [pressed, setPressed] = useState<CalculatorValues | null>(null)
  useAgentTool(agentTool(schema, tool))

  const counted = schema.press ? pressed : values
  const outputs = counted ? schema.compute(counted) : null
  const problems = new Map(
    outputs?.flatMap((output) => (output.kind === 'problem' ? [[output.field, output.text] as const] : [])),
  )
  const clear = () => {
    setPressed(null)
    example.clear()
  }
  const press = (event: FormEvent) => {
    event.preventDefault()
    setPressed(values)
  }
  return (
    <Bench
      example={{ ...example, clear }}
      label={tool.name}
      liveResults={false}
      form={
        <form className="grid gap-5" noValidate onSubmit={press}>
          <CalculatorForm
            schema={schema}
            values={values}
            problems={problems}
            onChange={(id, value) => setValues({ ...values, [id]: value })}
          />
          {schema.press && (
            <Button type="submit" variant="lark" size="l">
              {schema.press.label}
            </Button>
          )}
        </form>
      }
      results={
        <>
          <ResultsBar title={schema.resultsTitle}>
            {outputs && problems.size === 0 && (
              <CopyButton text={() => outputsAsText(outputs)} label="Copy results" />
            )}
            <ShareLink state={values} />
          </ResultsBar>
          <p role="status" className="sr-only">
            {outputs && spoken(outputs)}
          </p>
          {outputs ? (
            <Outputs outputs={outputs} />
          ) : (
            <p className="rounded-card border border-dashed border-edge px-4 py-6 text-ui text-ink-2">
              {schema.press?.waiting}
            </p>
          )}
          <Formulas formulas={schema.formulas} />
        </>
      }
    />
  )
}

/** Clears typed fields; choices and common default values stay. */
function emptied(schema: CalculatorSchema, values: CalculatorValues): CalculatorValues {
  return Object.fromEntries(
    fieldsOf(schema).map(({ id, kind, initial, usual }) => [
      id,
      kind === 'choice' || usual ? (values[id] ?? initial) : '',
    ]),
  )
}

/** The announcement for screen readers: the main results, not every row. */
function spoken(outputs: readonly Output[]): string {
  return outputs
    .flatMap((output) => {
      if (output.kind === 'figure') return output.main ? [`${output.label}: ${output.text}`] : []
      if (output.kind === 'verdict') return [output.label]
      return output.kind === 'problem' ? [output.text] : []
    })
    .join('. ')
}

function agentTool(schema: CalculatorSchema, tool: Tool) {
  return {
    name: schema.id,
    description: `${tool.name}. ${schema.formulas.join('; ')}`,
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(
        fieldsOf(schema).map((field) => [
          field.id,
          field.kind === 'choice'
            ? { type: 'string', enum: field.options.map((option) => option.id), description: field.label }
            : {
                type: ['string', 'number'],
                description: [field.label, field.hint].filter(Boolean).join('. '),
              },
        ]),
      ),
    },
    execute: (input: unknown) => {
      const given: unknown = typeof input === 'object' && input !== null ? input : {}
      const blank = emptied(schema, initialValues(schema))
      const values = parseValues(schema, { ...blank, ...Object(given) }) ?? blank
      return { content: [{ type: 'text' as const, text: outputsAsText(schema.compute(values)) }] }
    },
  }
}
