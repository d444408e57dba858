import { documentOf } from '../question-graph.ts'
import { readGraph, type GraphFile } from '../read-graph.ts'
import { useMemo } from 'react'
import type { ToolProps } from '../../parts/tool-props.ts'
import { DocumentBench } from './document-bench.tsx'

/** A wizard that consists of its data alone: the persona and the media kit. */
export default function DocumentWizard({ tool, data }: ToolProps<GraphFile>) {
  const graph = useMemo(() => readGraph(data), [data])
  return <DocumentBench tool={tool} graph={graph} make={(answers) => documentOf(graph, answers)} />
}
