import { readSignature, signedContent, type SignedMessage } from '../webhook-signature.ts'
import { useEffect, useState } from 'react'
import { hmac } from './hmac.ts'

/**
 * Signs a message whenever it or the secret changes.
 * @param first a header whose signature is known, so that the page shows it before any script runs
 */
export function useSignature(message: SignedMessage, secret: string, first: string) {
  const [signature, setSignature] = useState<Uint8Array | null>(
    () => readSignature(first).signatures[0] ?? null,
  )
  const [impossible, setImpossible] = useState(false)
  const content = signedContent(message)
  useEffect(() => {
    let left = false
    hmac(message, secret)
      .then((made) => {
        if (left) return
        setSignature(made)
        setImpossible(made === null && secret !== '')
      })
      .catch(() => setImpossible(true))
    return () => {
      left = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [content, secret, message.scheme])
  return {
    signature,
    /** This page cannot sign. */
    impossible,
  }
}
