import type { LibraryFile } from '#contract/media-library.ts'
import { useState } from 'react'
import { useInstance } from '../queries.ts'
import { ImportForm, ImportToggle } from './import-form.tsx'
import { LazyPicturesInLibrary, PicturesToggle } from './pictures/lazy-pictures-in-library.tsx'
import { LazyStockPanel, StockToggle } from './stock/lazy-stock-panel.tsx'

type WayIn = 'web' | 'stock' | 'pictures'

interface AddMediaOptions {
  /** The way that is open initially. */
  atFirst?: WayIn | null
  /** Whether pictures are made here. The composer has a place of its own for that. */
  makesPictures?: boolean
}

/** The ways to add files that are not on this device; one is open at a time. */
export function useAddMedia({ atFirst = null, makesPictures = false }: AddMediaOptions = {}) {
  const { data: instance } = useInstance()
  const [chosen, setChosen] = useState<WayIn | null>()
  const open = chosen === undefined ? atFirst : chosen
  const toggle = (way: WayIn) => setChosen(open === way ? null : way)
  return { open, toggle, close: () => setChosen(null), sources: instance?.stock ?? [], makesPictures }
}

type WaysIn = ReturnType<typeof useAddMedia>

/** The buttons; sources that are not set up have none. */
export function WayButtons({ ways: { open, toggle, sources, makesPictures } }: { ways: WaysIn }) {
  return (
    <div className="col-span-2 grid grid-cols-2 gap-2 desk:flex">
      <ImportToggle isOpen={open === 'web'} onToggle={() => toggle('web')} />
      {sources.length > 0 && <StockToggle isOpen={open === 'stock'} onToggle={() => toggle('stock')} />}
      {makesPictures && <PicturesToggle isOpen={open === 'pictures'} onToggle={() => toggle('pictures')} />}
    </div>
  )
}

interface WayInProps {
  ways: WaysIn
  workspaceId: string
  /** The destination folder; left out: none. */
  folderId?: string | undefined
  onArrived: (file: LibraryFile) => void
}

/** The way that is open. */
export function OpenWay({ ways: { open, sources, close }, onArrived, ...place }: WayInProps) {
  if (open === 'web') return <ImportForm {...place} onImported={onArrived} />
  if (open === 'pictures') return <LazyPicturesInLibrary workspaceId={place.workspaceId} onClose={close} />
  if (open !== 'stock' || sources.length === 0) return null
  return <LazyStockPanel {...place} sources={sources} onTaken={onArrived} onClose={close} />
}
