import { expect, test } from 'vitest'
import { answerOf } from '../fixture-answer.ts'
import { asRecorded } from '../test-recorded.ts'
import recorded from './fixtures/video-errors.json' with { type: 'json' }
import { videoFailure, videoRefusalOf } from './video-errors.ts'

test.each(recorded)('$name', ({ means, ...answer }) => {
  expect(videoRefusalOf(answerOf(answer), new Date('2026-03-01T09:00:00Z'))).toMatchObject(asRecorded(means))
})

test('a failed job is tried again only when its result could not be stored', () => {
  expect(videoFailure('pds_upload_failure')).toMatchObject({ kind: 'unreachable' })
  expect(videoFailure('pds_upload_unsupported_blob_size')).toMatchObject({ reason: 'account' })
  for (const code of ['encoding_failure', 'validation_failure', 'generic_failure', undefined]) {
    expect(videoFailure(code)).toMatchObject({ kind: 'rejected', reason: 'content' })
  }
})
