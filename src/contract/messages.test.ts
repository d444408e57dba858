import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { megabytes, uploadIssue, uploadLimits, formatList } from '#domain/media/media-limits.ts'
import { checkoutMessages as checkout } from './billing-messages.ts'
import { messages } from './messages.ts'

const { toastTitles, posts, postStatus, composer, tour, templates, uploads, connections, bluesky } = messages

test('titles of toasts are as the specification quotes them', () => {
  expect(Object.values(toastTitles)).toEqual([
    'Error',
    'Success',
    'Post deleted',
    'Post unscheduled',
    'Images optimized',
    'Aspect ratio adjustment needed',
    'Upload failed',
    'Connection Failed',
    'Connection Error',
  ])
})

test('messages about posts are as the specification quotes them', () => {
  expect(posts.createFailedBecause('reason')).toBe('Failed to create post: reason')
  expect(posts.deleteMediaFailed('text')).toBe('Failed to delete media: text')
  expect(posts.pageOf(2, 5)).toBe('Page 2 of 5')
  expect(posts).toMatchObject({
    newPost: 'New Post',
    createFailed: 'Failed to create post. Please try again.',
    scheduled: 'Post scheduled successfully',
    savedAsDraft: 'Post saved as draft',
    updated: 'Post updated',
    fetchFailed: 'Failed to fetch posts. Please try again.',
    updateFailed: 'Failed to update the post. Please try again.',
    deleteFailed: 'Failed to delete the post. Please try again.',
    deleted: 'The post has been successfully deleted.',
    unscheduleFailed: 'Failed to unschedule the post. Please try again.',
    moveToDraftsFailed: 'Failed to move the post to drafts. Please try again.',
    movedToDrafts: 'The post has been moved to drafts.',
    noWorkspace: 'No workspace selected. Please select a workspace first.',
    notScheduled: 'Not scheduled',
    missed: 'Missed: publish now or reschedule?',
    unsettled: 'It may be live: check, then choose',
  })
  expect(postStatus).toMatchObject({
    scheduled: 'Scheduled',
    processing: 'Processing',
    posted: 'Posted',
    draft: 'Draft',
  })
  expect(composer).toEqual({
    switchWorkspace: 'Switching workspaces will close your current post. Continue?',
    autoTruncate: 'Auto-truncate to 280 characters (2 AI credits for every 10 posts)',
  })
})

test('messages of the tour and the templates are as the specification quotes them', () => {
  expect([tour.back, tour.next, tour.skip, tour.finish]).toEqual(['Back', 'Next', 'Skip tour', 'Finish'])
  expect(templates).toMatchObject({
    nameRequired: 'Template name is required',
    contentTypeRequired: 'Please login and select a content type',
    saved: 'Template saved successfully',
    saveFailed: 'Failed to save template',
    noPreview: 'Unable to load page preview',
    noPreviewBecause: 'Due to security restrictions, we cannot load the page preview directly.',
    selectContent: 'Select Content',
    arrangeContent: 'Arrange Content',
    continueToArrange: 'Continue to Arrange',
  })
})

test('messages about files are as the specification quotes them', () => {
  expect(uploads.maximumFiles(4)).toBe('Maximum 4 files allowed')
  expect(uploads.imageTooLarge(5)).toBe('Image must be smaller than 5MB')
  expect(uploads.imageFormat('JPEG, PNG')).toBe('Unsupported image format. Allowed: JPEG, PNG')
  expect(uploads).toMatchObject({
    tooManyFiles: 'Too many files',
    processImageFailed: 'Failed to process image',
    processFilesFailed: 'Failed to process uploaded files',
    processingFailed: 'Processing failed',
    notSignedIn: 'You must be logged in to upload images.',
    invalidType: 'Invalid file type',
    notAnImage: 'Please upload an image file.',
    tooLarge: 'File too large',
    smallerImage: 'Please upload an image smaller than 5MB.',
    workspaceImageFailed: 'Failed to upload workspace image. Please try again.',
  })
})

test('messages about connections are as the specification quotes them', () => {
  expect(connections.notSignedIn('LinkedIn')).toBe(
    'You must be logged in and have a workspace selected to connect LinkedIn.',
  )
  expect(connections.connectFailed('LinkedIn')).toBe('Failed to connect LinkedIn account.')
  expect(connections.configurationError('Reddit')).toBe('Reddit configuration error')
  expect(connections.disconnectFailed('LinkedIn')).toBe('Failed to disconnect LinkedIn. Please try again.')
  expect(connections.disconnected('LinkedIn')).toBe('LinkedIn account disconnected successfully.')
  expect(connections.willExpire('LinkedIn')).toBe(
    'Your LinkedIn connection will expire soon. Please re-authenticate to maintain your connection.',
  )
  expect(connections.saveCredentialsFailed).toBe('Failed to save credentials')
  expect([connections.connected, connections.unauthorize]).toEqual(['Connected', 'Unauthorize'])
  expect(bluesky.failed(503)).toBe('Connection failed (503). Please try again later.')
  expect(bluesky).toMatchObject({
    handleMissing: 'Please enter your Bluesky handle',
    appPasswordMissing: 'Please enter your App Password',
    appPasswordTooShort: 'App Password seems too short. Please check your App Password.',
    refused: 'Invalid handle or app password. Please check your credentials.',
    takenDown: 'Account has been suspended or deactivated.',
    badRequest: 'Invalid request format. Please check your handle format.',
    tooManyRequests: 'Too many requests. Please wait a few minutes and try again.',
  })
})

test('messages about paying are as the specification quotes them', () => {
  expect(checkout.planIsYours('Growth', '22 December')).toBe('Growth is yours until 22 December.')
  expect(checkout.trialRuns('Wednesday, 25 November, 14:05')).toBe(
    'Your trial runs until Wednesday, 25 November, 14:05. Nothing was charged.',
  )
  expect(checkout).toMatchObject({
    failed: 'Failed to process subscription. Please try again.',
    noAddress: 'No checkout URL received',
    choosePlan: 'Choose a Plan',
    startTrial: 'Start 3-day trial',
    confirming: 'Confirming your payment…',
  })
})

test('the domain, which may not import this file, has the same message for a refused picture', () => {
  const { maxBytes, formats } = uploadLimits
  expect(uploadIssue({ mimeType: 'image/png', bytes: maxBytes + 1 })).toBe(
    uploads.imageTooLarge(megabytes(maxBytes)),
  )
  expect(uploadIssue({ mimeType: 'image/bmp', bytes: 1 })).toBe(uploads.imageFormat(formatList(formats)))
})

test('every message is used', () => {
  const source = new URL('..', import.meta.url).pathname
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$|contract\/messages\.ts$/.test(file))
    .map((file) => ({ file, code: readFileSync(join(source, file), 'utf8') }))
  const said = new Set(files.flatMap(({ code }) => [...saidIn(code)]))
  // These folders may not import the catalogue: they contain the messages themselves, see bluesky/errors.test.ts.
  const below = files
    .filter(({ file }) => /^(networks|domain)\//.test(file))
    .map(({ code }) => code.replaceAll(/' \+\s+'/g, ''))
  const unsaid = Object.entries(messages).flatMap(([group, all]) =>
    Object.entries(all).flatMap(([name, text]: [string, unknown]) =>
      said.has(`${group}.${name}`) ||
      said.has(`${group}.*`) ||
      (typeof text === 'string' && below.some((code) => code.includes(`'${text}'`)))
        ? []
        : [`${group}.${name}`],
    ),
  )
  expect(unsaid).toEqual([])
})

/** The messages a file uses: `posts.updated`, or `postStatus.*` where it uses a whole group. */
function saidIn(code: string): Set<string> {
  const said = new Set([...code.matchAll(/\bmessages\.(\w+\.\w+)/g)].map(([, path = '']) => path))
  for (const [, group = ''] of code.matchAll(
    /(?:\.\.\.messages\.(?=\w+\b(?!\.))|\bmessages\.(?=\w+\[))(\w+)/g,
  ))
    said.add(`${group}.*`)
  for (const [, names = '', group = ''] of code.matchAll(/\{([^{}]*)\} = messages\.(\w+)/g))
    for (const { name } of namesIn(names)) said.add(`${group}.${name}`)
  // A group under another name: const { posts: words } = messages
  for (const [, groups = ''] of code.matchAll(/\{([^{}]*)\} = messages\b(?!\.)/g))
    for (const { name, called } of namesIn(groups))
      for (const [, one = ''] of code.matchAll(new RegExp(`(?<![.\\w])${called}\\.(\\w+)`, 'g')))
        said.add(`${name}.${one}`)
  return said
}

function namesIn(pattern: string): { name: string; called: string }[] {
  return pattern
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', called = name] = part.split(/:\s*/)
      return { name, called }
    })
}
