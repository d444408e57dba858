import { abTestCalculator } from '../ab-test-calculator.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { Calculator } from './calculator.tsx'

/** The page's tool; its formulas and fields are in the schema. */
export default function AbTestCalculator({ tool }: ToolProps) {
  return <Calculator schema={abTestCalculator} tool={tool} />
}
