import { Refusal } from '@warm-ladle/contract'

/** Asks the logged-in member to log in again, and resolves to whether they did. */
export type ProofPrompt = () => Promise<boolean>

let prompt: ProofPrompt | undefined
let pendingProof: Promise<boolean> | undefined

/**
 * Registers the dialog that asks members to log in again.
 *
 * @returns a function that unregisters it
 */
export function registerProofPrompt(newPrompt: ProofPrompt): () => void {
  prompt = newPrompt
  return () => {
    if (prompt === newPrompt) prompt = undefined
  }
}

/**
 * Makes a call. If it is refused because the last login is too old, the member is asked to log in again, and the call
 * is then repeated once.
 */
export async function repeatOnceProved<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'login-again')) throw error
    if (!(await proved())) throw error
  }
  return call()
}

/** The open question, shared by concurrent calls. */
function proved() {
  pendingProof ??= (prompt?.() ?? Promise.resolve(false)).finally(() => {
    pendingProof = undefined
  })
  return pendingProof
}
