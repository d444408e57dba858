import { Hono } from 'hono'
import { accountOf } from '../accounts.ts'
import { originOf, underFaults, type Stage } from '../stand-in.ts'
import { answers, authorized, restError } from './answers.ts'
import { administeredBy, listOf, organizationUrn, personUrn } from './owners.ts'

/** The organisations of a member, their names and logos. */
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
  return app
}

const logoPrefix = 'C4D0BAQ'
