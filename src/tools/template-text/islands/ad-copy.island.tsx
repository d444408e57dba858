import { adLimits, adText, writeAds, type Ad } from '../ad-copy.ts'
import type { SectionBank } from '../write-sections.ts'
import { useAgentTool } from '../../parts/agent-tool.ts'
import { Bench, ResultsBar } from '../../parts/bench.tsx'
import { CheckList } from '../../parts/check-list.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { LimitBar } from '../../parts/limit-bar.tsx'
import { ShareLink } from '../../parts/share-link.tsx'
import type { ToolProps } from '../../parts/tool-props.ts'
import { UseInPost } from '../../parts/use-in-post.tsx'
import { type BankForm, formSchema, readAnswers, startOf } from './bank-form.ts'
import { BenchFields } from './bench-fields.tsx'
import { useBenchForm } from './use-bench-form.ts'
import { NothingYet, WriteForm } from './write-form.tsx'

type AdBank = { sections: SectionBank } & BankForm

const fieldNames = { primary: 'Primary text', headline: 'Headline', description: 'Description' } as const
const fieldIds = ['primary', 'headline', 'description'] as const

/** Ads in three frameworks, each of three fields with its own recommended length. */
export default function AdCopy({ tool, data }: ToolProps<AdBank>) {
  const start = startOf(data)
  const form = useBenchForm(start, data.fields, 'sent')
  const ads = writeAds(data.sections, form.state)
  useAgentTool({
    name: tool.id,
    description: `${tool.name}: primary text, headline and description, as PAS, AIDA and BAB.`,
    inputSchema: formSchema(data),
    execute: (input) => {
      const made = writeAds(data.sections, { ...start, values: readAnswers(data, input) })
      return { content: [{ type: 'text', text: made.map(adText).join('\n\n') }] }
    },
  })
  const frameworks = data.styles.map(({ id, name, description }) => ({
    id,
    name: `${name}: ${description.toLowerCase()}`,
  }))
  return (
    <Bench
      example={form.example}
      label={tool.name}
      form={
        <WriteForm form={form} write="Write the ads" again="Write other ads">
          <BenchFields fields={data.fields} form={form} />
          <CheckList
            legend="Frameworks"
            options={frameworks}
            values={[...form.draft.picks]}
            onChange={form.pick}
          />
        </WriteForm>
      }
      results={
        <>
          <ResultsBar title={ads.length === 0 ? 'Ads' : ads.length === 1 ? 'One ad' : `${ads.length} ads`}>
            {ads.length > 0 && (
              <>
                <CopyButton text={() => ads.map(adText).join('\n\n')} label="Copy all" />
                <ShareLink state={form.state} label="Copy link to these" />
              </>
            )}
          </ResultsBar>
          {ads.length === 0 && (
            <NothingYet>
              Fill in the first three fields and choose a framework. Three ads for each framework will appear
              here.
            </NothingYet>
          )}
          {ads.map((ad, at) => (
            <AdCard
              key={`${at}-${ad.primary}`}
              ad={ad}
              name={`${data.styles.find(({ id }) => id === ad.framework)?.name} ${(at % 3) + 1}`}
            />
          ))}
        </>
      }
    />
  )
}

function AdCard({ ad, name }: { ad: Ad; name: string }) {
  return (
    <article aria-label={name} className="rounded-card border border-line bg-card px-4 pt-3.5 pb-2.5">
      <h3 className="mb-2 font-text text-small font-semibold text-muted">{name}</h3>
      <div className="grid gap-3">
        {fieldIds.map((field) => (
          <div key={field} className="grid gap-x-4 gap-y-1 desk:grid-cols-[minmax(0,1fr)_10rem]">
            <div className="min-w-0">
              <p className="flex items-center justify-between gap-3 text-tiny text-muted">
                {fieldNames[field]}
                <CopyButton text={ad[field]} label={`Copy ${fieldNames[field].toLowerCase()}`} />
              </p>
              <p className="leading-[1.45] wrap-anywhere">{ad[field]}</p>
            </div>
            <div>
              <LimitBar label="Recommended" used={ad[field].length} limit={adLimits[field]} />
            </div>
          </div>
        ))}
      </div>
      <footer className="mt-3 flex flex-wrap justify-end gap-1.5 border-t border-line pt-2.5">
        <CopyButton text={adText(ad)} label="Copy ad" />
        <UseInPost text={ad.primary} networks={['facebook']} />
      </footer>
    </article>
  )
}
