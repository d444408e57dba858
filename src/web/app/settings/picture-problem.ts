import { messages } from '#contract/messages.ts'

/** Source: docs/specification/workspaces.md#picture. */
const maxPictureBytes = 5_242_880

/** Why a file cannot be used as a picture, as toast text; null: it can. The server checks the bytes themselves. */
export function pictureProblem(
  file: Pick<File, 'type' | 'size'>,
): { title: string; description: string } | null {
  const { uploads } = messages
  if (!/^image\/(jpe?g|png|gif|webp)$/.test(file.type)) {
    return { title: uploads.invalidType, description: uploads.notAnImage }
  }
  if (file.size > maxPictureBytes) return { title: uploads.tooLarge, description: uploads.smallerImage }
  return null
}
