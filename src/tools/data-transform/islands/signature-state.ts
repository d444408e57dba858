import { signatureSchemes, type SchemeId, type SignedMessage } from '../webhook-signature.ts'

/** The id of every way to sign that is known here. */
export const schemeIds = signatureSchemes.map((each) => each.id)

/** Everything but the secret: this is what a shared link carries. */
export type SignatureState = {
  scheme: string
  body: string
  timestamp: string
  messageId: string
  header: string
}

/** What is signed. An unknown scheme is the usual one. */
export function messageOf(state: SignatureState): SignedMessage {
  const scheme: SchemeId = schemeIds.find((each) => each === state.scheme) ?? 'timestamped'
  return { scheme, body: state.body, timestamp: state.timestamp.trim(), messageId: state.messageId.trim() }
}
