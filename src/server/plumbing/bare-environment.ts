import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/**
 * The environment of a thread or process that reads what people sent: no setting and no secret, only where compiled code is
 * kept. With that, one starts with half the processor time.
 */
export function bareEnvironment(): Record<string, string> {
  const folder = getCompileCacheDir()
  // Node keeps a folder for each of its versions in the one that was set.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}
