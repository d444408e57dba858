import type { QrStyle } from '../qr-scene.ts'
import { ColourField } from './colour-field.tsx'
import { RangeField } from './range-field.tsx'

interface CodeStyleFieldsProps {
  look: QrStyle
  onLook: (look: QrStyle) => void
  printMm: number
  onPrintMm: (mm: number) => void
}

/** The colours of a code, the space around it, and its printed width. */
export function CodeStyleFields({ look, onLook, printMm, onPrintMm }: CodeStyleFieldsProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-3 min-[420px]:grid-cols-2">
        <ColourField label="Modules" value={look.dark} onChange={(dark) => onLook({ ...look, dark })} />
        <ColourField label="Background" value={look.light} onChange={(light) => onLook({ ...look, light })} />
      </div>
      <RangeField
        label="Empty space around it"
        value={look.quiet}
        min={0}
        max={8}
        step={1}
        shown={`${look.quiet} modules`}
        onChange={(quiet) => onLook({ ...look, quiet })}
      />
      <RangeField
        label="Printed width"
        value={printMm}
        min={10}
        max={200}
        step={5}
        shown={`${printMm} mm`}
        onChange={onPrintMm}
      />
    </>
  )
}
