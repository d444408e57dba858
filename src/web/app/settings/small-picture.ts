const side = 256

/**
 * A picture cropped square around its middle and made small.
 * @returns base64; null: the browser cannot read it
 */
export async function smallPicture(file: File): Promise<string | null> {
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return null
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const cut = Math.min(image.width, image.height)
  canvas
    .getContext('2d')
    ?.drawImage(image, (image.width - cut) / 2, (image.height - cut) / 2, cut, cut, 0, 0, side, side)
  image.close()
  // A browser that cannot write WebP writes PNG; the server reads both.
  const url = canvas.toDataURL('image/webp', 0.9)
  return url.slice(url.indexOf(',') + 1)
}
