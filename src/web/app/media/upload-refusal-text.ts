import type { ToastMessage } from '../../ui/toast-store.ts'
import { refusalMessage } from '../composer/uploads.ts'

/** A file that is not taken, and what is wrong with it. */
export interface RefusedUpload {
  name: string
  issue: string
}

/**
 * One message about every chosen file that is not taken; those with the same fault stand together. null: all are.
 * @param most how many files are taken at once; null: there were not too many
 */
export function uploadRefusalText(
  refused: readonly RefusedUpload[],
  most: number | null,
): ToastMessage | null {
  const faults = [...Map.groupBy(refused, ({ issue }) => issue)].map(
    ([issue, files]) => `${files.map(({ name }) => name).join(', ')}: ${issue}`,
  )
  return refusalMessage(faults, most)
}
