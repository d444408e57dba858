import { abTestCalculator } from './ab-test-calculator.ts'
import { adMetricsCalculator } from './ad-metrics-calculator.ts'
import { cacLtvCalculator } from './cac-ltv-calculator.ts'
import { engagementCalculator } from './engagement-calculator.ts'
import { followerGrowthCalculator } from './follower-growth-calculator.ts'
import { influencerRateCalculator } from './influencer-rate-calculator.ts'
import { marketSizeCalculator } from './market-size-calculator.ts'
import type { Output } from './output.ts'
import type { CalculatorSchema, CalculatorValues } from './schema.ts'
import { pricingCalculator } from './social-media-pricing-calculator.ts'
import { roiCalculator } from './social-media-roi-calculator.ts'
import { timeInvestmentCalculator } from './social-media-time-investment-calculator.ts'
import { tiktokEngagementCalculator } from './tiktok-engagement-calculator.ts'
import { viralityRateCalculator } from './virality-rate-calculator.ts'
import { youtubeMoneyCalculator } from './youtube-money-calculator.ts'

/** Every calculator. A page imports its own schema's file instead, so that it loads only that. */
export const calculators: readonly CalculatorSchema[] = [
  engagementCalculator,
  followerGrowthCalculator,
  viralityRateCalculator,
  abTestCalculator,
  timeInvestmentCalculator,
  marketSizeCalculator,
  influencerRateCalculator,
  roiCalculator,
  pricingCalculator,
  cacLtvCalculator,
  tiktokEngagementCalculator,
  youtubeMoneyCalculator,
  adMetricsCalculator,
]

/**
 * The results of a calculator; a missing field is blank.
 * @throws RangeError for an unknown id
 */
export function compute(schemaId: string, values: CalculatorValues): Output[] {
  const schema = calculators.find((each) => each.id === schemaId)
  if (!schema) throw new RangeError(`There is no calculator ${schemaId}.`)
  return schema.compute(values)
}
