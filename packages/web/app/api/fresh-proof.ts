import { Refusal } from '@warm-ladle/contract'

/** Asks the signed-in member to reauthenticate; resolves to whether they did. */
export type ProofPrompt = () => Promise<boolean>

let prompt: ProofPrompt | undefined
let pendingProof: Promise<boolean> | undefined

/**
 * Registers the dialog that asks for proofs.
 *
 * @returns a function that unregisters it
 */
export function registerProofPrompt(newPrompt: ProofPrompt): () => void {
  prompt = newPrompt
  return () => {
    if (prompt === newPrompt) prompt = undefined
  }
}

/** Makes a call. If it is refused for lack of a fresh proof and the member then gives one, repeats it once. */
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
