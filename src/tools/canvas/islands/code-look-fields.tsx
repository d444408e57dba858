import type { QrLook } from '../qr-scene.ts'
import { ColourField } from './colour-field.tsx'
import { RangeField } from './range-field.tsx'

interface CodeLookFieldsProps {
  look: QrLook
  onLook: (look: QrLook) => void
  printMm: number
  onPrintMm: (mm: number) => void
}

/** The colours of a code, the space around it, and how wide it is printed. */
export function CodeLookFields({ look, onLook, printMm, onPrintMm }: CodeLookFieldsProps) {
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
