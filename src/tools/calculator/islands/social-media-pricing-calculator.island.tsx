import { pricingCalculator } from '../social-media-pricing-calculator.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { Calculator } from './calculator.tsx'

/** The page's tool; its formulas and fields are in the schema. */
export default function PricingCalculator({ tool }: ToolProps) {
  return <Calculator schema={pricingCalculator} tool={tool} />
}
