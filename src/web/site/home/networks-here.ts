import { networksFor } from '#domain/networks/network.ts'

/** The networks Postlark posts to, as everybody sees them. */
export const networksHere = networksFor([])
