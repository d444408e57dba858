/** Somebody who is signed in. */
export interface Person {
  id: string
  name: string
  email: string
  emailVerified: boolean
  image: string | null
  /** null: a program asks, with one of their API keys. */
  sessionId: string | null
  /** The API key a program asks with; null: they ask themselves. */
  keyId: string | null
}
