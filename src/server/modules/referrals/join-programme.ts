import { randomInt } from 'node:crypto'
import { codeLength } from '#contract/affiliate.ts'
import type { Db } from '#server/plumbing/database/database.ts'

const tries = 5
/** Room for a hyphen and four digits. */
const maxNameChars = codeLength.max - 5

/**
 * Makes a person an affiliate; they agreed to the rules. The code comes from their name.
 * @returns false: they are one already
 */
export async function joinProgramme(
  db: Db,
  person: { userId: string; name: string },
  now: Date,
): Promise<boolean> {
  const name = codeOfName(person.name)
  for (let attempt = 0; attempt < tries; attempt++) {
    const code = attempt === 0 ? name : `${name}-${randomInt(1000, 10_000)}`
    const row = await db
      .insertInto('affiliates')
      .values({ user_id: person.userId, code, joined_at: now, payout: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (row) return true
    const known = await db
      .selectFrom('affiliates')
      .select('user_id')
      .where('user_id', '=', person.userId)
      .executeTakeFirst()
    if (known) return false
  }
  throw new Error('no free code was found')
}

/** `Hannah Teaches` → `hannah-teaches`. */
function codeOfName(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const code = plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxNameChars)
    .replaceAll(/^-+|-+$/g, '')
  return code.length < codeLength.min ? `friend-${randomInt(1000, 10_000)}` : code
}
