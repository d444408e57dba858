import { countText, inMinutes, type TextCounts } from '../count-text.ts'
import { TextArea } from '../../parts/fields.tsx'
import { withCommas } from '#web/ui/with-commas.ts'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { UseInPost } from '../../parts/use-in-post.tsx'
import { measureForAll, NetworkLimits } from './network-limits.tsx'
import { textOf } from './read-state.ts'
import { DelayedAnnouncement } from './delayed-announcement.tsx'
import { nothingHidden } from '../../parts/example.tsx'

const example =
  'Rye is back from Friday. We mill it on Thursday night, bake at four in the morning and sell until it’s gone, usually by eleven.\n\nWant one kept for you? Tell us by 6 pm Thursday and it waits under the counter with your name on it 🌾\n\nhaldonstreetbakery.co.uk/rye #sourdough #ryebread #bristolfood'

/** All results for a text. */
function measure(text: string) {
  return { counts: countText(text), measures: measureForAll(text) }
}

/** The first search for X’s links takes a phone longer than the rest of the tool. */
export const opensWith = () => measure(example)

/** A text, all its counts, and the limit of every network. */
export default function WordCounter({ tool, opening }: ToolProps<null, ReturnType<typeof measure>>) {
  const [text, setText] = useSharedState(example, (value) => textOf({ text: value }))
  useAgentTool({
    name: 'count-text',
    description: `${tool.name}: counts words, characters, bytes and X’s weighted length of a text.`,
    inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    execute: (input) => ({
      content: [{ type: 'text', text: JSON.stringify(countText(textOf(input) ?? '')) }],
    }),
  })
  const { counts, measures } = text === example ? opening : measure(text)
  return (
    <Bench
      example={nothingHidden(() => setText(''))}
      label="Word and character counter"
      liveResults={false}
      form={
        <>
          <TextArea
            label="Your text"
            rows={14}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="flex flex-wrap items-center gap-2">
            <UseInPost variant="lark" size="m" text={text} />
            <CopyButton text={text} variant="line" size="m" />
          </div>
        </>
      }
      results={
        <>
          <ResultsBar title={`${withCommas(counts.words)} ${counts.words === 1 ? 'word' : 'words'}`}>
            <ShareLink state={text} label="Copy link to this text" />
          </ResultsBar>
          <DelayedAnnouncement>{`${counts.words} words, ${counts.graphemes} characters.`}</DelayedAnnouncement>
          <CountTable counts={counts} />
          <h3 className="mt-3 text-base font-semibold">Network limits</h3>
          <NetworkLimits measures={measures} />
        </>
      }
    />
  )
}

const rows: readonly (readonly [keyof TextCounts, string])[] = [
  ['graphemes', 'Characters'],
  ['graphemesWithoutSpaces', 'Without spaces'],
  ['sentences', 'Sentences'],
  ['paragraphs', 'Paragraphs'],
  ['xWeighted', 'X weighted'],
  ['codePoints', 'Code points'],
  ['utf16', 'UTF-16 units'],
  ['utf8Bytes', 'UTF-8 bytes'],
  ['emoji', 'Emoji'],
  ['hashtags', 'Hashtags'],
  ['mentions', 'Mentions'],
  ['links', 'Links'],
]

function CountTable({ counts }: { counts: TextCounts }) {
  return (
    <dl className="grid grid-cols-2 gap-x-7 text-[0.9375rem] desk:grid-cols-3">
      {rows.map(([key, name]) => (
        <Count key={key} name={name} value={withCommas(counts[key])} />
      ))}
      <Count name="To read" value={inMinutes(counts.readingSec)} />
      <Count name="To say aloud" value={inMinutes(counts.aloudSec)} />
    </dl>
  )
}

function Count({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-2 border-b border-line py-1.5">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="font-mono text-ui font-medium">{value}</dd>
    </div>
  )
}
