import { type Invoice, maxInvoices } from '#contract/billing.ts'
import type { Shop } from './shop.ts'
import { isMissing } from './refusals.ts'

/** The last invoices of a customer, newest first. */
export async function listInvoices(shop: Shop, customerId: string): Promise<Invoice[]> {
  const stripe = await shop.stripe()
  try {
    const { data } = await stripe.invoices.list({ customer: customerId, limit: maxInvoices })
    return data.map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      at: new Date(invoice.created * 1000).toISOString(),
      usd: invoice.total / 100,
      status: invoice.status ?? 'draft',
      url: invoice.hosted_invoice_url ?? null,
    }))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
