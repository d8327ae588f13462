import { createContext } from 'react'

/** What the app found wrong with a form, by block. */
export const FieldErrors = createContext<Record<string, string>>({})
