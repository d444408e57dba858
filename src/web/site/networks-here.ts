import type { NetworkId } from '#domain/network.ts'

/** The networks Postlark posts to today. The others say that they are coming. */
export const networksHere: readonly NetworkId[] = ['twitter', 'linkedin', 'bluesky']
