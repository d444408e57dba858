import type { CustomTemplate } from '#contract/templates.ts'
import { useState } from 'react'
import { FillForm } from './fill-form.tsx'
import { OurTemplates } from './our-templates.tsx'
import { OwnTemplates } from './own-templates.tsx'
import { useTemplates } from './use-templates.ts'

interface TemplateChooserProps {
  workspaceId: string
  onUse: (text: string) => void
}

/** Ours and the workspace’s own in one, for a dialog. Source: docs/specification/templates.md#chooser. */
export function TemplateChooser({ workspaceId, onUse }: TemplateChooserProps) {
  const query = useTemplates(workspaceId)
  const [filling, setFilling] = useState<CustomTemplate | null>(null)
  if (filling) {
    return (
      <FillForm workspaceId={workspaceId} template={filling} onUse={onUse} onBack={() => setFilling(null)} />
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <OurTemplates narrow onUse={onUse} />
      {query.data?.length !== 0 && (
        <>
          <h3 className="mt-2 border-t border-line pt-4 text-base font-semibold">Your own</h3>
          <OwnTemplates narrow query={query} onUse={setFilling} />
        </>
      )}
    </div>
  )
}
