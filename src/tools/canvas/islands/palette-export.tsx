import { exportPalette, paletteFormats, type PaletteColour, type PaletteFormat } from '../palette.ts'
import { useState } from 'react'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'

/** The palette as code, in the chosen format. */
export function PaletteExport({ palette }: { palette: readonly PaletteColour[] }) {
  const [format, setFormat] = useState<PaletteFormat>('css')
  const text = exportPalette(palette, format)
  return (
    <div className="rounded-card border border-line bg-card p-3">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl
          label="Format"
          segments={paletteFormats.map(({ id, name }) => ({ value: id, label: name }))}
          value={format}
          onChange={setFormat}
        />
        <CopyButton text={text} />
      </div>
      <pre className="overflow-x-auto font-mono text-small">{text}</pre>
    </div>
  )
}
