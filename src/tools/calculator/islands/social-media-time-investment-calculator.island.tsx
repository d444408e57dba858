import { timeInvestmentCalculator } from '../social-media-time-investment-calculator.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { Calculator } from './calculator.tsx'

/** The page's tool; its formulas and fields are in the schema. */
export default function TimeInvestmentCalculator({ tool }: ToolProps) {
  return <Calculator schema={timeInvestmentCalculator} tool={tool} />
}
