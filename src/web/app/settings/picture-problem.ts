import { messages } from '#contract/messages.ts'

/** Source: docs/specification/workspaces.md#picture. */
const maxPictureBytes = 5_242_880

/** Why a file cannot be a picture here, as a toast says it; null: it can. The server looks at the bytes themselves. */
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
