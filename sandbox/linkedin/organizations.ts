import { Hono } from 'hono'
import { accountOf } from '../accounts.ts'
import { originOf, underFaults, type Stage } from '../stand-in.ts'
import type { PostRow } from '../store.ts'
import { answers, authorized, restError } from './answers.ts'
import { administeredBy, listOf, notAllowed, numberFor, organizationUrn, personUrn } from './owners.ts'

/** The organisations of a member, their names, and statistics of their posts. */
export function organizationRoutes(stage: Stage): Hono {
  const { store } = stage
  const app = new Hono()
  const call = underFaults(stage, 'linkedin', answers())

  app.get('/rest/organizationAcls', call('read'), (c) => {
    const token = authorized(stage, c, 'rw_organization_admin')
    if (token instanceof Response) return token
    const { q, role, state } = c.req.query()
    if (q !== 'roleAssignee') return restError(c, 400, 'ILLEGAL_ARGUMENT', 'q must be roleAssignee')
    const all = administeredBy(stage, token).map((one) => ({
      role: 'ADMINISTRATOR',
      organization: organizationUrn(one.id),
      roleAssignee: personUrn(token.account_id),
      state: 'APPROVED',
    }))
    const elements = all.filter(
      (row) => row.role === (role ?? row.role) && row.state === (state ?? row.state),
    )
    return c.json({ paging: { start: 0, count: 100, links: [], total: elements.length }, elements })
  })

  app.get('/rest/organizations', call('read'), (c) => {
    const token = authorized(stage, c, 'rw_organization_admin')
    if (token instanceof Response) return token
    const ids = listOf(c, 'ids')
    if (!ids) return restError(c, 400, 'ILLEGAL_ARGUMENT', 'ids must be a List')
    const own = administeredBy(stage, token).filter((one) => ids.includes(one.id))
    const results = own.map((one) => ({
      id: Number(one.id),
      localizedName: one.display_name,
      vanityName: one.username,
      logoV2: { original: `urn:li:digitalmediaAsset:${logoPrefix}${one.id}` },
    }))
    return c.json({
      results: Object.fromEntries(results.map((one) => [one.id, one])),
      statuses: {},
      errors: {},
    })
  })

  app.get('/rest/images', call('read'), (c) => {
    const token = authorized(stage, c, 'r_organization_social')
    if (token instanceof Response) return token
    const urns = listOf(c, 'ids')
    if (!urns) return restError(c, 400, 'ILLEGAL_ARGUMENT', 'ids must be a List')
    const results = urns.flatMap((urn) => {
      const id = urn.startsWith(`urn:li:image:${logoPrefix}`)
        ? urn.slice(`urn:li:image:${logoPrefix}`.length)
        : ''
      if (!accountOf(store, 'linkedin', id)) return []
      const downloadUrl = `${originOf(c)}/sandbox/portraits/linkedin/${id}.png`
      return [[urn, { id: urn, owner: organizationUrn(id), status: 'AVAILABLE', downloadUrl }]]
    })
    return c.json({ results: Object.fromEntries(results), statuses: {}, errors: {} })
  })

  app.get('/rest/organizationalEntityShareStatistics', call('read'), (c) => {
    const token = authorized(stage, c, 'rw_organization_admin')
    if (token instanceof Response) return token
    const organization = administeredBy(stage, token).find(
      (one) => organizationUrn(one.id) === c.req.query('organizationalEntity'),
    )
    if (c.req.query('q') !== 'organizationalEntity')
      return restError(c, 400, 'ILLEGAL_ARGUMENT', 'q is wrong')
    if (!organization) return notAllowed(c)
    const elements = (['shares', 'ugcPosts'] as const).flatMap((kind) =>
      (listOf(c, kind) ?? []).flatMap((urn) => {
        const row = store.one<PostRow>(
          "select * from posts where network = 'linkedin' and id = ? and account_id = ?",
          urn,
          organization.id,
        )
        const fits = urn.startsWith(kind === 'shares' ? 'urn:li:share:' : 'urn:li:ugcPost:')
        // "Shares with no actions or impressions are not included."
        const isSeen = row && stage.now().getTime() - row.created_at >= unseenMs
        return fits && isSeen
          ? [{ ...statisticsOf(urn), organizationalEntity: organizationUrn(organization.id) }]
          : []
      }),
    )
    return c.json({ paging: { start: 0, count: 10, links: [] }, elements })
  })
  return app
}

const logoPrefix = 'C4D0BAQ'

/** How long a post has no views. */
const unseenMs = 60_000

/** Always the same for one post. */
function statisticsOf(urn: string) {
  const kind = urn.startsWith('urn:li:share:') ? 'share' : 'ugcPost'
  const impressionCount = 200 + numberFor(`${urn} impressions`, 3000)
  return {
    [kind]: urn,
    totalShareStatistics: {
      impressionCount,
      uniqueImpressionsCount: Math.ceil(impressionCount * 0.7),
      clickCount: numberFor(`${urn} clicks`, 120),
      likeCount: numberFor(`${urn} likes`, 60),
      commentCount: numberFor(`${urn} comments`, 12),
      shareCount: numberFor(`${urn} shares`, 9),
      engagement: 0.05,
    },
  }
}
