/** An answer of Stripe, as far as it decides something here. */
interface Refusal {
  /** Such as `resource_missing`. */
  code: string | null
  /** Such as `StripeCardError`. */
  type: string
  message: string
  param: string | null
}

/** What Stripe said; null: it did not come from Stripe. The class itself is loaded with the package only. */
export function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return null
  if (!error.type.startsWith('Stripe')) return null
  const text = (name: string): string | null => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? value : null
  }
  return { type: error.type, code: text('code'), param: text('param'), message: error.message }
}

/** Whether Stripe does not know what was named. */
export const isMissing = (error: unknown): boolean => refusalOf(error)?.code === 'resource_missing'

/** Nothing can be paid now: Stripe does not answer, or is not set up. */
export class BillingUnavailable extends Error {
  override name = 'BillingUnavailable'
}

/** Runs calls of Stripe. @throws BillingUnavailable for every failure of Stripe that nobody here expects */
export async function reaching<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    throw new BillingUnavailable(`Stripe: ${refusal.message}`, { cause: error })
  }
}
