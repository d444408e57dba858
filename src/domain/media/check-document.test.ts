import { expect, test } from 'vitest'
import { networkRules } from '../networks/network-rules.ts'
import { checkDocuments } from './check-document.ts'
import type { MediaFacts } from './media-facts.ts'

const paper: MediaFacts = {
  id: 'd1',
  kind: 'document',
  mimeType: 'application/pdf',
  bytes: 400_000,
  width: 0,
  height: 0,
  animated: false,
  pages: 12,
}
const rules = networkRules.linkedin.document
if (!rules) throw new Error('LinkedIn takes no documents')
const { maxBytes, maxPages } = rules

test('a document may have as many bytes and pages as its network takes, and not one more', () => {
  expect(checkDocuments('linkedin', [{ ...paper, bytes: maxBytes, pages: maxPages }])).toEqual([])
  expect(checkDocuments('linkedin', [{ ...paper, bytes: maxBytes + 1 }])).toMatchObject([
    { code: 'document-too-large', mediaId: 'd1', blocks: true },
  ])
  expect(checkDocuments('linkedin', [{ ...paper, pages: maxPages + 1 }])).toMatchObject([
    { code: 'document-too-long', mediaId: 'd1', blocks: true },
  ])
})

test('what is about all documents is about no file', () => {
  const of = { place: 'media', mediaId: null, blocks: true }
  expect(checkDocuments('twitter', [paper])).toMatchObject([
    { ...of, network: 'twitter', code: 'media-unsupported' },
  ])
  expect(checkDocuments('linkedin', [paper, paper, paper])).toMatchObject([
    { ...of, network: 'linkedin', code: 'documents-too-many', message: expect.stringMatching(/\b2\b/) },
  ])
})
