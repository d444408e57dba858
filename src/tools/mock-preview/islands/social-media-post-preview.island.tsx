import { networkNames, networksFor, type NetworkId } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { describeFolds } from '../describe-folds.ts'
import type { Screen } from '#domain/text/fold-rules.ts'
import { useState } from 'react'
import { TextArea, TextField } from '../../parts/fields.tsx'
import type { PreviewMedia } from '#web/ui/previews/preview-props.ts'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CheckList } from '../../parts/check-list.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import { Disclosure } from '../../parts/disclosure.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { UseInPost } from '../../parts/use-in-post.tsx'
import type { PreviewTheme } from '#web/ui/preview-theme-switch.tsx'
import { ThemeAndScreen } from './theme-and-screen.tsx'
import { PictureField } from './picture-field.tsx'
import { PreviewCard } from './preview-card.tsx'
import { readText, sampleAccount, samplePictures, sampleText } from './sample-post.ts'
import { usePictures } from './use-pictures.ts'
import { nothingHidden } from '../../parts/example.tsx'

const networks = networksFor([])

/** One draft on nine networks. */
export default function SocialMediaPostPreview({ tool }: ToolProps) {
  const [{ text }, setState] = useSharedState({ text: sampleText }, (value) => {
    const shared = readText(value)
    return shared === null ? null : { text: shared }
  })
  const [account, setAccount] = useState({ name: '', username: '' })
  const [chosen, setChosen] = useState<readonly NetworkId[]>(networks)
  const [theme, setTheme] = useState<PreviewTheme>('light')
  const [screen, setScreen] = useState<Screen>('desktop')
  const pictures = usePictures(samplePictures, 10)
  useAgentTool({
    name: tool.id,
    description: 'Returns how much of a post each social network shows before it cuts the text.',
    inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    execute: async (input) => ({
      content: [{ type: 'text', text: await describeFolds(readText(input) ?? '', networks) }],
    }),
  })
  return (
    <Bench
      example={nothingHidden(() => {
        setState({ text: '' })
        setAccount({ name: '', username: '' })
        pictures.clear()
      })}
      label={tool.name}
      layout="stacked"
      liveResults={false}
      form={
        <div className="grid gap-5 desk:grid-cols-2 desk:gap-x-8">
          <TextArea
            label="Your post"
            rows={9}
            value={text}
            onChange={(event) => setState({ text: event.target.value })}
          />
          <div className="grid content-start gap-5">
            <div className="grid gap-3 min-[420px]:grid-cols-2">
              <TextField
                label="Name"
                value={account.name}
                placeholder={sampleAccount.name}
                onChange={(event) => setAccount({ ...account, name: event.target.value })}
              />
              <TextField
                label="Handle"
                value={account.username}
                placeholder={sampleAccount.username}
                onChange={(event) =>
                  setAccount({ ...account, username: event.target.value.replace(/^@/u, '') })
                }
              />
            </div>
            <PictureField
              pictures={pictures}
              hint="Up to ten. They stay in this browser. YouTube shows the first as the thumbnail."
            />
            <Disclosure
              summary={
                <>
                  Choose networks ({chosen.length} of {networks.length})
                </>
              }
            >
              <CheckList
                legend="Shown"
                options={networks.map((id) => ({ id, name: networkNames[id] }))}
                values={chosen}
                onChange={setChosen}
              />
            </Disclosure>
          </div>
        </div>
      }
      results={
        <>
          <ResultsBar title="Preview">
            <ThemeAndScreen theme={theme} onTheme={setTheme} screen={screen} onScreen={setScreen} />
            <CopyButton text={text} label="Copy text" />
            <ShareLink state={{ text }} />
            <UseInPost text={text} networks={chosen} />
          </ResultsBar>
          {chosen.length === 0 && <p className="text-ui text-ink-2">Choose at least one network.</p>}
          <div className="grid items-start gap-x-5 gap-y-6 desk:grid-cols-3">
            {inColumns(chosen, 3).map((column, index) => (
              <div key={index} className="grid min-w-0 gap-6">
                {column.map((network) => (
                  <PreviewCard
                    key={network}
                    network={network}
                    theme={theme}
                    screen={screen}
                    name={account.name || 'Your name'}
                    username={account.username || 'you'}
                    avatarUrl={null}
                    first={{
                      key: 'first',
                      text,
                      overflow: null,
                      media: mediaOn(network, pictures.list),
                    }}
                    replies={[]}
                    settings={{}}
                    coverUrl={null}
                    when="9h"
                  />
                ))}
              </div>
            ))}
          </div>
        </>
      }
    />
  )
}

/** For a network that accepts videos alone, the first picture represents a video. */
function mediaOn(network: NetworkId, pictures: readonly PreviewMedia[]): readonly PreviewMedia[] {
  const [first] = pictures
  return networkRules[network].images === null && first ? [{ ...first, kind: 'video' }] : pictures
}

/** Distributes the networks over columns, so that a growing preview moves only those below it. */
function inColumns(networks: readonly NetworkId[], count: number): NetworkId[][] {
  const columns = Array.from({ length: count }, (): NetworkId[] => [])
  for (const [index, network] of networks.entries()) columns[index % count]?.push(network)
  return columns
}
