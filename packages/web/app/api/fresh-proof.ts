import { Refusal } from '@warm-ladle/contract'

/** Asks the signed-in member to reauthenticate; resolves to whether they did. */
export type AskForProof = () => Promise<boolean>

let ask: AskForProof | undefined
let asking: Promise<boolean> | undefined

/**
 * Registers the dialog that asks for proofs.
 *
 * @returns a function that unregisters it
 */
export function askForProofsBy(asker: AskForProof): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

/** Makes a call, and repeats it once if it was refused for lack of a fresh proof that the member then gives. */
export async function repeatOnceProved<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'login-again')) throw error
    if (!(await proved())) throw error
  }
  return call()
}

/** The pending question, which concurrent calls share. */
function proved() {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}
