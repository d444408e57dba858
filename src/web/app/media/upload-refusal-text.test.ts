import { expect, test } from 'vitest'
import { uploadRefusalText } from './upload-refusal-text.ts'

const format = 'Unsupported image format. Allowed: JPEG, PNG, WebP, GIF, AVIF'
const size = 'Image must be smaller than 10MB'

test('files with the same problem are named together, and each problem is reported', () => {
  const refused = [
    { name: 'evil.svg', issue: format },
    { name: 'huge.png', issue: size },
    { name: 'doc.docx', issue: format },
  ]
  expect(uploadRefusalText(refused, null)).toEqual({
    title: 'Upload failed',
    description: `evil.svg, doc.docx: ${format}. huge.png: ${size}`,
    tone: 'bad',
  })
})

test('too many files are reported beside refused ones', () => {
  expect(uploadRefusalText([], 20)).toMatchObject({
    title: 'Too many files',
    description: 'Maximum 20 files allowed',
  })
  expect(uploadRefusalText([{ name: 'evil.svg', issue: format }], 20)?.description).toBe(
    `Maximum 20 files allowed. evil.svg: ${format}`,
  )
})

test('there is no message when all files are accepted', () => {
  expect(uploadRefusalText([], null)).toBeNull()
})
