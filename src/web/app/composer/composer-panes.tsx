import { useId } from 'react'
import { phoneQuery, useMediaQuery } from '../../ui/use-media-query.ts'
import { Previews } from './preview/previews.tsx'
import { ViewSwitch, type View } from './view-switch.tsx'
import { WritePane } from './write-pane.tsx'
import type { ComposerModel } from './use-composer.ts'

interface ComposerPanesProps {
  model: ComposerModel
  view: View
  onView: (view: View) => void
}

/** The writing and how it will look: side by side, on a phone one at a time. */
export function ComposerPanes({ model, view, onView }: ComposerPanesProps) {
  const panelId = useId()
  const isPhone = useMediaQuery(phoneQuery)
  return (
    <>
      {isPhone && <ViewSwitch view={view} previews={model.chosen.length} onChange={onView} />}
      <div className="grid flex-1 desk:grid-cols-[minmax(0,480px)_minmax(0,1fr)]">
        <WritePane model={model} panelId={panelId} isHidden={isPhone && view === 'preview'} />
        {(!isPhone || view === 'preview') && (
          <section aria-label="Previews" className="bg-paper-2 px-4 pt-4 pb-5 max-desk:mt-3 desk:px-4.5">
            <Previews model={model} />
          </section>
        )}
      </div>
    </>
  )
}
