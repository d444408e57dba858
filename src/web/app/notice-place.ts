import { createContext } from 'react'

/** The element across the top of the app for notices whose code loads later; null until it is there. */
export const NoticePlace = createContext<HTMLElement | null>(null)
