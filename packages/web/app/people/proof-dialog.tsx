import { useEffect, useEffectEvent, useState } from 'react'
import { registerProofPrompt } from '../api/fresh-proof.ts'
import { useOnDemand } from '../ui/use-on-demand.ts'

interface ProofRequest {
  readonly isOpen: boolean
  readonly answer: (proved: boolean) => void
}

/** Asks the logged-in member to log in again when a call needs a recent login. The page below keeps its state. */
export function ProofDialog() {
  const [question, setQuestion] = useState<ProofRequest>()
  // loaded on demand, since the dialog opens at most once in ten minutes
  const [ProofWindow, loadWindow] = useOnDemand(() => import('./account/proof-window.tsx'))
  const prepare = useEffectEvent(loadWindow)
  useEffect(() => {
    let giveUp = () => {}
    const forget = registerProofPrompt(async () => {
      if (!(await prepare())) return false
      return await new Promise<boolean>((answer) => {
        giveUp = () => answer(false)
        setQuestion({ isOpen: true, answer })
      })
    })
    return () => {
      forget()
      giveUp()
    }
  }, [])

  if (!question || !ProofWindow) return null
  const answer = (proved: boolean) => {
    setQuestion({ ...question, isOpen: false })
    question.answer(proved)
  }
  return <ProofWindow open={question.isOpen} onAnswer={answer} />
}
