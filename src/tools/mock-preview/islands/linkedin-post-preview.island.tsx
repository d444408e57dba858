import { foldRules } from '#domain/text/fold-rules.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { describeFolds } from '../describe-folds.ts'
import { useState } from 'react'
import { TextArea, TextField } from '../../parts/fields.tsx'
import { Preview as LinkedInPreview } from '#web/ui/previews/linkedin-preview.tsx'
import '#web/ui/previews/preview.css'
import { useFeedMeasure } from '#web/ui/previews/text-measure.ts'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { UseInPost } from '../../parts/use-in-post.tsx'
import { LinkedInCut } from './linkedin-cut.tsx'
import { PreviewThemeSwitch, type PreviewTheme } from '#web/ui/preview-theme-switch.tsx'
import { PictureField } from './picture-field.tsx'
import { readText } from './sample-post.ts'
import { usePictures } from './use-pictures.ts'
import { nothingHidden } from '../../parts/example.tsx'

const network = 'linkedin'

const sample = `We turned down our biggest wholesale order in eleven years.

Forty loaves a day, every day, for a hotel two streets away. Good money. It would have meant starting at one in the morning instead of four.

I asked the two people who would have done it. They were polite for about a minute.

What would you have said?`

/** Where LinkedIn cuts a post on both screens. */
export default function LinkedInPostPreview({ tool }: ToolProps) {
  const [{ text }, setState] = useSharedState({ text: sample }, (value) => {
    const shared = readText(value)
    return shared === null ? null : { text: shared }
  })
  const [name, setName] = useState('')
  const [theme, setTheme] = useState<PreviewTheme>('light')
  const pictures = usePictures([], 20)
  const measure = useFeedMeasure()
  useAgentTool({
    name: tool.id,
    description: 'Returns the part of a post LinkedIn shows before “…more”, on a desktop and on a phone.',
    inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    execute: async (input) => ({
      content: [{ type: 'text', text: await describeFolds(readText(input) ?? '', [network]) }],
    }),
  })
  return (
    <Bench
      example={nothingHidden(() => {
        setState({ text: '' })
        setName('')
        pictures.clear()
      })}
      label={tool.name}
      liveResults={false}
      form={
        <>
          <TextArea
            label="Your post"
            rows={12}
            value={text}
            onChange={(event) => setState({ text: event.target.value })}
          />
          <TextField
            label="Name"
            placeholder="Ines Marlow"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <PictureField pictures={pictures} hint="Optional, up to twenty. They stay in this browser." />
        </>
      }
      results={
        <>
          <ResultsBar title="Before “…more”">
            <PreviewThemeSwitch theme={theme} onTheme={setTheme} />
            <ShareLink state={{ text }} />
            <UseInPost text={text} networks={[network]} />
          </ResultsBar>
          {(['desktop', 'mobile'] as const).map((screen) => (
            <LinkedInCut
              key={screen}
              screen={screen}
              theme={theme}
              folded={foldText(text, network, screen, measure)}
            >
              <LinkedInPreview
                name={name || 'Your name'}
                username=""
                avatarUrl={null}
                first={{
                  key: 'first',
                  text: text.trim() === '' ? 'Your text will appear here.' : text,
                  overflow: null,
                  media: pictures.list,
                }}
                replies={[]}
                settings={{}}
                coverUrl={null}
                when="9h"
                screen={screen}
              />
            </LinkedInCut>
          ))}
          <p className="text-small text-muted">{foldRules[network].basis} Checked 21 November 2026.</p>
        </>
      }
    />
  )
}
