import type { ToastMessage } from '../../ui/toast-message.ts'
import { refusalMessage } from '../composer/files/uploads.ts'

/** A refused file, and its problem. */
export interface RefusedUpload {
  name: string
  issue: string
}

/**
 * One message about all refused files, grouped by problem. null: all are accepted.
 * @param most the maximum number of files; null: there were not too many
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
