import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  keyBytes,
  readSignature,
  sameBytes,
  signatureSchemes,
  signedContent,
  suspicions,
  writeSignature,
  type SignedMessage,
} from './webhook-signature.ts'

const secret = 'sourdough-starter-2014'
const message: Omit<SignedMessage, 'scheme'> = {
  body: '{"event":"post.published"}',
  timestamp: '1780000000',
  messageId: 'msg_1',
}
const sign = (key: Uint8Array, content: string) =>
  new Uint8Array(createHmac('sha256', key).update(content).digest())

test.each(signatureSchemes.map((each) => each.id))(
  'a header written as %s is read back as the same signature',
  (scheme) => {
    const signed = { ...message, scheme }
    const signature = sign(keyBytes(secret, scheme), signedContent(signed))
    const header = writeSignature(signed, signature)
    const read = readSignature(`X-Signature: ${header}`)
    expect(read.diagnostics).toEqual([])
    expect(read.signatures).toHaveLength(1)
    expect(sameBytes(read.signatures[0] ?? new Uint8Array(), signature)).toBe(true)
  },
)

test('the time and the id come before the body where the scheme signs them', () => {
  expect(signedContent({ ...message, scheme: 'timestamped' })).toBe('1780000000.{"event":"post.published"}')
  expect(signedContent({ ...message, scheme: 'standard' })).toBe(
    'msg_1.1780000000.{"event":"post.published"}',
  )
  expect(signedContent({ ...message, scheme: 'prefixed' })).toBe(message.body)
})

test('several signatures and the time are found while a secret is being rotated', () => {
  const a = 'a'.repeat(64)
  const b = 'b'.repeat(64)
  expect(readSignature(`t=1780000000,v1=${a},v2=${b}`)).toMatchObject({
    timestamp: '1780000000',
    signatures: { length: 2 },
  })
  const one = `${'A'.repeat(43)}=`
  expect(readSignature(`v1,${one} v1,${one}`).signatures).toHaveLength(2)
})

test('a SHA-1 signature and nonsense are told apart', () => {
  expect(readSignature(`sha1=${'a'.repeat(40)}`).diagnostics[0]?.message).toMatch(/SHA-1/)
  expect(readSignature('hello').diagnostics[0]?.message).toMatch(/64 hex digits/)
  expect(readSignature('').diagnostics).toEqual([])
})

test('a whsec_ secret is decoded from base64', () => {
  expect([...keyBytes('whsec_AAEC', 'standard')]).toEqual([0, 1, 2])
  expect([...keyBytes('whsec_AAEC', 'hex')]).toHaveLength(10)
})

test('the common causes of a mismatch are named', () => {
  expect(suspicions({ ...message, scheme: 'hex', body: '{\n  "a": 1\n}\n' }, 'x ')).toHaveLength(3)
  expect(suspicions({ ...message, scheme: 'hex' }, secret)).toEqual([])
})

test('signatures that differ in length or in a byte are not equal', () => {
  expect(sameBytes(new Uint8Array([1, 2]), new Uint8Array([1, 2]))).toBe(true)
  expect(sameBytes(new Uint8Array([1, 2]), new Uint8Array([1, 3]))).toBe(false)
  expect(sameBytes(new Uint8Array([9, 2]), new Uint8Array([1, 2]))).toBe(false)
  expect(sameBytes(new Uint8Array([1]), new Uint8Array([1, 2]))).toBe(false)
})
