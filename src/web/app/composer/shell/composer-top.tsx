import { ComposerHeader } from './composer-header.tsx'
import type { KeptDraft } from '../kept/kept-draft.ts'
import { ElsewhereNote, elsewhereOf } from '../drafts/elsewhere-note.tsx'
import { PostMenu } from '../drafts/post-menu.tsx'
import { KeptOffer } from '../kept/kept-offer.tsx'
import { TemplatesButton } from '../templates/templates-button.tsx'
import type { ComposerModel } from '../state/use-composer.ts'
import type { Opening } from '../state/composer-state.ts'

interface ComposerTopProps {
  model: ComposerModel
  opening: Opening
  /** What an earlier session left unsaved; offered back. */
  kept: KeptDraft | null
  onRestore: () => void
  onForgetKept: () => void
}

/** Above the writing: what this is, whether it is saved, and what else is known of it. */
export function ComposerTop({ model, opening, kept, onRestore, onForgetKept }: ComposerTopProps) {
  const { workspaceId, zone } = model
  return (
    <>
      <ComposerHeader
        title={opening.post ? 'Edit post' : 'New post'}
        status={model.autosave.status}
        keptAt={model.autosave.isOn ? null : model.kept.keptAt}
        zone={zone}
      >
        <TemplatesButton workspaceId={workspaceId} onPictures={model.attachments.addFromPage} />
        <PostMenu model={model} />
      </ComposerHeader>
      <ElsewhereNote
        what={elsewhereOf(model.saved)}
        onCompare={() => void model.saved.compare()}
        onContinueAsNewPost={model.saved.continueAsNewPost}
      />
      {kept && <KeptOffer kept={kept} zone={zone} onRestore={onRestore} onDiscard={onForgetKept} />}
    </>
  )
}
