import type { CaptionBank } from '../caption-bank.ts'
import { modeOf, writeCaptions, type Caption, type CaptionWish } from '../captions.ts'
import { exampleWish, readWish } from '../read-wish.ts'
import { defaultCount } from '../generate.ts'
import { useMemo } from 'react'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench } from '../../parts/bench.tsx'
import { Notice } from '../../parts/notice.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { CaptionCard } from './caption-card.tsx'
import { CaptionForm } from './caption-form.tsx'
import { CaptionResults } from './caption-results.tsx'
import { captionSchema } from './caption-schema.ts'
import { useCaptions } from './use-captions.ts'

interface Opening {
  wish: CaptionWish
  captions: Caption[]
}

/** Writing the first captions takes a phone longer than the rest of the tool. */
export function opensWith({ data: bank }: ToolProps<CaptionBank>): Opening {
  const wish = exampleWish(bank)
  return { wish, captions: writeCaptions(bank, wish) }
}

/** Captions for one network, or for a chosen one. */
export default function Captions({ tool, data: bank, opening }: ToolProps<CaptionBank, Opening>) {
  const state = useCaptions(bank, opening.wish)
  const { asked: wish } = state
  const captions = useMemo(
    () => (wish === opening.wish ? opening.captions : writeCaptions(bank, wish)),
    [bank, opening, wish],
  )
  const asked = modeOf(bank, wish.mode)
  const written = asked?.noun ?? bank.noun
  const wanted = modeOf(bank, state.form.mode)?.noun ?? bank.noun
  useAgentTool({
    name: tool.id,
    description: `${tool.name}: ${bank.noun.many} for a topic, in a style, from templates.`,
    inputSchema: captionSchema(bank),
    execute: (input) => {
      const wish = readWish(bank, {
        ...exampleWish(bank),
        details: '',
        ...(typeof input === 'object' ? input : {}),
      })
      const texts = wish === null ? [] : writeCaptions(bank, wish).map(({ whole }) => whole)
      return { content: texts.map((text) => ({ type: 'text', text })) }
    },
  })
  return (
    <Bench
      example={state.example}
      label={tool.name}
      form={<CaptionForm bank={bank} state={state} button={`Write five ${wanted.many}`} />}
      results={
        <CaptionResults
          state={state}
          title={titleOf(captions.length, written)}
          count={defaultCount}
          tips={bank.tips ?? []}
        >
          {captions.map((caption) => (
            <CaptionCard key={caption.whole} bank={bank} mode={asked} caption={caption} />
          ))}
          {captions.length === 0 && (
            <Notice title={`No ${written.one} fits`} tone="amber">
              Describe the topic in fewer words.
            </Notice>
          )}
        </CaptionResults>
      }
    />
  )
}

const numberWords = ['No', 'One', 'Two', 'Three', 'Four', 'Five']

function titleOf(count: number, noun: { one: string; many: string }): string {
  return `${numberWords[count] ?? count} ${count === 1 ? noun.one : noun.many}`
}
