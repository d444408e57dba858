/** Longest side of a picture that goes into a document, in pixels. */
const longestSide = 900

/**
 * Shrinks a picture so that it can be embedded in a file.
 * @returns a data: address of a JPEG; null when the browser cannot read the file as a picture
 */
export async function shrinkPicture(file: File): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (!pen) return null
  // A JPEG has no transparency: transparent parts become white.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.86)
}

/**
 * Converts a data: address to a blob: address, which the page's policy allows for pictures. Release it with
 * revokeObjectURL.
 */
export function blobAddress(data: string): string {
  const [head = '', body = ''] = data.split(',')
  const bytes = Uint8Array.from(atob(body), (unit) => unit.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type: /data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg' }))
}
