/** How many pages a person may have fetched, in the preview's frame or otherwise. */
export const pageTurns = { max: 120, perSec: 600 }
export const pageTurnKey = (userId: string) => `pages|${userId}`
