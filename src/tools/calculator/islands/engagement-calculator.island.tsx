import { engagementCalculator } from '../engagement-calculator.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { Calculator } from './calculator.tsx'

/** The page's tool; its formulas and fields are in the schema. */
export default function EngagementCalculator({ tool }: ToolProps) {
  return <Calculator schema={engagementCalculator} tool={tool} />
}
