/** The first bytes of PNG, JPEG, GIF and WebP files. */
const beginnings = [/^\x89PNG/, /^\xff\xd8\xff/, /^GIF8[79]a/, /^RIFF.{4}WEBP/s]

/** Whether a file is a picture that networks accept, by its first bytes. */
export async function isPicture(file: Blob | null): Promise<boolean> {
  if (!file) return false
  const head = Buffer.from(await file.slice(0, 16).arrayBuffer()).toString('latin1')
  return beginnings.some((beginning) => beginning.test(head))
}
