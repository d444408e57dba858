import { signatureSchemes, type SchemeId, type SignedMessage } from '../webhook-signature.ts'

/** The ids of all known signature schemes. */
export const schemeIds = signatureSchemes.map((each) => each.id)

/** The state in a shared link: everything except the secret. */
export type SignatureState = {
  scheme: string
  body: string
  timestamp: string
  messageId: string
  header: string
}

/** The message to sign. An unknown scheme counts as the default one. */
export function messageOf(state: SignatureState): SignedMessage {
  const scheme: SchemeId = schemeIds.find((each) => each === state.scheme) ?? 'timestamped'
  return { scheme, body: state.body, timestamp: state.timestamp.trim(), messageId: state.messageId.trim() }
}
