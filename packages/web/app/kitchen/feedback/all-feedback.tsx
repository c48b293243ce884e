import { useQuery } from '@tanstack/react-query'
import {
  type Feedback,
  feedbackKindNames,
  type FeedbackState,
  feedbackStates,
  AnswerText,
  minutesText,
  truncate,
} from '@warm-ladle/contract'
import { Archive, MessageCircleQuestionMark, Reply, UserSearch } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { PagedList, type PageState } from '../../api/paged-list.tsx'
import { QueryState } from '../../api/query-state.tsx'
import { useApi } from '../../api/query.ts'
import { useConfirmedMutation, useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { FormDialog } from '../../forms/dialog-form.tsx'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { useQueryString } from '../../page/use-query-string.ts'
import { useMayOffer } from '../../people/use-member.ts'
import { column, type Columns, DataTable, type Rows } from '../../ui/data-table.tsx'
import { NoMatch } from '../../ui/empty-state.tsx'
import { SelectField, TextareaField } from '../../ui/fields.tsx'
import { RowAction, RowActions } from '../../ui/row-action.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { feedbackColumns, states } from './feedback-cells.tsx'
import { allFeedbackQuery } from './feedback-queries.ts'
import { GiveFeedback } from './give-feedback.tsx'
import { OwnFeedback } from './own-feedback.tsx'
import { texts } from './texts.ts'

/**
 * Residents' feedback, for the kitchen and the office: open feedback first, starting with the longest wait.
 */
export function AllFeedback() {
  const t = useTranslate()
  const { query, change } = useQueryString()
  const shown = query.get('state') ?? 'open'
  const state = feedbackStates.find((name) => name === shown)
  return (
    <>
      <div className="my-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <SelectField
          label={t(texts.show)}
          className="w-full sm:max-w-64"
          value={state ?? (shown === 'mine' ? 'mine' : 'all')}
          onChange={({ target }) => change('state', target.value)}
        >
          {feedbackStates.map((name) => (
            <option key={name} value={name}>
              {t(states[name].name)}
            </option>
          ))}
          <option value="all">{t(texts.everything)}</option>
          <option value="mine">{t(texts.mine)}</option>
        </SelectField>
        {shown === 'mine' ? <GiveFeedback /> : <Totals />}
      </div>
      {shown === 'mine' ? (
        <OwnFeedback />
      ) : (
        <InState state={state} onShowAll={() => change('state', 'all')} />
      )}
    </>
  )
}

function InState({ state, onShowAll }: { state: FeedbackState | undefined; onShowAll: () => void }) {
  const t = useTranslate()
  return (
    <PagedList
      pageQuery={allFeedbackQuery(useApi(), state)}
      failure={t(texts.failed)}
      empty={
        <NoMatch
          icon={MessageCircleQuestionMark}
          text={t(state === 'open' ? texts.noneOpen : texts.noneInState)}
          all={t(texts.all)}
          onShowAll={onShowAll}
          unfiltered={state === undefined && { text: t(texts.noneGiven) }}
        />
      }
    >
      {(feedback, page) => <FeedbackTable feedback={feedback} {...page} />}
    </PagedList>
  )
}

function Totals() {
  const t = useTranslate()
  const api = useApi()
  const query = useQuery({ queryKey: ['feedback', 'totals'], queryFn: () => api.feedback.totals() })
  return (
    <QueryState query={query} loading={<Loading className="h-6" />} failure={t(texts.totalsFailed)}>
      {({ open, answerMinutes }) => (
        <p className="text-muted">
          {answerMinutes === undefined
            ? t(texts.totals, { open })
            : t(texts.totalsAndTime, { open, time: minutesText(t.language, answerMinutes) })}
        </p>
      )}
    </QueryState>
  )
}

function FeedbackTable({ feedback, busy }: PageState & { feedback: Rows<Feedback> }) {
  const t = useTranslate()
  const { what, when, state } = feedbackColumns(t)
  const columns: Columns<Feedback> = [
    what,
    column(t(texts.from), { className: 'max-xl:text-sm' }, ({ author }) =>
      author ? (
        <bdi>{author.name || t(texts.formerMember)}</bdi>
      ) : (
        <span className="text-muted">{t(texts.anonymous)}</span>
      ),
    ),
    when,
    state,
    column(t(texts.actions), { phone: 'actions' }, (one) => <FeedbackActions feedback={one} />),
  ]
  return (
    <DataTable
      label={t(texts.feedback)}
      columns={columns}
      rows={feedback}
      rowKey={({ _id }) => _id}
      busy={busy}
      pinLast
    />
  )
}

/** The longest quote of feedback in the name of a button. */
const quoted = 60

const whichIn = (t: Translate, { kind, text }: Feedback) =>
  t(texts.which, { kind: t(feedbackKindNames[kind]), text: truncate(text, quoted, '…') })

function FeedbackActions({ feedback }: { feedback: Feedback }) {
  const t = useTranslate()
  const isAdmin = useMayOffer('admin')
  const [isAnswering, setAnswering] = useState(false)
  const closing = useClose(feedback)
  const { _id: id, state, isAnonymous } = feedback
  const subject = whichIn(t, feedback)
  return (
    <RowActions>
      {state === 'open' && (
        <RowAction
          label={t(texts.answer)}
          subject={subject}
          icon={Reply}
          isMain
          onPress={() => setAnswering(true)}
        />
      )}
      {state !== 'closed' && (
        <RowAction
          label={t(texts.close)}
          subject={subject}
          icon={Archive}
          pending={closing.isPending}
          onPress={() => closing.start()}
        />
      )}
      {isAnonymous && isAdmin && <ShowAuthor id={id} subject={subject} />}
      <AnswerWindow feedback={feedback} open={isAnswering} onOpenChange={setAnswering} />
    </RowActions>
  )
}

function useClose({ _id: id }: Feedback) {
  const t = useTranslate()
  const api = useApi()
  return useNotifyingMutation({
    act: 'feedback.close',
    run: () => api.feedback.close({ params: { id } }),
    done: messageToast,
    failure: t(texts.closeFailed),
  })
}

interface AnswerWindowProps {
  feedback: Feedback
  open: boolean
  onOpenChange: (open: boolean) => void
}

const Answer = z.object({ answer: AnswerText })

function AnswerWindow({ feedback: { _id: id, text }, ...window }: AnswerWindowProps) {
  const t = useTranslate()
  const api = useApi()
  return (
    <FormDialog
      {...window}
      title={t(texts.answer)}
      description={t(texts.answerText)}
      form={{
        schema: Answer,
        defaultValues: { answer: '' },
        draft: `answer-feedback:${id}`,
        act: 'feedback.answer',
        run: (body) => api.feedback.answer({ params: { id }, body }),
        done: messageToast,
        failure: t(texts.answerFailed),
      }}
      submit={t(texts.sendAnswer)}
    >
      {({ field }) => (
        <>
          <blockquote dir="auto" className="line-clamp-3 rounded-xl bg-ground p-3 text-muted wrap-anywhere">
            {text}
          </blockquote>
          <TextareaField label={t(texts.yourAnswer)} rows={5} {...field('answer')} />
        </>
      )}
    </FormDialog>
  )
}

function ShowAuthor({ id, subject }: { id: string; subject: string }) {
  const t = useTranslate()
  const api = useApi()
  const lookUp = useConfirmedMutation({
    question: {
      title: t(texts.showAuthorQuestion),
      message: t(texts.showAuthorText),
      confirmLabel: t(texts.showAuthorConfirm),
      tone: 'info',
    },
    act: 'feedback.author',
    run: () => api.feedback.author({ params: { id } }),
    done: ({ author }) => ({
      dialog: { title: t(texts.author), message: t(texts.authorIs, author), tone: 'info' },
    }),
    failure: t(texts.authorFailed),
  })
  return (
    <RowAction
      label={t(texts.showAuthor)}
      subject={subject}
      icon={UserSearch}
      pending={lookUp.isPending}
      onPress={() => lookUp.start()}
    />
  )
}
