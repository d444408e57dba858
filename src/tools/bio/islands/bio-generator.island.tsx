import { bioMessages } from '#contract/site-messages.ts'
import {
  composeProfessionalBios,
  type ProfessionalBio,
  type BioTone,
  type ToneTemplates,
  tones,
} from '../professional-bio.ts'
import { LoaderCircle, RefreshCw } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { LimitBar } from '../../parts/limit-bar.tsx'
import { Notice } from '../../parts/notice.tsx'
import { ResultCard } from '../../parts/result-card.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import { useSharedState } from '../../parts/shared-state.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { BestPractices, PlatformLimits } from './bio-cards.tsx'
import { ProfessionalForm } from './professional-form.tsx'
import { parseProfessionalState, placeOf, type ProfessionalState } from './professional-state.ts'
import { type Outcome, useProfessionalBios } from './use-professional-bios.ts'
import { nothingHidden } from '../../parts/example.tsx'

/** content/tools/bio-generator.json */
interface ProfessionalData {
  templates: ToneTemplates
  example: { profession: string; skills: string; achievements: string; tone: BioTone }
}

const empty = { profession: '', skills: '', achievements: '' }

/** Professional bios by AI or templates, after a click. */
export default function BioGenerator({ tool, data }: ToolProps<ProfessionalData>) {
  const [state, setState] = useSharedState<ProfessionalState>(
    { ...empty, tone: data.example.tone, mode: 'ai', place: placeOf({ place: '' }).network, seed: 1 },
    parseProfessionalState,
  )
  const { outcome, isLoading, write } = useProfessionalBios(data.templates)
  useAgentTool({
    name: tool.id,
    description: 'Three professional bios from templates, for a network you choose.',
    inputSchema: {
      type: 'object',
      properties: {
        profession: { type: 'string' },
        skills: { type: 'string', description: 'Separated by commas' },
        achievements: { type: 'string' },
        tone: { type: 'string', enum: tones },
        place: { type: 'string', description: 'instagram, linkedin, twitter, pinterest, facebook or tiktok' },
      },
      required: ['profession'],
    },
    execute: (input) => ({ content: [{ type: 'text', text: answerTo(input, data.templates) }] }),
  })
  const again = () => {
    const next = { ...state, seed: state.seed + 1 }
    setState(next)
    void write(next)
  }

  return (
    <Bench
      example={nothingHidden(() => setState({ ...state, ...empty }))}
      label={tool.name}
      liveResults={false}
      form={
        <ProfessionalForm
          state={state}
          onChange={setState}
          isLoading={isLoading}
          onGenerate={() => void write(state)}
          hints={data.example}
        />
      }
      results={
        <>
          <ResultsBar title="Three bios">
            {outcome.kind === 'written' && (
              <Button
                variant="quiet"
                icon={<RefreshCw aria-hidden />}
                unavailable={isLoading || state.profession.trim() === ''}
                onClick={again}
              >
                Generate again
              </Button>
            )}
            <ShareLink state={state} />
          </ResultsBar>
          {isLoading ? <Writing /> : <OutcomeNotice outcome={outcome} />}
          {!isLoading && outcome.kind === 'written' && (
            <ul className="grid gap-3.5">
              {outcome.bios.map((bio) => (
                <li key={bio.text}>
                  <BioCard bio={bio} place={outcome.place} />
                </li>
              ))}
            </ul>
          )}
          <div className="grid items-start gap-3.5 desk:grid-cols-2">
            <BestPractices />
            <PlatformLimits />
          </div>
        </>
      }
    />
  )
}

function Writing() {
  return (
    <p role="status" className="flex items-center gap-2.5 py-6 text-ui text-ink-2">
      <LoaderCircle className="spin size-5" aria-hidden /> Writing your bios…
    </p>
  )
}

function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  const bio = bioMessages
  switch (outcome.kind) {
    case 'nothing-yet':
      return (
        <p className="rounded-card border border-dashed border-line-2 px-4 py-6 text-ui text-ink-2">
          Choose “Write three bios”. They appear here with a count against the platform’s limit.
        </p>
      )
    case 'profession-missing':
      return (
        <Notice title={bio.missingInformation} tone="clay">
          {bio.professionMissing}
        </Notice>
      )
    case 'written':
      if (outcome.by === 'ai') {
        return (
          <Notice title={bio.generatedByAi} tone="leaf">
            {bio.aiBiosReady}
          </Notice>
        )
      }
      return outcome.by === 'smart' ? (
        <Notice title={bio.usingSmartGeneration} tone="sky">
          {bio.generatedByTemplates}
        </Notice>
      ) : (
        <p role="status" className="sr-only">
          {outcome.bios.length} bios are ready.
        </p>
      )
    default:
      return outcome satisfies never
  }
}

function BioCard({ bio, place }: { bio: ProfessionalBio; place: string }) {
  const { copied, copiedToClipboard } = bioMessages
  return (
    <ResultCard text={bio.text} copiedNotice={{ title: copied, text: copiedToClipboard }}>
      {bio.text}
      <div className="mt-3">
        <LimitBar label={place} used={bio.used} limit={bio.limit} unit="characters" />
      </div>
    </ResultCard>
  )
}

function answerTo(input: unknown, templates: ToneTemplates): string {
  const part = (name: string) => {
    const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, name) : undefined
    return typeof value === 'string' ? value : ''
  }
  const tone = tones.find((one) => one === part('tone')) ?? 'professional'
  const bios = composeProfessionalBios(
    templates,
    {
      profession: part('profession'),
      skills: part('skills'),
      achievements: part('achievements'),
      tone,
      place: placeOf({ place: part('place') }),
    },
    '1',
  )
  return bios.map(({ text }) => text).join('\n') || bioMessages.professionMissing
}
