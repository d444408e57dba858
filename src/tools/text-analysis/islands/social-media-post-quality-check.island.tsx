import { qualityPanelNetworks, scorePost } from '#domain/quality/quality-score.ts'
import { TextArea } from '../../parts/fields.tsx'
import { withCommas } from '#web/ui/with-commas.ts'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench } from '../../parts/bench.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { UseInPost } from '../../parts/use-in-post.tsx'
import { CountedMedia } from './counted-media.tsx'
import { judgeDraft, type Draft, type Judgement } from './judge-draft.ts'
import { QualityPanel } from './quality-panel.tsx'
import { choiceOf, countOf, textOf } from './read-state.ts'
import { nothingHidden } from '../../parts/example.tsx'

const example: Draft = {
  text: 'Cinnamon buns at 7:40 tomorrow. Who’s getting up for one?\n\nNine to a tray, and they have never lasted until nine.\n\n#cinnamonbuns #bristolfood #smallbakery #morningbake #bunday #cardamom',
  images: 1,
  videos: 0,
  network: 'instagram',
}

function parseDraft(value: unknown): Draft | null {
  const text = textOf(value)
  if (text === null) return null
  return {
    text,
    images: countOf(value, 'images'),
    videos: countOf(value, 'videos'),
    network: choiceOf(value, 'network', qualityPanelNetworks),
  }
}

/** The first count of emoji takes a phone longer than the rest of the tool. */
export const opensWith = () => judgeDraft(example)

/** A draft, its score for four networks, and how to improve it. */
export default function QualityCheck({ tool, opening }: ToolProps<null, Judgement>) {
  const [draft, setDraft] = useSharedState<Draft>(example, parseDraft)
  const judgement = draft === example ? opening : judgeDraft(draft)
  useAgentTool({
    name: 'check-post-quality',
    description: `${tool.name}: scores a draft of a post from 0 to 100 and says what would raise it.`,
    inputSchema: {
      type: 'object',
      properties: {
        text: { type: 'string' },
        network: { type: 'string', enum: [...qualityPanelNetworks] },
        images: { type: 'integer', minimum: 0 },
        videos: { type: 'integer', minimum: 0 },
      },
      required: ['text', 'network'],
    },
    execute: (input) => {
      const asked = parseDraft(input)
      const said = asked ? JSON.stringify(scorePost({ ...asked, platform: asked.network })) : 'Enter a text.'
      return { content: [{ type: 'text', text: said }] }
    },
  })
  return (
    <Bench
      example={nothingHidden(() => setDraft({ ...draft, text: '', images: 0, videos: 0 }))}
      label="Post quality check"
      liveResults={false}
      form={
        <>
          <div>
            <TextArea
              label="Your draft"
              rows={11}
              value={draft.text}
              onChange={(event) => setDraft({ ...draft, text: event.target.value })}
            />
            <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-small text-muted">
              <span className="font-mono text-tiny text-ink-2">{counts(judgement)}</span>
              <span>Scored as you type</span>
            </p>
          </div>
          <CountedMedia counts={draft} onChange={(media) => setDraft({ ...draft, ...media })} />
          <div className="flex flex-wrap gap-2">
            <UseInPost variant="lark" size="m" text={draft.text} networks={[draft.network]} />
            <ShareLink state={draft} label="Copy link to this score" />
          </div>
        </>
      }
      results={<QualityPanel draft={draft} verdict={judgement.verdict} onChange={setDraft} />}
    />
  )
}

function counts({ characters, hashtags, emoji }: Judgement): string {
  return `${withCommas(characters)} character${characters === 1 ? '' : 's'} · ${hashtags} hashtag${hashtags === 1 ? '' : 's'} · ${emoji} emoji`
}
