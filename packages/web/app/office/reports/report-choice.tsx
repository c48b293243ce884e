import { calendarDate, NamedDate, type Report } from '@warm-ladle/contract'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useTableQuery } from '../../api/use-table-query.ts'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { weekBefore } from './report-texts.ts'
import { texts } from './texts.ts'

/** The fields for a report's time span, and for weeks or months. */
export function ReportChoice({ report, choose }: ReturnType<typeof useChosenReport>) {
  const t = useTranslate()
  return (
    <div className="my-4 grid grid-cols-2 gap-3 sm:flex sm:gap-4 print:hidden">
      <TextField
        label={t(texts.from)}
        type="date"
        className="min-w-0 sm:w-44"
        value={report.from}
        max={report.until}
        onChange={({ target }) => choose('from', target.value)}
      />
      <TextField
        label={t(texts.until)}
        type="date"
        className="min-w-0 sm:w-44"
        value={report.until}
        min={report.from}
        onChange={({ target }) => choose('until', target.value)}
      />
      <SelectField
        label={t(texts.by)}
        className="min-w-0 sm:w-36"
        value={report.by}
        onChange={({ target }) => choose('by', target.value)}
      >
        <option value="week">{t(texts.week)}</option>
        <option value="month">{t(texts.month)}</option>
      </SelectField>
    </div>
  )
}

/** The report in the page's URL; by default for the last eight weeks. */
export function useChosenReport() {
  const { text, change } = useTableQuery()
  const { timeZone, firstDay } = usePublicConfig()
  const [today] = useState(() => calendarDate(new Date(), timeZone))
  const until = z.safeParse(NamedDate, text('until')).data ?? today
  const from = z.safeParse(NamedDate, text('from')).data ?? weekBefore(until, 7, firstDay)
  const by = text('by') === 'month' ? 'month' : 'week'
  return { report: { from, until, by } satisfies Report, choose: change }
}
