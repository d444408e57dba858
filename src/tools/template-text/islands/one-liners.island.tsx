import type { BenchState } from '../bench-state.ts'
import { lineTools, writeToolLines, type LineToolBank } from '../line-tools.ts'
import type { Line } from '../write-lines.ts'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { ResultCard } from '../../parts/result-card.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { type BankForm, formSchema, readAnswers, requiredKey, startOf } from './bank-form.ts'
import { BenchFields, PickGrid } from './bench-fields.tsx'
import { LineMark } from './line-mark.tsx'
import { FoldedTitleLine } from './folded-title-line.tsx'
import { lineText } from './line-text.ts'
import { useBenchForm } from './use-bench-form.ts'
import { NothingYet, WriteForm } from './write-form.tsx'

type OneLinerBank = LineToolBank & BankForm

/** Hooks, calls to action, headlines, titles and taglines: one line each, by pattern. */
export default function OneLiners({ tool, data }: ToolProps<OneLinerBank>) {
  const words = lineText(tool.id)
  const form = useBenchForm(startOf(data), data.fields, 'sent')
  const required = requiredKey(data)
  const { state } = form
  const lines = writeToolLines(tool.id, data, state, required)
  useAgentTool({
    name: tool.id,
    description: `${tool.name}: ${words.about}`,
    inputSchema: formSchema(data),
    execute: (input) => {
      const asked = { ...startOf(data), values: readAnswers(data, input) }
      const text = writeToolLines(tool.id, data, asked, required).map((line) => line.text)
      return { content: [{ type: 'text', text: text.join('\n') }] }
    },
  })
  return (
    <Bench
      example={form.example}
      label={tool.name}
      form={
        <WriteForm form={form} write={`Write ${words.many}`} again={`Write other ${words.many}`}>
          <BenchFields fields={data.fields} form={form} />
          <PickGrid
            legend={words.patterns}
            options={data.styles}
            values={form.draft.picks}
            onChange={form.pick}
          />
        </WriteForm>
      }
      results={
        <>
          <ResultsBar title={countWords(lines.length, words)}>
            {lines.length > 0 && (
              <>
                <CopyButton text={() => lines.map((line) => line.text).join('\n')} label="Copy all" />
                <ShareLink state={state} label="Copy link to these" />
              </>
            )}
          </ResultsBar>
          {lines.map((line) => (
            <LineCard key={line.text} id={tool.id} line={line} bank={data} />
          ))}
          {lines.length === 0 && <NothingYet>{emptyWords(data, state, words.many)}</NothingYet>}
          {tool.id === 'tagline-generator' &&
            lines.length > 0 &&
            state.picks.includes('rhyme') &&
            !lines.some((line) => line.style === 'rhyme') && (
              <Notice title="No rhyme found" tone="amber">
                The rhyme is for the last word of what you make. Try a different word, such as bread, tea,
                soap or glass.
              </Notice>
            )}
        </>
      }
    />
  )
}

function countWords(count: number, { one, many }: { one: string; many: string }): string {
  if (count === 0) return many.charAt(0).toUpperCase() + many.slice(1)
  return count === 1 ? one : `${count} ${many}`
}

function emptyWords(bank: OneLinerBank, { picks, values }: BenchState, many: string): string {
  if (picks.length === 0) return 'Choose at least one pattern, then select the button.'
  const key = requiredKey(bank)
  const label = bank.fields.find((field) => field.key === key)?.label ?? ''
  return (values[key] ?? '').trim() === ''
    ? `Fill in “${label}” and select the button. ${many} will appear here.`
    : 'The patterns you chose need another field. Fill in one more, or choose another pattern.'
}

function LineCard({ id, line, bank }: { id: string; line: Line; bank: OneLinerBank }) {
  const pattern = bank.styles.find((style) => style.id === line.style)?.name ?? ''
  const max = lineTools[id]?.max ?? null
  const networks = lineText(id).networks
  return (
    <ResultCard
      text={line.text}
      networks={networks}
      meta={<LineMark id={id} text={line.text} pattern={pattern} max={max} />}
    >
      {id === 'youtube-title-generator' ? <FoldedTitleLine title={line.text} /> : undefined}
    </ResultCard>
  )
}
