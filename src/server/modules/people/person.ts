/** Somebody who is signed in. */
export interface Person {
  id: string
  name: string
  email: string
  emailVerified: boolean
}
