import type { Page } from 'playwright-core'

/** A post that a journey writes directly through the API, like the page itself. */
export interface PostToWrite {
  text: string
  /** Networks; none: every connected one. */
  to?: string[]
  /** Seconds from now; absent: a draft. */
  inSec?: number
  now?: boolean
}

/** Writes posts from within the page, some at a time; for lists too long to type. */
export async function writePosts(page: Page, posts: PostToWrite[]): Promise<void> {
  const refused = await page.evaluate(async (wanted) => {
    const { id } = (await (await fetch('/api/workspaces')).json())[0] as { id: string }
    const connected = await fetch(`/api/workspaces/${id}/connections`)
    const connections = (await connected.json()) as { id: string; provider: string }[]
    const write = async ({ text, to, inSec, now }: (typeof wanted)[number]) => {
      const answer = await fetch(`/api/workspaces/${id}/posts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          content: { all: text },
          connectionIds: connections
            .filter(({ provider }) => to?.includes(provider) ?? true)
            .map((one) => one.id),
          scheduledFor: inSec === undefined ? null : new Date(Date.now() + inSec * 1000).toISOString(),
          publishNow: now ?? false,
        }),
      })
      return answer.ok ? [] : [await answer.text()]
    }
    const problems: string[] = []
    for (let at = 0; at < wanted.length; at += 6) {
      problems.push(...(await Promise.all(wanted.slice(at, at + 6).map(write))).flat())
    }
    return problems
  }, posts)
  // Sixty refusals mostly have the same reason.
  if (refused.length > 0) throw new Error([...new Set(refused)].join('\n'))
}

interface Listed {
  count: number
  posts: {
    id: string
    content: { all: string }
    status: string
    publications: { network: string; state: string; reason: string | null }[]
  }[]
}

/** The first page of a view, by the API. */
export function listed(page: Page, view: 'scheduled' | 'draft' | 'shared'): Promise<Listed> {
  return page.evaluate(async (name) => {
    const { id } = (await (await fetch('/api/workspaces')).json())[0] as { id: string }
    return (await fetch(`/api/workspaces/${id}/posts?view=${name}`)).json() as Promise<Listed>
  }, view)
}

/** The open composer, after a click on New Post. */
export async function openComposer(page: Page) {
  await page.getByRole('button', { name: 'New Post', exact: true }).click()
  const composer = page.getByRole('dialog', { name: 'New post' })
  await composer.getByRole('textbox', { name: /Text for/ }).waitFor()
  return composer
}

/** Opens the menu of a post and chooses an item. */
export async function pickFromMenu(page: Page, text: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Menu: ${text}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
