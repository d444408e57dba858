import { expect, test } from 'vitest'
import { fileForm } from './file-form.ts'

test('a form reads back field by field, with the file last and whole', async () => {
  const blob = new Blob([new Uint8Array([0, 13, 10, 45, 45, 255])])
  const { contentType, body } = fileForm(
    [
      { name: 'key', value: 'rte_images/é' },
      { name: 'acl', value: '' },
    ],
    { name: 'file', fileName: 'a "lark"\n.jpg', mimeType: 'image/jpeg', blob },
  )
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
  const entries = [...form.entries()]
  expect(entries.slice(0, 2)).toEqual([
    ['key', 'rte_images/é'],
    ['acl', ''],
  ])
  const file = form.get('file')
  expect(file).toBeInstanceOf(File)
  expect(file).toMatchObject({ type: 'image/jpeg', size: 6 })
  expect(file instanceof File && [...(await file.bytes())]).toEqual([0, 13, 10, 45, 45, 255])
})
