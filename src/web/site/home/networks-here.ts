import { networksFor } from '#domain/networks/network.ts'

/** The networks Postlark posts to, as every visitor sees them. */
export const networksHere = networksFor([])
