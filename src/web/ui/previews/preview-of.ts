import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import type { ComponentType } from 'react'
import './preview.css'
import type { PreviewProps } from './preview-props.ts'

const files = import.meta.glob<ComponentType<PreviewProps>>('./*-preview.tsx', {
  eager: true,
  import: 'Preview',
})

/** The preview of each network: the `Preview` of `<id>-preview.tsx`. */
export const previewOf = Object.fromEntries(
  networkIds.map((id) => [id, files[`./${id}-preview.tsx`]]),
) as Record<NetworkId, ComponentType<PreviewProps>>
