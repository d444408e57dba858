import { networksFor } from '#domain/network.ts'

/** The networks Postlark posts to, as everybody sees them. */
export const networksHere = networksFor([])
