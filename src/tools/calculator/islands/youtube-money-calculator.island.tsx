import { youtubeMoneyCalculator } from '../youtube-money-calculator.ts'
import type { ToolProps } from '../../parts/tool-props.ts'
import { Calculator } from './calculator.tsx'

/** The page's tool; its formulas and fields are in the schema. */
export default function YoutubeMoneyCalculator({ tool }: ToolProps) {
  return <Calculator schema={youtubeMoneyCalculator} tool={tool} />
}
