import type { BioPlatform } from '../bio-platform.ts'
import { type Bio, composeBios } from '../compose-bios.ts'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Notice } from '../../parts/notice.tsx'
import { ResultCard } from '../../parts/result-card.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { blankState, useExampleState } from '../../parts/example-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { bioAgentTool } from './bio-agent-tool.ts'
import { BioForm } from './bio-form.tsx'
import { type BioState, bioStateParser, firstState, inputOf, modeOf } from './bio-state.ts'
import { BioText } from './bio-text.tsx'
import { ProfilePreview } from './profile-preview.tsx'
import { TipsAndSamples } from './tips-and-samples.tsx'

const counts = ['No bio', 'One bio', 'Two bios', 'Three bios', 'Four bios', 'Five bios']

/** Bios for one platform, in chosen letters and symbols. They depend only on the form and the seed. */
export default function AestheticBio({ tool, data: platform }: ToolProps<BioPlatform>) {
  const [state, setState, exampleShown] = useExampleState<BioState>(
    firstState(platform),
    blankState(firstState(platform), ['name', 'age', 'location', 'profession', 'interests']),
    bioStateParser(platform),
  )
  const [shown, setShown] = useState(0)
  const bios = composeBios(platform, inputOf(state), modeOf(state), String(state.seed))
  const preview = bios[Math.min(shown, bios.length - 1)]
  useAgentTool(bioAgentTool(tool, platform))

  return (
    <Bench
      example={exampleShown}
      label={tool.name}
      liveResults={false}
      form={<BioForm platform={platform} state={state} onChange={setState} />}
      results={
        <>
          <ResultsBar title={counts[bios.length]}>
            <Button
              variant="lark"
              icon={<RefreshCw aria-hidden />}
              onClick={() => {
                setState({ ...state, seed: state.seed + 1 })
                setShown(0)
              }}
            >
              Generate again
            </Button>
            <ShareLink state={state} label="Copy link to these" />
          </ResultsBar>
          {/* Announcing all five after every key press would be too much. */}
          <p role="status" className="sr-only">
            {preview && `${counts[bios.length]}. ${preview.plain}`}
          </p>
          {preview ? (
            <ProfilePreview platform={platform} bio={preview} name={state.name} />
          ) : (
            <NothingFits platform={platform} state={state} />
          )}
          {bios.map((bio, at) => (
            <BioCard
              key={bio.plain}
              bio={bio}
              platform={platform}
              isShown={bio === preview}
              onShow={() => setShown(at)}
            />
          ))}
          <TipsAndSamples platform={platform} />
        </>
      }
    />
  )
}

interface BioCardProps {
  bio: Bio
  platform: BioPlatform
  isShown: boolean
  onShow: () => void
}

function BioCard({ bio, platform, isShown, onShow }: BioCardProps) {
  const { text, plain, used, limit } = bio
  return (
    <ResultCard
      text={text}
      networks={[platform.platform]}
      meta={`${used.toLocaleString('en-US')}/${limit.toLocaleString('en-US')}`}
      actions={
        <>
          <Button variant="quiet" size="s" aria-pressed={isShown} onClick={onShow}>
            {isShown ? 'In the preview' : 'Preview'}
          </Button>
          {text !== plain && <CopyButton text={plain} label="Accessible copy" />}
        </>
      }
    >
      <BioText bio={bio} />
    </ResultCard>
  )
}

/** Says why there are no bios, and what to do. */
function NothingFits({ platform, state }: { platform: BioPlatform; state: BioState }) {
  const isTooLong = composeBios(platform, inputOf(state), 'plain', String(state.seed)).length > 0
  return isTooLong ? (
    <Notice title="Too long in these letters" tone="amber">
      No bio in this style fits within {platform.characterLimit} characters here. Style only the opening
      words, choose plain letters, or shorten your text.
    </Notice>
  ) : (
    <Notice title="No sentence fits yet" tone="amber">
      Fill in a profession or an interest. If both are filled in, shorten them: this style has nothing else
      that fits within {platform.characterLimit} characters.
    </Notice>
  )
}
