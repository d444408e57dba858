import type { LibraryFile } from '#contract/media-library.ts'
import { useState } from 'react'
import { useInstance } from '../queries.ts'
import { ImportForm, ImportToggle } from './import-form.tsx'
import { LazyStockPanel, StockToggle } from './stock/lazy-stock-panel.tsx'

type WayIn = 'web' | 'stock'

/**
 * The ways to add files that are not on this device; one is open at a time.
 * @param atFirst the way that is open initially
 */
export function useAddMedia(atFirst: WayIn | null = null) {
  const { data: instance } = useInstance()
  const [chosen, setChosen] = useState<WayIn | null>()
  const open = chosen === undefined ? atFirst : chosen
  const toggle = (way: WayIn) => setChosen(open === way ? null : way)
  return { open, toggle, close: () => setChosen(null), sources: instance?.stock ?? [] }
}

type WaysIn = ReturnType<typeof useAddMedia>

/** The buttons; sources that are not set up have none. */
export function WayButtons({ ways: { open, toggle, sources } }: { ways: WaysIn }) {
  return (
    <div className="col-span-2 grid grid-cols-2 gap-2 desk:flex">
      <ImportToggle isOpen={open === 'web'} onToggle={() => toggle('web')} />
      {sources.length > 0 && <StockToggle isOpen={open === 'stock'} onToggle={() => toggle('stock')} />}
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
  if (open !== 'stock' || sources.length === 0) return null
  return <LazyStockPanel {...place} sources={sources} onTaken={onArrived} onClose={close} />
}
