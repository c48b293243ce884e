import { lazy, Suspense, useEffect, useState } from 'react'
import { askForProofsBy } from '../api/fresh-proof.ts'

interface Question {
  readonly isOpen: boolean
  readonly answer: (proved: boolean) => void
}

// an admin sees it at most every ten minutes: its code arrives with the first time
const ProofWindow = lazy(() => import('./proof-window.tsx'))

/** Asks the signed-in person to prove who they are when a call needs it; the page below stays as it is meanwhile. */
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
