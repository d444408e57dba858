/** The key of the person's part in the programme; that of their commissions begins with it. */
export const affiliateKey = ['affiliate'] as const
