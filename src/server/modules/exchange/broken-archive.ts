/** An archive is inconsistent, or exceeds a limit; the message is for people. */
export class BrokenArchive extends Error {}

export const notAZip = 'This is not an archive: the file is not a ZIP, or part of it is missing.'

export const damaged = 'This archive is damaged and can’t be read completely.'

export const notAnArchive = 'This is not a Postlark archive: its list of contents is missing.'

export const otherVersion =
  'This archive was written by another version of Postlark, and this one cannot read it. Update Postlark first.'

export const tooMuch =
  'This archive is larger than an archive can be, so it was not unpacked. Export the workspace again.'

export const unknownFile = (name: string) =>
  `This archive contains “${name.slice(0, 100)}”, which doesn’t belong in an archive.`

export const differs = (name: string) =>
  `“${name.slice(0, 100)}” in this archive doesn’t match its list of contents. The archive was changed or damaged.`

export const tooMuchIn = (name: string) =>
  `“${name.slice(0, 100)}” in this archive is larger than a workspace can be, so it was not read. Export the workspace again.`

export const notReadInTime =
  'This archive takes too much memory or time to read, so we stopped. Export the workspace again.'
