import { aiImageMessages } from '#contract/ai-image-messages.ts'
import type { Media } from '#contract/media.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { networksListed } from '#domain/text/listed.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useBrand } from '../brand/use-brand.ts'
import { PlanAsk } from '../billing/plan-ask.tsx'
import { useSubscription } from '../billing/use-subscription.ts'
import { DidNotLoad } from '../failure/did-not-load.tsx'
import { useAi } from '../use-ai.ts'
import { emptyForm } from './form-state.ts'
import { useImageJobs } from './image-jobs.ts'
import { JobList } from './job-list.tsx'
import { picturesLeft, tooManyText } from './left-of-style.ts'
import { makerText, whatMakerDoes } from './maker-text.ts'
import type { PictureUse } from './picture-card.tsx'
import { PictureForm } from './picture-form.tsx'
import { PicturesLeft } from './pictures-left.tsx'
import type { ShapesFor } from './shape-choice.tsx'
import { type Refusal, useMaking } from './use-making.ts'
import { useResult } from './use-result.ts'

export interface PicturesPanelProps {
  workspaceId: string
  shapes: ShapesFor
  /** Of the post; '': there is none. */
  postText: string
  /** Pictures of the post, to start from. */
  photos: readonly Media[]
  use: PictureUse
  onUse: (media: Media) => void
  /** The networks that label posts with pictures of a model. */
  labeledOn: readonly NetworkId[]
}

const none = {}

/** Pictures by a model or as designs: what to make, and what was made. */
export function PicturesPanel(props: PicturesPanelProps) {
  const { workspaceId, shapes, postText, photos, use, onUse, labeledOn } = props
  const ai = useAi()
  const jobs = useImageJobs(workspaceId)
  const making = useMaking(workspaceId)
  const result = useResult(workspaceId, onUse)
  const { data: plan } = useSubscription(workspaceId)
  const colours = useBrand(workspaceId).data?.look.colours ?? none
  const [form, setForm] = useState(emptyForm)
  if (jobs.isLoadingError || ai.isLoadingError) {
    return (
      <DidNotLoad query={jobs.isLoadingError ? jobs : ai}>
        The AI images didn’t load. Images that were made are safe.
      </DidNotLoad>
    )
  }
  const maker = ai.data?.images
  if (!jobs.data || !maker) return <PanelSkeleton />
  return (
    <div className="grid gap-4">
      <p className="text-small text-ink-2">
        <b className="inline-block font-semibold text-ink first-letter:uppercase">{makerText(maker)}.</b>{' '}
        {whatMakerDoes(maker, colours)}
      </p>
      <PictureForm
        workspaceId={workspaceId}
        form={form}
        shapes={shapes}
        postText={postText}
        photos={photos}
        isDesign={maker.provider === 'designs'}
        isBusy={making.isAsking}
        onChange={(change) => setForm((now) => ({ ...now, ...change }))}
        tooMany={tooManyText(plan ? picturesLeft(plan, form.style) : null, form.count)}
        onAsk={(request) => void making.ask(request)}
      >
        <PicturesLeft
          workspaceId={workspaceId}
          style={form.style}
          isRefused={making.refusal?.isPlan ?? false}
        />
      </PictureForm>
      {making.refusal && <Refused refusal={making.refusal} onAgain={() => void making.again()} />}
      <JobList
        jobs={jobs.data}
        askedHere={making.asked}
        maker={maker}
        colours={colours}
        use={use}
        result={result}
        onAsk={(request) => void making.ask(request)}
        onStop={(id) => void making.stop(id)}
      />
      <Note tone="muted">
        {aiImageMessages.keptForTwoDays}
        {maker.provider === 'model' &&
          labeledOn.length > 0 &&
          ` Posts with an image made by AI are labeled on ${networksListed(labeledOn)}.`}
      </Note>
    </div>
  )
}

/** Why a request was not taken, and what can be done about it. What was filled in stays. */
function Refused({ refusal, onAgain }: { refusal: Refusal; onAgain: () => void }) {
  return (
    <div className="grid justify-items-start gap-2" role="alert">
      <Note tone="clay">
        {refusal.message} {refusal.isPlan && <PlanAsk />}
      </Note>
      {!refusal.isPlan && (
        <Button size="s" onClick={onAgain}>
          Try again
        </Button>
      )}
    </div>
  )
}

function PanelSkeleton() {
  return (
    <div className="grid gap-3" aria-busy>
      <Skeleton className="h-5 w-2/3 rounded-s!" />
      <Skeleton className="h-22 rounded-s!" />
      <Skeleton className="h-13 rounded-s!" />
      <Skeleton className="h-9 w-1/3 rounded-s!" />
    </div>
  )
}
