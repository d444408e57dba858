/** A signed-in person. */
export interface Person {
  id: string
  name: string
  email: string
  emailVerified: boolean
  image: string | null
  /** null: a program with one of their API keys. */
  sessionId: string | null
  /** The program's API key; null: the person's own session. */
  keyId: string | null
}
