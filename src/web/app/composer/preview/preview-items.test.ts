import { expect, test } from 'vitest'
import type { CropBox } from '#domain/media/media-limits.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { testMedia } from '../../posts/test-post.ts'
import { attachmentOf, type Attachment } from '../files/attachment.ts'
import { composerReducer, openedWith, type ComposerAction } from '../state/composer-state.ts'
import { itemsOn } from './preview-items.ts'

const opened = openedWith({
  post: null,
  content: { all: 'First.' },
  connectionIds: [],
  media: [],
  scheduledFor: new Date('2026-11-20T09:00Z'),
  isUnsaved: false,
})
const actions: ComposerAction[] = [
  { type: 'reply-added', key: 'r1' },
  { type: 'reply-written', key: 'r1', text: 'Second.' },
]
const state = actions.reduce(composerReducer, opened)

test('a chain is shown item by item, elsewhere as one text', () => {
  expect(itemsOn('twitter', state).map(({ text }) => text)).toEqual(['First.', 'Second.'])
  expect(itemsOn('linkedin', state).map(({ text }) => text)).toEqual(['First.\n\nSecond.'])
})

test('a network with words of its own shows its own chain', () => {
  const own = composerReducer({ ...state, tab: 'twitter' }, { type: 'reply-removed', key: 'r1' })
  expect(itemsOn('twitter', own).map(({ text }) => text)).toEqual(['First.'])
  expect(itemsOn('bluesky', own)).toHaveLength(2)
})

test('a file that failed is in no preview, and the others stay in their order', () => {
  const [oat, rye, spelt] = ['w/oat.jpg', 'w/rye.jpg', 'w/spelt.jpg'].map((path) =>
    attachmentOf(testMedia(path)),
  )
  const failed = { kind: 'failed', message: 'Damaged.', isFinal: true } as const
  const attachments = [oat, { ...rye, state: failed }, spelt] as Attachment[]
  for (const network of ['twitter', 'linkedin'] as const) {
    const keys = itemsOn(network, { ...opened, attachments })[0]?.media.map(({ key }) => key)
    expect(keys).toEqual(['w/oat.jpg', 'w/spelt.jpg'])
  }
})

const crop = { x: 0.45, y: 0, width: 0.1, height: 1 }

function shown(box: CropBox, network: NetworkId) {
  const banner = testMedia('w/rye.jpg', { width: 4000, height: 400, crop: box })
  return itemsOn(network, { ...opened, attachments: [attachmentOf(banner)] })[0]?.media[0]?.crop
}

test('a chosen part is shown on the networks that get it', () => {
  expect(shown(crop, 'instagram')).toEqual(crop)
  expect(shown(crop, 'twitter')).toBeNull()
  expect(shown({ ...crop, everywhere: true }, 'twitter')).toMatchObject(crop)
})
