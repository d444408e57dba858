import { decidePublication } from '#server/modules/publishing/decide.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { connectAccounts, type StandInAccount } from '../tenant.ts'
import type { Scene } from './crash-scene.ts'

/**
 * Acts as the owners: signs in again where a process was killed between a network's response and storing its token,
 * and retries the publications that waited for that, with a lookup for those that may be live. A single-use token
 * cannot survive such a kill.
 * @returns how many accounts were signed in again
 */
export async function signInAgain(
  { db, ...database }: Database,
  { standIns, expected }: Pick<Scene, 'standIns' | 'expected'>,
): Promise<number> {
  const waiting = await db
    .selectFrom('publications as p')
    .innerJoin('scheduled_posts as s', 's.id', 'p.post_id')
    .select(['p.id', 'p.post_id', 'p.workspace_id', 'p.network', 's.content', 's.user_id'])
    // Publications in progress at that moment may be live: a lookup uses the new token.
    .where('p.state', 'in', ['failed', 'unsettled'])
    .where('p.reason_code', '=', 'needs-reauth')
    .execute()
  let signedIn = 0
  for (const [workspaceId, ofTenant] of Map.groupBy(waiting, (row) => row.workspace_id)) {
    const accounts = new Map<string, StandInAccount>()
    for (const { network, content } of ofTenant) {
      const written = expected.find(({ text }) => text === content.all)
      if (written) accounts.set(`${network} ${written.account}`, { network, account: written.account })
    }
    const tenant = { workspaceId, userId: ofTenant[0]?.user_id ?? '' }
    await connectAccounts({ db, ...database }, tenant, standIns.url, [...accounts.values()])
    signedIn += accounts.size
  }
  for (const { id, post_id, workspace_id } of waiting) {
    const which = { workspaceId: workspace_id, userId: null, postId: post_id, publicationId: id }
    await db.transaction().execute((tx) => decidePublication(tx, which, { kind: 'retry' }, new Date()))
  }
  return signedIn
}
