import type { Feedback } from '@warm-ladle/contract'
import { MessageCircleQuestionMark } from 'lucide-react'
import { GrowingList } from '../../api/growing-list.tsx'
import { useApi } from '../../api/query.ts'
import { useTranslate } from '../../page/language.tsx'
import { DataTable, type Rows } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { feedbackColumns } from './feedback-cells.tsx'
import { ownFeedbackQuery } from './feedback-queries.ts'
import { texts } from './texts.ts'

/** The member's own feedback to the kitchen, with its state and answer. */
export function OwnFeedback() {
  const t = useTranslate()
  return (
    <GrowingList
      growing={ownFeedbackQuery(useApi())}
      loading={<OwnTable feedback={undefined} />}
      failure={t(texts.ownFailed)}
      empty={<EmptyState icon={<MessageCircleQuestionMark className="size-6" />} text={t(texts.noneYet)} />}
    >
      {(feedback) => <OwnTable feedback={feedback} />}
    </GrowingList>
  )
}

function OwnTable({ feedback }: { feedback: Rows<Feedback> }) {
  const t = useTranslate()
  const { what, when, state } = feedbackColumns(t)
  return (
    <DataTable
      label={t(texts.ownTable)}
      columns={[what, when, state]}
      rows={feedback}
      rowKey={({ _id }) => _id}
    />
  )
}
