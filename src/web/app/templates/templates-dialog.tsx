import { DialogClose, DialogFrame, DialogTitle } from '../../ui/dialog.tsx'
import type { UseTemplate } from './fill-form.tsx'
import { TemplateChooser } from './template-chooser.tsx'

interface TemplatesDialogProps {
  workspaceId: string
  onUse: UseTemplate
  onClose: () => void
}

/** The template chooser over the composer. */
export default function TemplatesDialog({ workspaceId, onUse, onClose }: TemplatesDialogProps) {
  return (
    <DialogFrame
      open
      above
      onClose={onClose}
      className="flex min-h-full w-full flex-col max-desk:rounded-none! desk:my-8! desk:min-h-0 desk:w-[min(960px,calc(100%-40px))]"
    >
      <header className="flex items-center justify-between border-b border-line py-2 ps-4 pe-2 desk:ps-5">
        <DialogTitle>Templates</DialogTitle>
        <DialogClose />
      </header>
      <div className="p-4 desk:p-5">
        <TemplateChooser workspaceId={workspaceId} onUse={onUse} />
      </div>
    </DialogFrame>
  )
}
