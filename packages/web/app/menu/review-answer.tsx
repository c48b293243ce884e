import type { Review } from '@warm-ladle/contract'
import { Reply } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../page/language.tsx'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { useOnDemand } from '../ui/use-on-demand.ts'
import { texts } from './texts.ts'

/** The kitchen's answer below a review or feedback. */
export function KitchenAnswer({ answer }: Pick<Review, 'answer'>) {
  const t = useTranslate()
  if (!answer) return null
  return (
    <div className="mt-3 rounded-xl bg-ground p-3 text-sm font-normal">
      <p className="text-muted">
        <span className="font-semibold text-ink">{t(texts.kitchen)}</span> ·{' '}
        <DateTime at={answer.at} as="date" />
      </p>
      <p dir="auto" className="mt-0.5 leading-relaxed whitespace-pre-line wrap-anywhere">
        {answer.text}
      </p>
    </div>
  )
}

/** Opens the window to answer a review, whose file is loaded when it first opens. */
export function useAnswering(review: Review) {
  const [isOpen, setOpen] = useState(false)
  const [Window, load] = useOnDemand(() => import('./answer-window.tsx'))
  const window = Window && <Window review={review} open={isOpen} onOpenChange={setOpen} />
  return { open: async () => setOpen(await load()), window }
}

/** Answers a review on its meal's page; only for callers who may. */
export function AnswerReview({ review }: { review: Review }) {
  const t = useTranslate()
  const { open, window } = useAnswering(review)
  return (
    <>
      <Button variant="outline" size="sm" className="mt-3" onClick={() => void open()}>
        <Reply aria-hidden="true" className="size-4" />
        <span>{t(review.answer ? texts.changeAnswer : texts.answer)}</span>
      </Button>
      {window}
    </>
  )
}
