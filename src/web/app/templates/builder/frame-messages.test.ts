import { expect, test } from 'vitest'
import { readFrameMessage } from './frame-messages.ts'

const picked = { content: 'Rye board', selector: 'h1', address: null, isPicture: false }

test('the messages of the picker are read', () => {
  expect(readFrameMessage({ type: 'elementSelected', ...picked })).toEqual({
    type: 'elementSelected',
    picked,
  })
  expect(readFrameMessage({ type: 'allSelections', selections: [picked] })).toEqual({
    type: 'allSelections',
    selections: [picked],
  })
  expect(readFrameMessage({ type: 'previewFailed', reason: 'gone' })).toEqual({
    type: 'previewFailed',
    reason: 'gone',
  })
})

const read = (isPicture: unknown) => {
  const message = readFrameMessage({ type: 'elementSelected', ...picked, isPicture })
  return message?.type === 'elementSelected' && message.picked.isPicture
}

test('only what says that it is a picture is one', () => {
  expect([read(true), read('yes'), read(undefined)]).toEqual([true, false, false])
})

test.each([
  null,
  'elementSelected',
  { type: 'elementSelected' },
  { type: 'elementSelected', content: 1, selector: 'h1' },
  { type: 'elementSelected', content: 'x', selector: '' },
  { type: 'elementSelected', content: 'x', selector: 'a'.repeat(301) },
  { type: 'allSelections', selections: 'h1' },
  { type: 'allSelections', selections: [picked, { content: 'x' }] },
  { type: 'allSelections', selections: Array.from({ length: 201 }, () => picked) },
  { type: 'previewFailed' },
  { type: 'somethingElse' },
])('%j is ignored', (data) => expect(readFrameMessage(data)).toBeNull())

test('overlong text is cut, and addresses that are not http(s) are dropped', () => {
  const message = readFrameMessage({
    type: 'elementSelected',
    content: 'x'.repeat(9_000),
    selector: 'h1',
    address: 'javascript:alert(1)',
  })
  expect(
    message?.type === 'elementSelected' && [message.picked.content.length, message.picked.address],
  ).toEqual([5_000, null])
})
