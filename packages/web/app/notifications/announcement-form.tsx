import {
  type AnnouncementAudience,
  type Badge,
  badges,
  defaultBadge,
  type Mealtime,
  mealtimePhrase,
  momentIn,
  requiredLine,
  requiredText,
  type Week,
  withMessage,
} from '@warm-ladle/contract'
import { texts as checks } from '@warm-ladle/contract/checks/texts.ts'
import * as z from 'zod/mini'
import { failureTitle } from '../api/failure-notice.tsx'
import { useApi } from '../api/query.ts'
import { DialogForm } from '../forms/dialog-form.tsx'
import { useActForm } from '../forms/use-act-form.ts'
import { type Translate, useTranslate } from '../page/language.tsx'
import { usePublicConfig } from '../page/public-config.ts'
import { SelectField, TextareaField, TextField } from '../ui/fields.tsx'
import { messageToast } from '../ui/toasts.tsx'
import { texts } from './texts.ts'

export const announcementDraft = 'announcement'

const DateField = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, withMessage(checks.chooseDay)))

const AnnouncementFields = z
  .object({
    title: requiredLine(80, withMessage(checks.sayWhatItIsAbout)),
    text: requiredText(1000, withMessage(checks.sayWhatToKnow)),
    /** 'all', the id of a mealtime after 'mealtime:', or a badge after 'badge:'. */
    to: z.string(),
    firstDay: DateField,
    lastDay: DateField,
  })
  .check(
    z.refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
      ...withMessage(checks.endsBeforeItBegins),
      path: ['lastDay'],
    }),
  )

interface AnnouncementFormProps {
  week: Week
  onAdded: () => void
}

/** Writes an announcement. It is sent when its first day begins, or at once, and shown until its last day ends. */
export function AnnouncementForm({ week, onAdded }: AnnouncementFormProps) {
  const t = useTranslate()
  const api = useApi()
  const { timeZone } = usePublicConfig()
  const { today } = week
  const form = useActForm({
    schema: AnnouncementFields,
    defaultValues: { title: '', text: '', to: 'all', firstDay: today, lastDay: today },
    draft: announcementDraft,
    act: 'announcements.add',
    run: ({ title, text, to, firstDay, lastDay }) =>
      api.announcements.add({
        body: {
          title,
          text,
          to: audienceIn(to),
          from:
            firstDay <= today
              ? new Date().toISOString()
              : momentIn(firstDay, '00:00', timeZone).toISOString(),
          until: momentIn(lastDay, '23:59', timeZone).toISOString(),
        },
      }),
    onSent: onAdded,
    done: messageToast,
    failure: failureTitle(t(texts.announceFailed)),
  })
  const { field } = form
  return (
    <DialogForm form={form} submit={t(texts.announce)}>
      <TextField label={t(texts.title)} maxLength={80} {...field('title')} />
      <TextareaField label={t(texts.text)} rows={4} maxLength={1000} {...field('text')} />
      <SelectField label={t(texts.audience)} {...field('to')}>
        <option value="all">{t(texts.allResidents)}</option>
        {publishedIn(week).map((mealtime) => (
          <option key={mealtime.id} value={`mealtime:${mealtime.id}`}>
            {t(texts.eatersAt, { mealtime: mealtimePhrase(t.language, mealtime) })}
          </option>
        ))}
        {badges.map((badge) => (
          <option key={badge} value={`badge:${badge}`}>
            {membersText(t, badge)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t(texts.firstDay)}
        type="date"
        min={today}
        className="sm:col-span-1!"
        {...field('firstDay')}
      />
      <TextField
        label={t(texts.lastDay)}
        type="date"
        min={today}
        className="sm:col-span-1!"
        {...field('lastDay')}
      />
    </DialogForm>
  )
}

/** The members with a badge. */
export const membersText = (t: Translate, badge: Badge): string =>
  badge === defaultBadge ? t(texts.bronzeMembers) : t(texts.badgeMembers, { badge })

/** A week's mealtimes that take place. */
export const publishedIn = ({ days }: Week): readonly Mealtime[] =>
  days.flatMap(({ mealtimes }) => mealtimes).filter(({ state }) => state === 'published')

function audienceIn(chosen: string): AnnouncementAudience {
  const [kind, id = ''] = chosen.split(':')
  const badge = badges.find((name) => name === id)
  if (kind === 'badge' && badge) return { badge }
  return kind === 'mealtime' ? { mealtimeId: id } : 'all'
}
