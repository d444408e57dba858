import { sql } from 'kysely'
import { allTexts, type PostContent } from '#domain/post/post.ts'
import { searchTerms } from '#domain/text/search-terms.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** More would exceed the size of a row; a text with more different words is found by the first of them. */
const mostWords = 5_000

/** Updates the search terms of a post, in the transaction that writes its text. */
export async function keepSearchTerms(tx: Db, postId: string, content: PostContent): Promise<void> {
  const words = searchTerms(allTexts(content).join('\n')).slice(0, mostWords)
  await sql`
    insert into post_words (post_id, words)
    select id, array_to_tsvector(${words}::text[] || ('in ' || workspace_id))
    from scheduled_posts where id = ${postId}
    on conflict (post_id) do update set words = excluded.words
  `.execute(tx)
}
