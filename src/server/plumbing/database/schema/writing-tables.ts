import type { Generated } from 'kysely'
import type { NetworkId } from '#domain/networks/network.ts'
import type { ContentTypeId, TemplateElement } from '#domain/post/template.ts'
import type { Instant, Json } from './column-types.ts'

interface WritingKitItemTable {
  id: Generated<string>
  workspace_id: string
  kind: 'hashtags' | 'signature'
  name: string
  text: string
  network: NetworkId | null
  automatic: Generated<boolean>
  created_at: Instant
  updated_at: Instant
}

interface UtmRuleTable {
  id: Generated<string>
  workspace_id: string
  hosts: Json<string[]>
  source: string
  medium: string
  campaign: string
  created_at: Instant
  updated_at: Instant
}

interface ContentTypeTable {
  id: ContentTypeId
  name: string
  place: number
}

interface CustomTemplateTable {
  id: Generated<string>
  workspace_id: string
  user_id: string | null
  name: string
  content_type_id: ContentTypeId
  sample_url: string
  elements: Json<TemplateElement[]>
  structure: string
  created_at: Instant
  updated_at: Instant
}

export interface WritingTables {
  writing_kit_items: WritingKitItemTable
  content_types: ContentTypeTable
  custom_templates: CustomTemplateTable
  utm_rules: UtmRuleTable
}
