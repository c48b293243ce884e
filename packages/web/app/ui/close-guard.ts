import { createContext, use, useEffect } from 'react'

/** Resolves to whether the dialog may close. */
export type CloseGuard = () => Promise<boolean>

/** Registers the guard of the dialog around, and returns a function that unregisters it. Outside of dialogs nothing asks. */
export const CloseGuardContext = createContext<(guard: CloseGuard) => () => void>(() => () => undefined)

/** Lets a form in a dialog ask before the dialog is closed by Escape, its cross, or 'Cancel'. */
export function useCloseGuard(guard: CloseGuard): void {
  const register = use(CloseGuardContext)
  useEffect(() => register(guard), [register, guard])
}
