/** How many pages a person may have fetched, in the preview's frame or elsewhere. */
export const pageTurns = {
  max: 120,
  perSec: 600,
  detail: 'You previewed many pages in a short time. Try again in a few minutes.',
}
export const pageTurnKey = (userId: string) => `pages|${userId}`
