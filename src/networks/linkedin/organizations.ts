import { z } from 'zod'
import { isServerTrouble, send, type Answer } from '../http.ts'
import type { CallIo, ConnectedAccount, Tokens } from '../network.ts'
import { encoded, get } from './api.ts'
import type { LinkedinSettings } from './settings.ts'

type Page = Pick<ConnectedAccount, 'externalId' | 'username' | 'displayName' | 'avatarUrl'>

const roles = z.object({
  elements: z.array(
    z.object({
      organization: z.string().optional(),
      organizationTarget: z.string().optional(),
      role: z.string(),
      state: z.string(),
    }),
  ),
})

const lookedUp = z.object({
  results: z.record(
    z.string(),
    z.object({
      localizedName: z.string().optional(),
      vanityName: z.string().optional(),
      logoV2: z.object({ original: z.string().optional() }).optional(),
    }),
  ),
})

const logos = z.object({
  results: z.record(z.string(), z.object({ downloadUrl: z.string().optional() })),
})

/**
 * The organisations a member administers, with name and logo; null when LinkedIn cannot be reached. Empty when it
 * refuses: the member then connects the personal account. Throws NoAnswer.
 * Source: docs/networks/linkedin.md#sources (organizations, images).
 */
export async function listOrganizations(
  settings: LinkedinSettings,
  tokens: Tokens,
  io: CallIo,
): Promise<readonly Page[] | null> {
  const ask = (path: string) => send(io, get(settings, { tokens }, path))
  const administered = await ask(
    '/rest/organizationAcls?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED&count=100',
  )
  if (cannotTell(administered)) return null
  const rows = roles.safeParse(administered.json()).data?.elements ?? []
  const ids = new Set(
    rows
      .filter((row) => row.role === 'ADMINISTRATOR' && row.state === 'APPROVED')
      .flatMap(
        (row) =>
          /^urn:li:organization:(\d+)$/.exec(row.organization ?? row.organizationTarget ?? '')?.[1] ?? [],
      ),
  )
  if (ids.size === 0) return []
  const answer = await ask(`/rest/organizations?ids=List(${[...ids].join(',')})`)
  if (cannotTell(answer)) return null
  const known = lookedUp.safeParse(answer.json()).data?.results ?? {}
  const logoOf = await readLogos(
    Object.values(known).flatMap((page) => page.logoV2?.original ?? []),
    ask,
  )
  return [...ids].map((id) => {
    const page = known[id]
    return {
      externalId: `urn:li:organization:${id}`,
      username: page?.vanityName ?? page?.localizedName ?? `Organization ${id}`,
      displayName: page?.localizedName ?? null,
      avatarUrl: logoOf(page?.logoV2?.original),
    }
  })
}

/** Reads the logos. Any failure leaves a logo out. */
async function readLogos(
  assets: readonly string[],
  ask: (path: string) => Promise<Answer>,
): Promise<(asset: string | undefined) => string | null> {
  if (assets.length === 0) return () => null
  const answer = await ask(
    `/rest/images?ids=List(${assets.map((asset) => encoded(imageOf(asset))).join(',')})`,
  )
  const found = logos.safeParse(answer.json()).data?.results ?? {}
  return (asset) => (asset ? (found[imageOf(asset)]?.downloadUrl ?? null) : null)
}

/** A logo is named as an asset of the older API; the Images API has it under the same id. */
function imageOf(asset: string): string {
  return asset.replace(/^urn:li:digitalmediaAsset:/, 'urn:li:image:')
}

function cannotTell(answer: Answer): boolean {
  return isServerTrouble(answer) || answer.status === 429
}
