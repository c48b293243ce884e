import { useQuery } from '@tanstack/react-query'
import {
  type ApiToken,
  isStaff,
  NewApiToken,
  type Scope,
  scopeNames,
  scopes,
  listText,
} from '@warm-ladle/contract'
import { SquareTerminal } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '../../page/language.tsx'
import { failureTitle } from '../../api/failure-notice.tsx'
import { QueryState } from '../../api/query-state.tsx'
import { useApi } from '../../api/query.ts'
import { useConfirmedMutation } from '../../api/use-notifying-mutation.tsx'
import { Form } from '../../forms/form.tsx'
import { useActForm } from '../../forms/use-act-form.ts'
import { useStanding } from '../use-member.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, SelectField, TextField } from '../../ui/fields.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { DialogButtons } from '../../ui/dialog.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { apiTokensQuery } from './account-queries.ts'
import { CopiedField } from '../copied-field.tsx'
import { absentSettings, Setting, SettingAction, Settings, SettingWindow } from './setting.tsx'
import { texts } from './texts.ts'

/** Programs that call the API in the member's name, each with its own token. */
export function ProgramSettings() {
  const t = useTranslate()
  const query = useQuery(apiTokensQuery(useApi()))
  return (
    <Settings title={t(texts.programs)} id="programs">
      <QueryState query={query} {...absentSettings}>
        {(tokens) => (
          <>
            {tokens.map((token) => (
              <OneToken key={token._id} token={token} />
            ))}
            <Setting
              title={t(texts.giveAccess)}
              text={t(texts.giveAccessText, {
                a: <Link to="/api/docs" reloadDocument className="underline" />,
              })}
              action={
                <SettingWindow
                  label={t(texts.makeToken)}
                  fullLabel={t(texts.makeTokenFull)}
                  title={t(texts.tokenTitle)}
                >
                  {(close) => <NewToken onClose={close} />}
                </SettingWindow>
              }
            />
          </>
        )}
      </QueryState>
    </Settings>
  )
}

/** A token with its permissions, and a button to remove it. */
function OneToken({ token }: { token: ApiToken }) {
  const t = useTranslate()
  const { _id, name } = token
  return (
    <Setting
      icon={<SquareTerminal aria-hidden="true" className="size-5 shrink-0 text-muted" />}
      title={name}
      text={
        <>
          <span>
            {listText(
              t.language,
              token.scopes.map((scope) => t(scopes[scope].title)),
            )}
          </span>
          <br />
          <Life {...token} />
        </>
      }
      action={<RemoveToken id={_id} name={name} />}
    />
  )
}

/** When a token was created, was last used, and expires. */
function Life({ createdAt, lastUsedOn, expiresAt }: ApiToken) {
  const t = useTranslate()
  const made = <DateTime at={createdAt} as="date" />
  const used = lastUsedOn !== undefined && <DateTime at={lastUsedOn} as="date" />
  const ends = expiresAt !== undefined && <DateTime at={expiresAt} as="date" />
  if (used)
    return (
      <span>
        {ends ? t(texts.tokenUsed, { made, used, ends }) : t(texts.tokenUsedEndless, { made, used })}
      </span>
    )
  return <span>{ends ? t(texts.tokenUnused, { made, ends }) : t(texts.tokenUnusedEndless, { made })}</span>
}

function RemoveToken({ id, name }: { id: string; name: string }) {
  const t = useTranslate()
  const api = useApi()
  const removal = useConfirmedMutation({
    question: {
      title: t(texts.removeTokenTitle),
      message: t(texts.removeTokenText, { name }),
      confirmLabel: t(texts.removeToken),
    },
    act: 'apiTokens.remove',
    run: () => api.apiTokens.remove({ params: { id } }),
    done: messageToast,
    failure: failureTitle(t(texts.removeTokenFailed)),
    arrived: { code: 'not-found', answer: { success: true, message: t(texts.tokenRemoved) } },
  })
  return <SettingAction label={t(texts.remove)} fullLabel={t(texts.removeNamed, { name })} {...removal} />
}

/** Asks for a program's permissions, then shows its token, only this once. */
function NewToken({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const [token, setToken] = useState<string>()
  if (token === undefined) return <TokenForm onMade={setToken} />
  return (
    <div className="flex flex-col gap-5">
      <CopiedField label={t(texts.token)} value={token} />
      <p className="text-sm">{t(texts.tokenOnce)}</p>
      <div className="flex justify-end">
        <Button onClick={onClose}>{t(texts.done)}</Button>
      </div>
    </div>
  )
}

/** Days until a token expires. */
const lifetimes = [
  ['30', texts.afterThirtyDays],
  ['90', texts.afterNinetyDays],
  ['365', texts.afterYear],
  ['', texts.never],
] as const

const daysIn = (value: string | number) => (value === '' ? undefined : Number(value))

function TokenForm({ onMade }: { onMade: (token: string) => void }) {
  const t = useTranslate()
  const api = useApi()
  const form = useActForm({
    schema: NewApiToken,
    defaultValues: { name: '', scopes: ['read'], days: 90 },
    act: 'apiTokens.create',
    run: (body) => api.apiTokens.create({ body }),
    done: ({ token }) => {
      onMade(token)
      return undefined
    },
    failure: failureTitle(t(texts.makeTokenFailed)),
  })
  const { field } = form
  const { error, ...choice } = field('scopes')
  return (
    <Form onSubmit={form.onSubmit}>
      <TextField label={t(texts.programName)} autoComplete="off" {...field('name')} />
      <fieldset className="flex flex-col gap-2" aria-describedby={error && 'scopes-missing'}>
        <legend className="mb-2 text-sm font-semibold">{t(texts.itMay)}</legend>
        {useOfferedScopes().map((scope) => (
          <CheckField key={scope} isLong value={scope} {...choice}>
            <span className="text-sm">
              {t(texts.scope, {
                title: t(scopes[scope].title),
                text: t(scopes[scope].text),
                name: <span className="font-semibold" />,
              })}
            </span>
          </CheckField>
        ))}
        {error && (
          <p id="scopes-missing" role="alert" className="text-sm text-error">
            {error}
          </p>
        )}
      </fieldset>
      <SelectField label={t(texts.itEnds)} {...form.register('days', { setValueAs: daysIn })}>
        {lifetimes.map(([days, text]) => (
          <option key={days} value={days}>
            {t(text)}
          </option>
        ))}
      </SelectField>
      <DialogButtons pending={form.isPending}>{t(texts.makeTheToken)}</DialogButtons>
    </Form>
  )
}

/** The permissions that the member may grant: only their own. */
function useOfferedScopes(): readonly Scope[] {
  const { data } = useStanding()
  return scopeNames.filter((scope) => {
    const { access } = scopes[scope]
    return access === 'member' || (data !== undefined && isStaff(data, access))
  })
}
