import type { BrandKit } from '#contract/brand.ts'
import { voiceLimits } from '#domain/writing/brand-voice.ts'
import { standingSources } from '#domain/writing/brand-sources.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { api } from '../../api.ts'
import { keys } from '../../queries.ts'
import { useAct } from '../use-act.ts'
import { RuleFields } from './rule-fields.tsx'
import { SamplePosts } from './sample-posts.tsx'
import { TextFields } from './text-fields.tsx'
import { draftOf, isSavable, type VoiceDraft, voiceOf } from './voice-draft.ts'

interface BrandFormProps {
  workspaceId: string
  kit: BrandKit
  mayChange: boolean
  /** Only the owner decides whether banned words keep posts from being scheduled. */
  isOwner: boolean
}

/** The brand voice as a form. Nothing is saved before the button. */
export function BrandForm({ workspaceId, kit, mayChange, isOwner }: BrandFormProps) {
  const { busy, act } = useAct()
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(kit.voice))
  const change = (part: Partial<VoiceDraft>) => setDraft((before) => ({ ...before, ...part }))

  const sources = standingSources({ voice: voiceOf(draft), look: kit.look }, kit.sources)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (!isSavable(draft)) return
    const words = { done: 'The brand voice was saved.', failed: 'The brand voice was not saved.' }
    await act(
      'brand',
      async () => {
        const saved = await api.brand.write({ workspaceId, voice: voiceOf(draft) })
        client.setQueryData(keys.brand(workspaceId), saved)
      },
      words,
    )
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <fieldset disabled={!mayChange} className="grid max-w-170 gap-5">
        <TextFields draft={draft} sources={sources} onChange={change} />
        <RuleFields draft={draft} isOwner={isOwner} onChange={change} />
        <SamplePosts
          posts={draft.samplePosts.slice(0, voiceLimits.samplePosts)}
          onChange={(samplePosts) => change({ samplePosts })}
        />
        {mayChange && (
          <div>
            <Button type="submit" variant="lark" busy={busy === 'brand'} unavailable={!isSavable(draft)}>
              Save brand voice
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  )
}
