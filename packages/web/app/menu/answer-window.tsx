import { AnswerText, type Review } from '@warm-ladle/contract'
import * as z from 'zod/mini'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation } from '../api/use-notifying-mutation.tsx'
import { DialogForm } from '../forms/dialog-form.tsx'
import { useSharedActForm } from '../forms/use-act-form.ts'
import { useTranslate } from '../page/language.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextareaField } from '../ui/fields.tsx'
import { messageToast } from '../ui/toasts.tsx'
import { texts } from './reviews/texts.ts'

interface AnswerWindowProps {
  review: Review
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The window in which the kitchen answers a review, or changes or removes its answer. */
export default function AnswerWindow({ review, open, onOpenChange }: AnswerWindowProps) {
  const t = useTranslate()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(texts.answerReview)}
      description={t(texts.answerText)}
    >
      <AnswerForm review={review} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

const Answer = z.object({ answer: AnswerText })

function AnswerForm({ review, onDone }: { review: Review; onDone: () => void }) {
  const t = useTranslate()
  const api = useApi()
  const { _id: id, answer, answerRevision: revision, reviewText } = review
  const form = useSharedActForm({
    schema: Answer,
    draft: `answer-review:${id}`,
    record: { answer: answer?.text ?? '', revision },
    toFields: (record) => ({ answer: record.answer }),
    names: { answer: { label: t(texts.yourAnswer) } },
    act: 'reviews.answer',
    run: (body, seen) => api.reviews.answer({ params: { id }, body: { ...body, revision: seen } }),
    onSent: onDone,
    done: messageToast,
    failure: t(texts.answerFailed),
  })
  const removal = useRemoveAnswer(id, onDone)
  return (
    <DialogForm form={form} submit={t(texts.publishAnswer)}>
      <blockquote dir="auto" className="rounded-xl bg-ground p-3 text-muted wrap-anywhere">
        {reviewText}
      </blockquote>
      <TextareaField label={t(texts.yourAnswer)} rows={5} {...form.field('answer')} />
      {answer && (
        <Button
          variant="ghost"
          size="sm"
          className="self-start text-error"
          pending={removal.isPending}
          onClick={() => void removal.start()}
        >
          {t(texts.removeAnswer)}
        </Button>
      )}
    </DialogForm>
  )
}

function useRemoveAnswer(id: string, onDone: () => void) {
  const t = useTranslate()
  const api = useApi()
  return useConfirmedMutation({
    question: {
      title: t(texts.deleteQuestion),
      message: t(texts.removeAnswerText),
      confirmLabel: t(texts.removeAnswer),
    },
    act: 'reviews.removeAnswer',
    run: () => api.reviews.removeAnswer({ params: { id } }),
    done: (result) => {
      onDone()
      return messageToast(result)
    },
    failure: t(texts.removeAnswerFailed),
  })
}
