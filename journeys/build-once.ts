import { ensureBuilt } from '../scripts/build.mjs'

/** Two journeys begin at the same time: the product is built before either does. */
export const setup = () => ensureBuilt()
