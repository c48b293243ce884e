import type { Outcomes } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { translate, type Translate, useTranslate } from '../page/language.tsx'
import type { Notice } from '../ui/dialogs.tsx'
import { type Choice, focusOnNext } from '../ui/choice.tsx'
import { texts } from './texts.ts'
import type { ActName } from './stale-queries.ts'
import { useConfirmedMutation } from './use-notifying-mutation.tsx'

type Confirmation = Parameters<typeof useConfirmedMutation>[0]['question']

interface ActOnChoice {
  readonly choice: Choice
  readonly question: Omit<Confirmation, 'message' | 'confirmLabel'> & {
    /** The question for this number of rows. */
    readonly message: (count: number) => ReactNode
    /** The verb for the action: 'Delete'. */
    readonly verb: string
  }
  readonly act: ActName
  readonly run: (ids: string[]) => Promise<Outcomes>
  /** Title of the dialog after a success: 'Served!'. */
  readonly done: string
  readonly failure?: string
}

/** The confirmation before selected rows are deleted; `message` says what else is lost. */
export const deletion = (t: Translate, message: (count: number) => string): ActOnChoice['question'] => ({
  title: t(texts.sure),
  message,
  verb: t(texts.delete),
})

/** Acts on all selected rows after one confirmation, and lists those for which it failed. */
export function useActOnChoice({ choice, question, run, done, ...mutation }: ActOnChoice) {
  const t = useTranslate()
  const { offered, chosen, clear } = choice
  return useConfirmedMutation({
    ...mutation,
    question: {
      ...question,
      message: question.message(chosen.length),
      confirmLabel: t(texts.actOnRows, { act: question.verb, rows: chosen.length }),
    },
    run: () => run([...chosen]),
    done: ({ message, data }: Outcomes) => {
      clear()
      return { dialog: { ...toNotice(done, message, data), focusAfter: () => focusOnNext(offered, chosen) } }
    },
  })
}

function toNotice(title: string, message: string, data: Outcomes['data']): Notice {
  const refused = data.filter((result) => !result.done)
  if (refused.length === 0) return { title, message }
  const reasons = [...new Set(refused.map((result) => result.message))]
  return {
    title: refused.length === data.length ? translate(texts.error) : title,
    tone: refused.length === data.length ? 'error' : 'info',
    message: [message, ...reasons].map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    )),
  }
}
