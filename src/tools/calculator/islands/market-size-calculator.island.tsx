import { marketSizeCalculator } from '../market-size-calculator.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { Calculator } from './calculator.tsx'

/** The page's tool; its formulas and fields are in the schema. */
export default function MarketSizeCalculator({ tool }: ToolProps) {
  return <Calculator schema={marketSizeCalculator} tool={tool} />
}
