import type { CustomTemplate } from '#contract/templates.ts'
import { needsPage } from '#domain/post/template.ts'
import { useState } from 'react'
import { FillForm, type UseTemplate } from './fill-form.tsx'
import { OurTemplates } from './our-templates.tsx'
import { OwnTemplates, sampleOf } from './own-templates.tsx'
import { TemplateSearch } from './template-search.tsx'
import { useTemplates } from './use-templates.ts'

interface TemplateChooserProps {
  workspaceId: string
  onUse: UseTemplate
}

/** The workspace’s own templates and the built-in ones, for a dialog. Source: docs/specification/templates.md#chooser. */
export function TemplateChooser({ workspaceId, onUse }: TemplateChooserProps) {
  const query = useTemplates(workspaceId)
  const [filling, setFilling] = useState<CustomTemplate | null>(null)
  const [looked, setLooked] = useState('')
  if (filling) {
    return (
      <FillForm workspaceId={workspaceId} template={filling} onUse={onUse} onBack={() => setFilling(null)} />
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TemplateSearch takesFocus looked={looked} onLook={setLooked} />
      {query.data?.length !== 0 && (
        <>
          <h3 className="text-base font-semibold">Your own</h3>
          <OwnTemplates
            narrow
            looked={looked}
            query={query}
            onUse={(template) =>
              needsPage(template.elements) ? setFilling(template) : onUse(sampleOf(template), [])
            }
          />
          <h3 className="mt-2 border-t border-line pt-4 text-base font-semibold">Ready to use</h3>
        </>
      )}
      <OurTemplates
        narrow
        looked={looked}
        onShowAll={() => setLooked('')}
        onUse={(text) => onUse(text, [])}
      />
    </div>
  )
}
