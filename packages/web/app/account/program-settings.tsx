import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { type ApiToken, isStaff, NewApiToken, type Scope, scopeNames, scopes } from '@warm-ladle/contract'
import { useTranslate } from '../page/language.tsx'
import { SquareTerminal } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureTitle } from '../api/failure-notice.tsx'
import { QueryState } from '../api/query-state.tsx'
import { useApi } from '../api/query.ts'
import { useConfirmedMutation, useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { fieldsOf, Form } from '../forms/form.tsx'
import { useStanding } from '../session/use-member.ts'
import { Button } from '../ui/button.tsx'
import { CheckField, SelectField, TextField } from '../ui/fields.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { DialogButtons } from '../ui/dialog.tsx'
import { messageToast } from '../ui/toasts.tsx'
import { apiTokensQuery } from './account-queries.ts'
import { CopiedField } from './copied-field.tsx'
import { absentSettings, Setting, SettingAction, Settings, SettingWindow } from './setting.tsx'

/** Programs that call in the member's name, each by a token of its own. */
export function ProgramSettings() {
  const query = useQuery(apiTokensQuery(useApi()))
  return (
    <Settings title="Programs" id="programs">
      <QueryState query={query} {...absentSettings}>
        {(tokens) => (
          <>
            {tokens.map((token) => (
              <OneToken key={token._id} token={token} />
            ))}
            <Setting
              title="Give a program access"
              text={
                <>
                  It gets a token with which it does what you allow, in your name. What there is to call is{' '}
                  <a href="/api/docs" className="underline">
                    described for programmers
                  </a>
                  .
                </>
              }
              action={
                <SettingWindow
                  label="Make a token"
                  fullLabel="Make a token for a program"
                  title="A token for a program"
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

/** A token with what it is good for, and the button to remove it. */
function OneToken({ token }: { token: ApiToken }) {
  const t = useTranslate()
  const { _id, name, createdAt, expiresAt } = token
  return (
    <Setting
      icon={<SquareTerminal aria-hidden="true" className="size-5 shrink-0 text-muted" />}
      title={name}
      text={
        <>
          {token.scopes.map((scope) => t(scopes[scope].title)).join(', ')}
          <br />
          Made <DateTime at={createdAt} as="date" />, <Used on={token.lastUsedOn} />
          {expiresAt === undefined ? (
            ', never ends'
          ) : (
            <>
              , ends <DateTime at={expiresAt} as="date" />
            </>
          )}
        </>
      }
      action={<RemoveToken id={_id} name={name} />}
    />
  )
}

const Used = ({ on }: { on: string | undefined }) =>
  on === undefined ? (
    'not used yet'
  ) : (
    <>
      last used <DateTime at={on} as="date" />
    </>
  )

function RemoveToken({ id, name }: { id: string; name: string }) {
  const api = useApi()
  const removal = useConfirmedMutation({
    ask: {
      title: 'Remove this token?',
      message: `The program that has it, ${name}, can no longer call in your name.`,
      confirmLabel: 'Remove token',
    },
    run: () => api.apiTokens.remove({ params: { id } }),
    done: messageToast,
    failure: failureTitle('The token could not be removed. Please try again.'),
    arrived: { code: 'not-found', answer: { success: true, message: 'The token has been removed.' } },
    invalidates: [['account']],
  })
  return <SettingAction label="Remove" of={name} {...removal} />
}

/** Asks what a program may do, and then shows its token, this once. */
function NewToken({ onClose }: { onClose: () => void }) {
  const [token, setToken] = useState<string>()
  if (token === undefined) return <TokenForm onMade={setToken} />
  return (
    <div className="flex flex-col gap-5">
      <CopiedField label="The token" value={token} />
      <p className="text-sm">
        It is shown only now. All who have it can do in your name what you have allowed, so give it to the
        program alone. If you lose it, remove it and make a new one.
      </p>
      <div className="flex justify-end">
        <Button onClick={onClose}>Done</Button>
      </div>
    </div>
  )
}

/** Days until a token ends. */
const lifetimes = [
  ['30', 'after 30 days'],
  ['90', 'after 90 days'],
  ['365', 'after a year'],
  ['', 'never'],
] as const

const daysIn = (value: string | number) => (value === '' ? undefined : Number(value))

function TokenForm({ onMade }: { onMade: (token: string) => void }) {
  const t = useTranslate()
  const api = useApi()
  const form = useForm<NewApiToken>({
    resolver: zodResolver(NewApiToken),
    defaultValues: { name: '', scopes: ['read'], days: 90 },
  })
  const field = fieldsOf(form)
  const { start, isPending } = useNotifyingMutation({
    run: (body: NewApiToken) => api.apiTokens.create({ body }),
    done: ({ token }) => {
      onMade(token)
      return undefined
    },
    failure: failureTitle('The token could not be made. Please try again.'),
    form,
    invalidates: [['account']],
  })
  const { error, ...choice } = field('scopes')
  return (
    <Form onSubmit={form.handleSubmit(start)}>
      <TextField label="Name of the program" autoComplete="off" {...field('name')} />
      <fieldset className="flex flex-col gap-2" aria-describedby={error && 'scopes-missing'}>
        <legend className="mb-2 text-sm font-semibold">It may</legend>
        {useOfferedScopes().map((scope) => (
          <CheckField key={scope} isLong value={scope} {...choice}>
            <span className="text-sm">
              <span className="font-semibold">{t(scopes[scope].title)}:</span> {t(scopes[scope].text)}
            </span>
          </CheckField>
        ))}
        {error && (
          <p id="scopes-missing" role="alert" className="text-sm text-error">
            {error}
          </p>
        )}
      </fieldset>
      <SelectField label="It ends" {...form.register('days', { setValueAs: daysIn })}>
        {lifetimes.map(([days, text]) => (
          <option key={days} value={days}>
            {text}
          </option>
        ))}
      </SelectField>
      <DialogButtons pending={isPending}>Make the token</DialogButtons>
    </Form>
  )
}

/** What the member may allow: no more than they may do. */
function useOfferedScopes(): readonly Scope[] {
  const { data } = useStanding()
  return scopeNames.filter((scope) => {
    const { access } = scopes[scope]
    return access === 'member' || (data !== undefined && isStaff(data, access))
  })
}
