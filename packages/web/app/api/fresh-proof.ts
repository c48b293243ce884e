import { Refusal } from '@warm-ladle/contract'

/** Asks the signed-in person to prove who they are; answers whether they did. */
export type AskForProof = () => Promise<boolean>

let ask: AskForProof | undefined
let asking: Promise<boolean> | undefined

/**
 * Names who asks for proofs from now on.
 *
 * @returns what takes that back
 */
export function askForProofsBy(asker: AskForProof): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

/** Carries out a call, and once more when it was refused for want of a fresh proof which was then given. */
export async function repeatOnceProved<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'login-again')) throw error
    if (!(await proved())) throw error
  }
  return call()
}

/** However many calls wait for a proof, it is asked for once. */
function proved() {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined
  })
  return asking
}
