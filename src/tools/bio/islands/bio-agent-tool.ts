import { type BioPlatform, parseInterests } from '../bio-platform.ts'
import { composeBios } from '../compose-bios.ts'
import { isLetterStyle, letterStyleIds } from '#domain/text/to-style.ts'
import type { AgentTool } from '../../parts/agent-tool.ts'
import type { Tool } from '../../parts/tool-props.ts'

/** The generator as a tool for browser agents. Missing inputs are blank; letters are plain unless requested. */
export function bioAgentTool(tool: Tool, platform: BioPlatform): AgentTool {
  return {
    name: tool.id,
    description: `${platform.description} Up to five bios of at most ${platform.characterLimit} characters.`,
    inputSchema: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        age: { type: 'string', description: 'Digits' },
        location: { type: 'string' },
        profession: { type: 'string' },
        interests: { type: 'string', description: 'Separated by commas' },
        style: { type: 'string', enum: platform.bioStyles.map(({ id }) => id) },
        font: { type: 'string', enum: letterStyleIds },
      },
    },
    execute: (input) => {
      const part = (key: string) => {
        const value: unknown =
          typeof input === 'object' && input !== null ? Reflect.get(input, key) : undefined
        return typeof value === 'string' ? value : ''
      }
      const font = part('font')
      const bios = composeBios(
        platform,
        {
          name: part('name'),
          age: part('age'),
          location: part('location'),
          profession: part('profession'),
          interests: parseInterests(part('interests')),
          style: part('style'),
        },
        isLetterStyle(font) ? { font, reach: 'opening', symbols: platform.symbols } : 'plain',
        '1',
      )
      const text =
        bios.map((bio) => bio.text).join('\n---\n') || 'Nothing fits. Give a profession or an interest.'
      return { content: [{ type: 'text', text }] }
    },
  }
}
