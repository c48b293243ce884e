import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  type Language,
  NewOutgoingWebhook,
  offeredLanguages,
  webhookEventName,
  webhookEventTypes,
  type WebhookFormat,
  webhookFormatNames,
  webhookFormats,
} from '@warm-ladle/contract'
import { languages } from '@warm-ladle/contract/language-names.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { failureTitle } from '../../api/failure-notice.tsx'
import { QueryState } from '../../api/query-state.tsx'
import { type ApiClient, useApi } from '../../api/query.ts'
import { DialogForm } from '../../forms/dialog-form.tsx'
import { useActForm } from '../../forms/use-act-form.ts'
import { useTranslate } from '../../page/language.tsx'
import { CopiedField } from '../../people/copied-field.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { CheckField, SelectField, TextField } from '../../ui/fields.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { useTimeInput } from '../../ui/use-time-input.ts'
import { texts } from './texts.ts'

/** Adds a chat or a program, whose secret it then shows, only this once. */
export function NewWebhook({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>()
  if (secret !== undefined) return <ShownSecret secret={secret} onClose={onClose} />
  return <WebhookForm onAdded={(added) => (added === undefined ? onClose() : setSecret(added))} />
}

export function ShownSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslate()
  return (
    <div className="flex flex-col gap-5">
      <CopiedField label={t(texts.secret)} value={secret} />
      <p className="text-sm">{t(texts.secretOnce)}</p>
      <div className="flex justify-end">
        <Button onClick={onClose}>{t(texts.done)}</Button>
      </div>
    </div>
  )
}

const hints = {
  standard: texts.programAddressHint,
  slack: texts.chatAddressHint,
  mattermost: texts.chatAddressHint,
  discord: texts.chatAddressHint,
  telegram: texts.telegramAddressHint,
} as const

function WebhookForm({ onAdded }: { onAdded: (secret: string | undefined) => void }) {
  const t = useTranslate()
  const api = useApi()
  const form = useActForm({
    schema: NewOutgoingWebhook,
    defaultValues: {
      name: '',
      format: 'slack',
      url: '',
      chat: '',
      language: t.language,
      events: ['menu.today'],
      menuAt: '07:00',
    },
    act: 'outgoingWebhooks.add',
    run: (body) => api.outgoingWebhooks.add({ body }),
    done: (answer) => {
      onAdded(answer.secret)
      return answer.secret === undefined ? messageToast(answer) : undefined
    },
    failure: failureTitle(t(texts.addFailed)),
  })
  const { field } = form
  const time = useTimeInput()
  const [format, language, events] = useWatch({
    control: form.control,
    name: ['format', 'language', 'events'],
  })
  const { error, ...choice } = field('events')
  return (
    <DialogForm form={form} submit={t(texts.add)}>
      <TextField label={t(texts.name)} autoComplete="off" {...field('name')} />
      <SelectField
        label={t(texts.sendTo)}
        className={format === 'standard' ? undefined : 'sm:col-span-1!'}
        {...field('format')}
      >
        {webhookFormatNames.map((name) => (
          <option key={name} value={name}>
            {t(webhookFormats[name])}
          </option>
        ))}
      </SelectField>
      {format !== 'standard' && (
        <SelectField label={t(texts.language)} className="sm:col-span-1!" {...field('language')}>
          {offeredLanguages.map((code) => (
            <option key={code} value={code} lang={code}>
              {languages[code]}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t(texts.address)}
        type="url"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        hint={t(hints[format])}
        {...field('url')}
      />
      {format === 'telegram' && (
        <TextField
          label={t(texts.chat)}
          dir="ltr"
          autoComplete="off"
          hint={t(texts.chatHint)}
          {...field('chat')}
        />
      )}
      <fieldset className="flex flex-col gap-1" aria-describedby={error && 'events-missing'}>
        <legend className="mb-2 text-sm font-semibold">{t(texts.what)}</legend>
        {webhookEventTypes.map((type) => (
          <CheckField key={type} value={type} {...choice}>
            <span className="text-sm">{t(webhookEventName(type))}</span>
          </CheckField>
        ))}
        {error && (
          <p id="events-missing" role="alert" className="text-sm text-error">
            {error}
          </p>
        )}
      </fieldset>
      {events.includes('menu.today') && (
        <>
          <TextField label={t(texts.menuAt)} {...time} className="sm:col-span-1!" {...field('menuAt')} />
          <Preview format={format} language={language ?? t.language} />
        </>
      )}
    </DialogForm>
  )
}

interface Previewed {
  format: WebhookFormat
  language: Language
}

const previewQuery = (api: ApiClient, query: Previewed) =>
  queryOptions({
    queryKey: ['outgoing-webhooks', 'preview', query],
    queryFn: () => api.outgoingWebhooks.preview({ query }),
  })

/** Today's menu as it would be sent. */
function Preview({ format, language }: Previewed) {
  const t = useTranslate()
  const query = useQuery(previewQuery(useApi(), { format, language }))
  const isText = format !== 'standard'
  return (
    <figure>
      <figcaption className="mb-1.5 text-sm font-semibold">{t(texts.preview)}</figcaption>
      <QueryState query={query} loading={<Loading className="h-20" />} failure={t(texts.previewFailed)}>
        {({ text }) => (
          <pre
            lang={isText ? language : undefined}
            dir={isText ? 'auto' : 'ltr'}
            className={classNames(
              'rounded-xl border border-line px-3 py-2.5 whitespace-pre-wrap wrap-anywhere',
              isText ? 'font-sans text-sm' : 'text-xs',
            )}
          >
            {text}
          </pre>
        )}
      </QueryState>
    </figure>
  )
}
