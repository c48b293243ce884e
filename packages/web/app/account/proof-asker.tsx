import { lazy, Suspense, useEffect, useState } from 'react'
import { askForProofsBy } from '../api/fresh-proof.ts'

interface Question {
  readonly isOpen: boolean
  readonly answer: (proved: boolean) => void
}

// loaded on first use, since it opens at most every ten minutes
const ProofWindow = lazy(() => import('./proof-window.tsx'))

/** Asks the signed-in member to reauthenticate when a call needs it; the page below keeps its state. */
export function ProofAsker() {
  const [question, setQuestion] = useState<Question>()
  useEffect(() => {
    let giveUp = () => {}
    const forget = askForProofsBy(
      () =>
        new Promise((answer) => {
          giveUp = () => answer(false)
          setQuestion({ isOpen: true, answer })
        }),
    )
    return () => {
      forget()
      giveUp()
    }
  }, [])

  if (!question) return null
  const answer = (proved: boolean) => {
    setQuestion({ ...question, isOpen: false })
    question.answer(proved)
  }
  return (
    <Suspense>
      <ProofWindow open={question.isOpen} onAnswer={answer} />
    </Suspense>
  )
}
