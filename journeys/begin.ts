import { ensureBuilt } from '../scripts/build.mjs'
import { prepareData } from './prepared-data.ts'

/** Two journeys start at the same time: the product is built, and has been started once, before that. */
export async function setup(): Promise<void> {
  await ensureBuilt()
  await prepareData()
}
