/**
 * A form with one file as its last field, as one lazy Blob (RFC 7578): unlike FormData it can be sent slice by slice,
 * so a large file is never held in memory.
 */
export function fileForm(
  fields: readonly { name: string; value: string }[],
  file: { name: string; fileName: string; mimeType: string; blob: Blob },
): { contentType: string; body: Blob } {
  const boundary = `postlark-${crypto.randomUUID()}`
  const head = fields.map(
    ({ name, value }) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${value}\r\n`,
  )
  const fileHead =
    `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(file.name)}"; filename="${quoted(file.fileName)}"\r\n` +
    `content-type: ${file.mimeType}\r\n\r\n`
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: new Blob([...head, fileHead, file.blob, `\r\n--${boundary}--\r\n`]),
  }
}

/** Escapes a name as browsers do: HTML, multipart/form-data encoding algorithm. */
function quoted(name: string): string {
  return name.replace(/\r?\n|\r/g, '%0D%0A').replaceAll('"', '%22')
}
