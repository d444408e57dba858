import { roiCalculator } from '../social-media-roi-calculator.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { Calculator } from './calculator.tsx'

/** The page's tool; its formulas and fields are in the schema. */
export default function RoiCalculator({ tool }: ToolProps) {
  return <Calculator schema={roiCalculator} tool={tool} />
}
