import { useQuery } from '@tanstack/react-query'
import {
  calendarDate,
  lengths,
  momentIn,
  optionalLine,
  pollOptions,
  requiredLine,
  Slot,
  withMessage,
} from '@warm-ladle/contract'
import { texts as checks } from '@warm-ladle/contract/checks/texts.ts'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { type ApiClient, useApi } from '../../api/query.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useActForm } from '../../forms/use-act-form.ts'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { useSettled } from '../../ui/use-settled-text.ts'
import { useTimeInput } from '../../ui/use-time-input.ts'
import { SlotOptions } from './kitchen-poll.tsx'
import { mealTitlesQuery } from './polls-query.ts'
import { texts } from './texts.ts'

export const pollDraft = 'poll'

interface StartPollProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The dialog in which the kitchen starts a poll. */
export function StartPoll({ open, onOpenChange }: StartPollProps) {
  const t = useTranslate()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t(texts.start)} description={t(texts.startText)}>
      <StartPollForm onStarted={() => onOpenChange(false)} />
    </Dialog>
  )
}

const required = requiredLine(lengths.title, withMessage(checks.optionRequired))
const optional = optionalLine(lengths.title)

const PollFields = z
  .object({
    option1: required,
    option2: required,
    option3: optional,
    option4: optional,
    option5: optional,
    option6: optional,
    slot: z.union([z.literal(''), Slot]),
    date: z.string(),
    lastDay: z.iso.date(withMessage(texts.chooseDate)),
    lastTime: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, withMessage(checks.enterTime))),
  })
  .check(
    z.refine(({ slot, date }) => slot === '' || date !== '', {
      ...withMessage(texts.chooseDate),
      path: ['date'],
    }),
  )

const names = ['option1', 'option2', 'option3', 'option4', 'option5', 'option6'] as const

/** The time of day at which polls close unless the kitchen chooses another. */
const eveningTime = '20:00'

function StartPollForm({ onStarted }: { onStarted: () => void }) {
  const t = useTranslate()
  const api = useApi()
  const { timeZone } = usePublicConfig()
  const [today] = useState(() => calendarDate(new Date(), timeZone))
  const form = useActForm({
    schema: PollFields,
    defaultValues: {
      ...Object.fromEntries(names.map((name) => [name, ''])),
      slot: '',
      date: '',
      lastDay: '',
      lastTime: eveningTime,
    },
    draft: pollDraft,
    act: 'polls.add',
    run: async ({ slot, date, lastDay, lastTime, ...typed }) => {
      const given = names.map((name) => typed[name]).filter((text) => text !== '')
      const options = await Promise.all(given.map((text) => toOption(api, text)))
      return api.polls.add({
        body: {
          options,
          closesAt: momentIn(lastDay, lastTime, timeZone).toISOString(),
          ...(slot !== '' && { mealtime: { date, slot } }),
        },
      })
    },
    onSent: onStarted,
    done: messageToast,
    failure: t(texts.notStarted),
  })
  const { field } = form
  const typed = useWatch({ control: form.control })
  const [shown, setShown] = useState<number>(pollOptions.min)
  const lastFilled = names.findLastIndex((name) => typed[name])
  const count = Math.max(shown, lastFilled + 1)
  const list = useId()
  const [search, setSearch] = useState('')
  const time = useTimeInput()
  return (
    <DialogForm form={form} submit={t(texts.start)}>
      {names.slice(0, count).map((name, index) => (
        <TextField
          key={name}
          label={t(texts.option, { number: index + 1 })}
          list={list}
          autoComplete="off"
          maxLength={lengths.title}
          onInput={({ currentTarget }) => setSearch(currentTarget.value)}
          {...field(name)}
        />
      ))}
      <MealTitles id={list} search={search} />
      {count < pollOptions.max && (
        <div>
          <Button
            variant="ghost"
            size="sm"
            className="-ms-3.5 max-sm:h-11"
            onClick={() => setShown(count + 1)}
          >
            <Plus aria-hidden="true" className="size-4" />
            {t(texts.addOption)}
          </Button>
        </div>
      )}
      <SelectField label={t(texts.mealtime)} className="sm:col-span-1!" {...field('slot')}>
        <option value="">{t(texts.noMealtime)}</option>
        <SlotOptions />
      </SelectField>
      {typed.slot ? (
        <TextField
          label={t(texts.date)}
          type="date"
          min={today}
          className="sm:col-span-1!"
          {...field('date')}
        />
      ) : (
        <div className="max-sm:hidden sm:col-span-1!" />
      )}
      <TextField
        label={t(texts.lastDay)}
        type="date"
        min={today}
        className="sm:col-span-1!"
        {...field('lastDay')}
      />
      <TextField label={t(texts.lastTime)} {...time} className="sm:col-span-1!" {...field('lastTime')} />
    </DialogForm>
  )
}

/** Suggests the titles of meals on the menu. */
function MealTitles({ id, search }: { id: string; search: string }) {
  const { data: meals = [] } = useQuery(mealTitlesQuery(useApi(), useSettled(search)))
  return (
    <datalist id={id}>
      {meals.map(({ _id, title }) => (
        <option key={_id} value={title}>
          {title}
        </option>
      ))}
    </datalist>
  )
}

/** A meal of the menu if the text is the title of one, or else an idea. */
async function toOption(api: ApiClient, text: string) {
  const { body } = await api.meals.search({ query: { search: text, limit: 100 } })
  const meal = body.find(({ title }) => title.toLowerCase() === text.toLowerCase())
  return meal ? { mealId: meal._id } : { text }
}
